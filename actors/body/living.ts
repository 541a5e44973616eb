import { z } from 'zod';
import { innerSettingsSchema, type Felt, type InnerSettings } from '../../ports/inner.ts';
import { bodyAffect } from '../../theory/affect.ts';
import { helpedItself } from '../../theory/body-meals.ts';
import { advanced, longestStep, undisturbed } from '../../theory/body-step.ts';
import { bodyVariableNames, newbornBody } from '../../theory/body-variables.ts';
import { newWork, workAffect, workRested } from '../../theory/work-affect.ts';

const time = z.number();

export const bodyContextSchema = z.object({
  life: z.number().int(),
  inner: innerSettingsSchema.nullable(),
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
  /** What of the last absence is lived asleep; null: it was not away, or that is over. */
  absence: z.object({ from: time, until: time }).nullable(),
});

export type BodyContext = z.infer<typeof bodyContextSchema>;

/**
 * A beat that comes later than this finds a body that was away: stopped, or its machine asleep. What of that time lies beyond is
 * lived asleep, milliseconds. Our choice: a mind to which nothing happens stays awake for as long.
 */
export const shortAbsence = 15 * 60_000;

/** After a long absence so many of the last beats are told one by one; what came before is lived through untold. */
export const mostWaves = 1_000;

export const newbornBodyContext = (life: number, inner: InnerSettings | null, at: number): BodyContext => ({
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
  absence: null,
});

/** What has rested stands where it stood: its time begins now. */
export const awoken = (at: number): Partial<BodyContext> => ({
  livedAt: at,
  beatAt: at,
  reactionAt: null,
  thought: null,
  absence: null,
});

const nextBeat = ({ inner, beatAt }: BodyContext): number => (inner ? beatAt + inner.beat : Infinity);

/** When the next wave is due. */
export const nextWave = (context: BodyContext): number =>
  Math.min(nextBeat(context), context.reactionAt ?? Infinity);

/** A body that is late for its next wave by more than a short while was away, and sleeps through what lies beyond that. */
function withAbsence(context: BodyContext, at: number): BodyContext {
  const from = nextWave(context) + shortAbsence;
  const isKnown = context.absence?.until === at;
  return at <= from || isKnown ? context : { ...context, absence: { from, until: at } };
}

const isAway = ({ absence, livedAt }: BodyContext): boolean =>
  absence !== null && absence.from <= livedAt && livedAt < absence.until;

/** Up to when nothing changes of what presses on it: at most a step, so that it eats in time. */
function stretchUntil({ thought, absence, livedAt }: BodyContext, at: number): number {
  const changes = [thought?.until, absence?.from, absence?.until].filter(
    (change) => change !== undefined && change > livedAt,
  ) as number[];
  return Math.min(at, livedAt + longestStep * 1_000, ...changes);
}

function livedStretch(context: BodyContext, until: number): BodyContext {
  const { body, work, thought, livedAt } = context;
  const seconds = (until - livedAt) / 1_000;
  const asleep = context.asleep || isAway(context);
  const rates = thought && livedAt < thought.until ? thought.rates : undisturbed;
  const now = advanced(body, seconds, { asleep, rates });
  return {
    ...context,
    // nobody starves because its machine was off
    body: context.asleep && !isAway(context) ? now : helpedItself(body, now),
    work: workRested(work, seconds, asleep),
    livedAt: until,
  };
}

/** Without what is over. */
function withoutPast(context: BodyContext): BodyContext {
  const { thought, absence, livedAt } = context;
  const isOver = (span: { until: number } | null): boolean => span !== null && span.until <= livedAt;
  return {
    ...context,
    thought: isOver(thought) ? null : thought,
    absence: isOver(absence) ? null : absence,
  };
}

/** Body and work at a time: as they are when that has passed already. A thought acts for as long as it lasts. */
export function livedUntil(context: BodyContext, at: number): BodyContext {
  let now = context;
  while (now.livedAt < at) now = withoutPast(livedStretch(now, stretchUntil(now, at)));
  return now;
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
  const context = withoutDistantBeats(withAbsence(behind, at), at);
  const due = nextWave(context);
  return {
    ...livedUntil(context, due),
    beatAt: due === nextBeat(context) ? due : context.beatAt,
    reactionAt: due === context.reactionAt ? null : context.reactionAt,
    feltAt: due,
  };
}

/** How it feels underneath: by the body, or by its work. What waits is what is on the mind of a body. */
export function feltNow(context: BodyContext): Felt {
  const { inner, body, work, livedAt, asleep } = context;
  const underneath = inner?.body === false ? workAffect(work) : bodyAffect(body, work.backlog);
  return { at: livedAt, ...underneath, asleep: asleep || isAway(context) };
}
