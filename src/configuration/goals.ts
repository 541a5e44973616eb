import { z } from 'zod';
import { goalId, goalIdPattern } from './goal-id.ts';
import type { RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';

/** One goal: something the mind wants to bring about. */
const goalSchema = z
  .strictObject({
    id: z
      .string()
      .max(60)
      .regex(goalIdPattern, {
        error: 'must be made of small letters, digits and "-", and begin and end with a letter or digit',
      })
      .optional()
      .describe(
        'Names the goal for ever: small letters, digits and "-", up to 60. Default: made of its text, so that another text is another goal.',
      ),
    text: z.string().trim().min(1).max(300).describe('What is to be brought about, up to 300 characters.'),
  })
  .transform(({ id, text }) => ({ id: id ?? goalId(text), text }))
  .describe('One goal: something the mind wants to bring about.');

/** What a mind wants to bring about. How far it is with each, it keeps itself. */
export const goalsSchema = z
  .array(goalSchema)
  .max(20)
  .default([])
  .describe('What it wants to bring about, up to 20 goals. Default none.');

/**
 * A breach for each goal whose id another one has, whether the id was written or made of the text: the two could not be told
 * apart.
 */
export function repeatedGoals(goals: unknown): RuleBreach[] {
  if (!Array.isArray(goals)) return [];
  const ids = goals.map((goal: { id?: unknown; text?: unknown } | null) =>
    typeof goal?.id === 'string' ? goal.id : typeof goal?.text === 'string' ? goalId(goal.text) : undefined,
  );
  return ids.flatMap((id, place): RuleBreach[] => {
    if (id === undefined || ids.indexOf(id) === place) return [];
    const message = `must be unique, ${shownValue(id)} is there already`;
    return [{ path: ['goals', place, 'id'], message, remedy: 'Give this goal an "id" of its own.' }];
  });
}
