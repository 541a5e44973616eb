import { z } from 'zod';
import { mintKey } from '../../ports/effect-key.ts';
import { insightSchema, reflectedOnSchema, type Insight, type ReflectedOn } from '../../ports/reflection.ts';
import type { FacultyMail } from '../../ports/faculty-mail.ts';
import type { AnswerOf } from '../../ports/effects/effects.ts';

/** How much of each finding is kept for the look for a pattern, characters: a checkpoint holds them. */
const longestEarlier = 300;

/** How long a reflection may take before the next one replaces it, milliseconds. */
const patience = 600_000;

export const reflectionContextSchema = z.object({
  life: z.number().int(),
  /** What the reflections since the last look for a pattern found, oldest first. */
  earlier: z.array(z.string()),
  /**
   * The last reflection: on what, when it was asked for, the least significance of what is kept of it, and what is worth keeping and not
   * taken yet. Null: there was none.
   */
  last: z
    .object({
      about: reflectedOnSchema,
      at: z.number(),
      threshold: z.number(),
      insight: insightSchema.nullable(),
    })
    .nullable(),
});

export type ReflectionContext = z.infer<typeof reflectionContextSchema>;

type Passed = FacultyMail['turn.passed'];
type Found = Pick<AnswerOf<'reflection.write'>, 'text' | 'significance'>;

/** The last reflection. Throws when there was none. */
export function lastReflection({ last }: ReflectionContext): NonNullable<ReflectionContext['last']> {
  if (last === null) throw new Error('Nothing was reflected on.');
  return last;
}

/** Whether the last reflection was asked for long enough ago. It counts from the asking, so that a voice that fails is not asked more often. */
export const isTimeToReflect = ({ last }: ReflectionContext, { terms }: Passed, at: number): boolean =>
  last === null || at - last.at >= terms.interval;

/** Whether a reflection under way has taken too long to be waited for. */
export const isReflectionOverdue = (context: ReflectionContext, passed: Passed, at: number): boolean =>
  isTimeToReflect(context, passed, at) && at - lastReflection(context).at >= patience;

/** The context when a reflection is asked for: on the turn, or after so many reflections on what they have in common. */
export function reflectionBegun(
  { earlier }: ReflectionContext,
  { turn, terms: { patternEvery, threshold } }: Passed,
  at: number,
): Partial<ReflectionContext> {
  const isPatternDue = earlier.length >= patternEvery;
  const about: ReflectedOn = isPatternDue
    ? { on: 'pattern', cycle: turn.cycle, earlier }
    : { on: 'turn', turn };
  return { earlier: isPatternDue ? [] : earlier, last: { about, at, threshold, insight: null } };
}

const cycleOf = (about: ReflectedOn): number => (about.on === 'turn' ? about.turn.cycle : about.cycle);

/** The key of the reflection under way: there is one after a cycle at the most. */
export const reflectionKey = (context: ReflectionContext): string => {
  const { about } = lastReflection(context);
  return mintKey({ cycle: cycleOf(about), actor: 'reflection', life: context.life, what: about.on });
};

/** The insight of the reflection under way. */
export function insightOf(context: ReflectionContext, { text, significance }: Found): Insight {
  const { about } = lastReflection(context);
  return { cycle: cycleOf(about), on: about.on, text: text.trim(), significance };
}

/** Whether what was found is worth keeping: it says something, and is significant enough. */
export const isWorthKeeping = (context: ReflectionContext, { text, significance }: Found): boolean =>
  text.trim() !== '' && significance >= lastReflection(context).threshold;

/** The findings since the last look for a pattern with one more: of a turn, and one that says something. */
export function withFinding(context: ReflectionContext, { text }: Found): string[] {
  const { earlier } = context;
  if (text.trim() === '' || lastReflection(context).about.on !== 'turn') return earlier;
  return [...earlier, text.trim().slice(0, longestEarlier).toWellFormed()];
}
