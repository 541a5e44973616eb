import { z } from 'zod';
import type { FacultyMail } from '../../ports/faculty-mail.ts';
import { gutFeelingSchema } from '../../ports/gut.ts';
import type { LivedCycle } from '../../ports/inner.ts';
import type { ThoughtOffer } from '../../ports/mail.ts';
import { quotable } from '../../theory/wander-prompts.ts';

/** From how near or how far on something stirs the gut so that it is thought of once more: twice what makes it felt. Ours. */
const stirs = { close: 0.6, foreign: -0.35 } as const;

/** How long nothing else stirs it then, how long it waits for a talk to be over, and after how long it has passed, milliseconds. Ours. */
const rest = 3_600_000;
const patience = 5 * 60_000;
const passes = 2 * 3_600_000;

export const gutContextSchema = z.object({
  life: z.number().int(),
  /** Whether it has an inner life: one without it is offered no thoughts, so that nothing may stir it. */
  lives: z.boolean(),
  /** What the last cycle that felt anything felt like; left out before the first. */
  felt: gutFeelingSchema.optional(),
  /** What stirs it and was not thought of yet; left out for nothing. */
  stirred: z
    .object({ cycle: z.number().int(), band: z.enum(['close', 'foreign']), text: z.string(), at: z.number() })
    .optional(),
  /** When it was stirred last; left out before the first time. */
  stirredAt: z.number().optional(),
});

export type GutContext = z.infer<typeof gutContextSchema>;

type Felt = FacultyMail['gut.felt'];

/** Whether a gut feeling stirs it: in a mind with an inner life, strong enough, of something that came from outside, and not so soon after the last one. */
export const isStirring = ({ lives, stirredAt = -Infinity }: GutContext, felt: Felt, at: number): boolean =>
  lives && felt.text !== '' && bandOf(felt) !== null && at - stirredAt >= rest;

const bandOf = ({ feeling: { band, near } }: Felt): 'close' | 'foreign' | null => {
  if (band === 'foreign') return near <= stirs.foreign ? band : null;
  return band === 'close' && near >= stirs.close ? band : null;
};

/** The context after a gut feeling that stirs it. */
export const stirredBy = (_: GutContext, felt: Felt, at: number): Partial<GutContext> => {
  const { feeling, cycle, text } = felt;
  const band = bandOf(felt);
  return band === null
    ? { felt: feeling }
    : { felt: feeling, stirred: { cycle, band, text, at }, stirredAt: at };
};

/** Whether the talk in which it was felt is over, and it has not passed. */
export const isTimely = ({ stirred }: GutContext, at: number): boolean =>
  stirred !== undefined && at - stirred.at >= patience && at - stirred.at < passes;

export const hasPassed = ({ stirred }: GutContext, at: number): boolean =>
  stirred !== undefined && at - stirred.at >= passes;

/** The context after somebody spoke again: what was felt waits for that talk to be over, too. */
export const heldBack = (
  { stirred }: GutContext,
  { contact }: LivedCycle,
  at: number,
): Partial<GutContext> =>
  stirred !== undefined && contact && at - stirred.at < passes ? { stirred: { ...stirred, at } } : {};

/** The thought that the mind is offered: the gut as a source of its own. */
export function gutOffer({ stirred }: GutContext): ThoughtOffer {
  if (stirred === undefined) throw new Error('Nothing stirs the gut, so there is nothing to offer.');
  const { cycle, band, text } = stirred;
  const words =
    band === 'close'
      ? 'is close to your heart, more than you can say'
      : 'feels strange to you, and you cannot say why';
  return {
    id: `feeling/gut/${cycle}`,
    source: { kind: 'feeling', dimension: 'gut' },
    text: `Something in this ${words}: “${quotable(text)}”.`,
    felt: cycle,
  };
}
