import { z } from 'zod';
import type { RuleBreach } from './rule.ts';

/** Whether an agent may read the documentation of Wakeful, which is about itself (docs/your-own-mind.md). */
export const documentationSchema = z
  .boolean()
  .default(false)
  .describe(
    "Whether it may read Wakeful's own documentation, with the tool read_documentation; an agent only. Default false.",
  );

/** The breach of a person that is to read of the program that it is: its prompts speak of nothing but a life. */
export function readingPerson(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const inner = mind['inner'] as { nature?: unknown } | null | undefined;
  if (mind['documentation'] !== true || inner?.nature !== 'person') return [];
  return [
    {
      path: ['documentation'],
      message: 'must be false for a person, whose life knows of no program',
      remedy: 'Leave it out, or write "nature: agent" under "inner".',
    },
  ];
}
