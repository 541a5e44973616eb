import { z } from 'zod';
import type { Step, Words, WrittenWords } from './step.ts';

/** What a list of steps in this vocabulary looks like. */
export function stepsSchema(vocabulary: WrittenWords): z.ZodType<Step[]> {
  const steps: z.ZodType<Step[]> = z.lazy(() => list);
  const known = { invariants: [...vocabulary.invariants.keys()] };
  const expectations = Object.fromEntries(
    [...vocabulary.expectations.values()].map((kind) => [kind.name, kind.schema(known).optional()]),
  );
  const words: Words = { steps, expectations };
  const names = [...vocabulary.steps.keys()];
  const step = z
    .strictObject(
      Object.fromEntries(
        [...vocabulary.steps.values()].map((kind) => [kind.name, kind.schema(words).optional()]),
      ),
    )
    .superRefine((written, context) => {
      // a name that is not known has been complained of already
      if (Object.keys(written).length === 1 || context.issues.length > 0) return;
      const message = `must be one step, it has ${Object.keys(written).length}`;
      const remedy = `Write one of ${names.join(', ')} after each "-".`;
      context.addIssue({ code: 'custom', message, params: { remedy } });
    })
    .transform((written): Step => {
      const [[kind, given] = ['', undefined]] = Object.entries(written);
      return { kind, given };
    });
  const list = z.array(step).min(1);
  return steps;
}
