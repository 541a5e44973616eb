import { z } from 'zod';
import { answerBounds, unkeepable } from '../json-bounds.ts';
import { effectKinds, effects, type EffectKind, type OutcomeOf } from './effects.ts';

const outcomeSchemas = new Map(
  effectKinds.map((kind) => {
    const { answer, failure } = effects[kind];
    const effect = z.literal(kind);
    const schema = z.discriminatedUnion('ok', [
      z.object({ effect, ok: z.literal(true), ...answer.shape }),
      z.object({ effect, ok: z.literal(false), failure }),
    ]);
    return [kind, schema] as const;
  }),
);

/**
 * Reads an outcome from a provider, a delegate or a journal: only the known fields, each in its range.
 *
 * @returns the outcome; or what is wrong with it, in words without any text of the answer
 */
export function readOutcome<K extends EffectKind>(
  kind: K,
  value: unknown,
): { outcome: OutcomeOf<K> } | { problem: string } {
  const problem = unkeepable(value, answerBounds);
  if (problem !== null) return { problem: `The answer cannot be kept: ${problem}.` };
  const read = outcomeSchemas.get(kind)!.safeParse(value);
  if (read.success) return { outcome: read.data as OutcomeOf<K> };
  const wrong = read.error.issues.map(({ path, code }) => `${path.map(String).join('.')} (${code})`);
  return { problem: `The answer is not what it should be: ${wrong.slice(0, 5).join(', ')}.` };
}
