import { z } from 'zod';
import type { Felt, InnerSettings, LivedCycle, Stimulus } from '../../ports/inner.ts';
import { bodyAffect } from '../../theory/affect.ts';
import { rewarded, stimulated } from '../../theory/body-stimuli.ts';
import { advanced, undisturbed } from '../../theory/body-step.ts';
import { bodyVariableNames, newbornBody } from '../../theory/body-variables.ts';
import { feedbackRates } from '../../theory/thought-patterns.ts';
import { newWork, workAffect, worked, workRested, workRewarded } from '../../theory/work-affect.ts';

const time = z.number();

export const bodyContextSchema = z.object({
  life: z.number().int(),
  inner: z.custom<InnerSettings>((value) => typeof value === 'object' && value !== null).nullable(),
  body: z.record(z.enum(bodyVariableNames), z.number()),
  work: z.object({
    load: z.number(),
    success: z.number(),
    novelty: z.number(),
    backlog: z.number(),
    fatigue: z.number(),
  }),
  /** Up to when body and work have lived. */
  livedAt: time,
  /** The last beat. */
  beatAt: time,
  /** When it was last told how it feels; null: never. */
  feltAt: time.nullable(),
  /** When what a stimulus has done is told, apart from the beats; null: nothing has befallen it. */
  reactionAt: time.nullable(),
  asleep: z.boolean(),
  /** What the thought in mind does to the body, per second, and until when it lasts. */
  thought: z
    .object({
      rates: z.object({ cortisol: z.number(), serotonin: z.number(), adrenaline: z.number() }),
      until: time,
    })
    .nullable(),
});

export type BodyContext = z.infer<typeof bodyContextSchema>;

/** How long a thought lasts and acts on the body, milliseconds, unless another takes its place before. */
export const thoughtLasts = 10_000;

/** How long after a stimulus what it has done is told, milliseconds: so a sudden change has its true rate. */
export const reactionTime = 1_000;

/** After a long absence so many of the last beats are told one by one; what came before is lived through untold. */
export const mostWaves = 1_000;

export const newborn = (life: number, inner: InnerSettings | null, at: number): BodyContext => ({
  life,
  inner,
  body: newbornBody(),
  work: newWork(),
  livedAt: at,
  beatAt: at,
  feltAt: null,
  reactionAt: null,
  asleep: false,
  thought: null,
});

/** What has rested stands where it stood: its time begins now. */
export const awoken = (at: number): Partial<BodyContext> => ({
  livedAt: at,
  beatAt: at,
  reactionAt: null,
  thought: null,
});

const nextBeat = ({ inner, beatAt }: BodyContext): number => (inner ? beatAt + inner.beat : Infinity);

/** When the next wave is due. */
export const nextWave = (context: BodyContext): number =>
  Math.min(nextBeat(context), context.reactionAt ?? Infinity);

function livedFor(context: BodyContext, milliseconds: number, isThinking: boolean): BodyContext {
  const { body, work, asleep, thought, livedAt } = context;
  const seconds = milliseconds / 1_000;
  const rates = isThinking && thought ? thought.rates : undisturbed;
  return {
    ...context,
    body: advanced(body, seconds, { asleep, rates }),
    work: workRested(work, seconds, asleep),
    livedAt: livedAt + milliseconds,
  };
}

/** Body and work at a time: as they are when that has passed already. A thought acts for as long as it lasts. */
export function livedUntil(context: BodyContext, at: number): BodyContext {
  if (at <= context.livedAt) return context;
  const { thought, livedAt } = context;
  if (!thought) return livedFor(context, at - livedAt, false);
  if (at < thought.until) return livedFor(context, at - livedAt, true);
  const over = { ...livedFor(context, Math.max(0, thought.until - livedAt), true), thought: null };
  return at > over.livedAt ? livedFor(over, at - over.livedAt, false) : over;
}

/** Skips the telling of all beats but the last so many, when there are more of them up to `at`. */
function withoutDistantBeats(context: BodyContext, at: number): BodyContext {
  const { inner, beatAt } = context;
  const missed = inner ? Math.floor((at - beatAt) / inner.beat) : 0;
  if (!inner || missed <= mostWaves) return context;
  const skippedTo = beatAt + (missed - mostWaves) * inner.beat;
  return { ...livedUntil(context, skippedTo), beatAt: skippedTo, reactionAt: null };
}

/** The body at its next wave, which is due by `at`: on the grid of the beats, or a reaction. */
export function atNextWave(behind: BodyContext, at: number): BodyContext {
  const context = withoutDistantBeats(behind, at);
  const due = nextWave(context);
  return {
    ...livedUntil(context, due),
    beatAt: due === nextBeat(context) ? due : context.beatAt,
    reactionAt: due === context.reactionAt ? null : context.reactionAt,
    feltAt: due,
  };
}

/** How it feels underneath: by the body, or by its work. What waits is what is on the mind of a body. */
export function feltNow({ inner, body, work, livedAt, asleep }: BodyContext): Felt {
  const underneath = inner?.body === false ? workAffect(work) : bodyAffect(body, work.backlog);
  return { at: livedAt, ...underneath, asleep };
}

export const afterStimulus = (context: BodyContext, stimulus: Stimulus, intensity: number, at: number) => ({
  body: stimulated(context.body, stimulus, intensity),
  reactionAt: at + reactionTime,
});

/** A drive was met. It is told where the body stands, so that it counts the same however late a beat came. */
export const afterReward = ({ inner, body, work }: BodyContext, amount: number): Partial<BodyContext> =>
  inner?.body === false ? { work: workRewarded(work, amount) } : { body: rewarded(body, amount) };

/** A cycle was lived: it is work done, and its thought is in mind from now on. A cycle of commands needed no thought. */
export function afterCycle(context: BodyContext, lived: LivedCycle, at: number): BodyContext {
  const now = livedUntil(context, at);
  if (lived.origin === null) return { ...now, work: { ...now.work, backlog: Math.max(0, lived.backlog) } };
  return {
    ...now,
    work: worked(now.work, lived),
    thought: {
      rates: feedbackRates(lived.patterns, lived.distortions ?? 0),
      until: at + thoughtLasts,
    },
  };
}
