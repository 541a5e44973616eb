import { z } from 'zod';
import { innerSettingsSchema, type Felt, type InnerSettings } from '../../ports/inner.ts';
import { bodyAffect } from '../../theory/affect.ts';
import { helpedItself } from '../../theory/body-meals.ts';
import { advanced, longestStep, undisturbed } from '../../theory/body-step.ts';
import { bodyVariableNames, newbornBody, writtenBody } from '../../theory/body-variables.ts';
import { newWork, workAffect, workRested } from '../../theory/work-affect.ts';

const time = z.number();
const day = 86_400_000;

/**
 * The days after which a body that sleeps and eats is on the same course every day: all that fades has done so, and sugar,
 * its store and cortisol follow the hours.
 */
const settlingDays = 7;

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
  /** The time up to which body and work are computed. */
  livedAt: time,
  /** The time of the last beat. */
  beatAt: time,
  /** The time of the last report of how it feels; null: never. */
  feltAt: time.nullable(),
  /** When the effect of a stimulus is due to be reported, apart from the beats; null: no stimulus is pending. */
  reactionAt: time.nullable(),
  asleep: z.boolean(),
  /** The effect of the current thought on the body, per second, and its end. */
  thought: z
    .object({
      rates: z.object({ cortisol: z.number(), serotonin: z.number(), adrenaline: z.number() }),
      until: time,
    })
    .nullable(),
  /** The part of the last absence that is spent asleep; null when there was none, or it is over. */
  absence: z.object({ from: time, until: time }).nullable(),
});

export type BodyContext = z.infer<typeof bodyContextSchema>;

/**
 * The delay of a beat above which the body was away: stopped, or its machine asleep. What of that time lies beyond is lived
 * asleep, milliseconds. Our choice: a mind to which nothing happens stays awake for as long.
 */
export const shortAbsence = 15 * 60_000;

/** The most beats that are reported one by one after a long absence; earlier ones are computed without a report. */
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

/** The context at a new activation: time counts from now. */
export const awoken = (at: number): Partial<BodyContext> => ({
  livedAt: at,
  beatAt: at,
  reactionAt: null,
  thought: null,
  absence: null,
});

const nextBeat = ({ inner, beatAt }: BodyContext): number => (inner ? beatAt + inner.beat : Infinity);

/** The time at which the next wave is due. */
export const nextWave = (context: BodyContext): number =>
  Math.min(nextBeat(context), context.reactionAt ?? Infinity);

/**
 * The context with an absence noted, if the next wave is late by more than a short while: the rest of that time counts as
 * sleep.
 */
function withAbsence(context: BodyContext, at: number): BodyContext {
  const from = nextWave(context) + shortAbsence;
  const isKnown = context.absence?.until === at;
  return at <= from || isKnown ? context : { ...context, absence: { from, until: at } };
}

const isAway = ({ absence, livedAt }: BodyContext): boolean =>
  absence !== null && absence.from <= livedAt && livedAt < absence.until;

/** The end of the stretch in which nothing changes that acts on the body: at most a step, so that it eats in time. */
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

/** The context without a thought or an absence that is over. */
function withoutPast(context: BodyContext): BodyContext {
  const { thought, absence, livedAt } = context;
  const isOver = (span: { until: number } | null): boolean => span !== null && span.until <= livedAt;
  return {
    ...context,
    thought: isOver(thought) ? null : thought,
    absence: isOver(absence) ? null : absence,
  };
}

function livedInStretches(context: BodyContext, at: number): BodyContext {
  let now = context;
  while (now.livedAt < at) now = withoutPast(livedStretch(now, stretchUntil(now, at)));
  return now;
}

/**
 * The context after so many days of an absence: the first of them as they are, then one for all others, which are like it.
 * Only the chronic load grows from day to day, by the same amount. So a clock that is set forward by decades costs no more than
 * one that is set forward by a week.
 */
function livedDays(context: BodyContext, days: number): BodyContext {
  const settled = livedInStretches(context, context.livedAt + settlingDays * day);
  const next = livedInStretches(settled, settled.livedAt + day);
  const more = days - settlingDays - 1;
  const load = next.body.cortisolLoad - settled.body.cortisolLoad;
  return {
    ...next,
    body: writtenBody(next.body, { cortisolLoad: next.body.cortisolLoad + more * load }),
    work: workRested(next.work, (more * day) / 1_000, true),
    livedAt: context.livedAt + days * day,
  };
}

/** How many whole days pass until a time, or the end of the absence, in which nothing happens to a body that is away. */
const daysAway = (context: BodyContext, at: number): number =>
  isAway(context) && context.thought === null
    ? Math.floor((Math.min(at, context.absence?.until ?? at) - context.livedAt) / day)
    : 0;

/** Body and work at a time; unchanged when that has passed already. A thought acts for as long as it lasts. */
export function livedUntil(context: BodyContext, at: number): BodyContext {
  const { thought, absence } = context;
  // what is left of a thought and of the time before the absence comes first
  const quiet = livedInStretches(context, Math.min(at, Math.max(thought?.until ?? 0, absence?.from ?? 0)));
  const days = daysAway(quiet, at);
  return livedInStretches(days > settlingDays + 1 ? withoutPast(livedDays(quiet, days)) : quiet, at);
}

/** The context with all beats up to `at` skipped but the last so many. */
function withoutDistantBeats(context: BodyContext, at: number): BodyContext {
  const { inner, beatAt } = context;
  const missed = inner ? Math.floor((at - beatAt) / inner.beat) : 0;
  if (!inner || missed <= mostWaves) return context;
  const skippedTo = beatAt + (missed - mostWaves) * inner.beat;
  return { ...livedUntil(context, skippedTo), beatAt: skippedTo, reactionAt: null };
}

/** The body at its next wave, which is due by `at`: a beat of the grid, or the effect of a stimulus. */
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

/** Affect underneath, from the body or from work. What waits is what is on the mind of a body. */
export function feltNow(context: BodyContext): Felt {
  const { inner, body, work, livedAt, asleep } = context;
  const underneath = inner?.body === false ? workAffect(work) : bodyAffect(body, work.backlog);
  return { at: livedAt, ...underneath, asleep: asleep || isAway(context) };
}
