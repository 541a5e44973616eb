import type { Underneath } from './affect.ts';
import { decayed } from './body-decay.ts';

/** The state of a mind's work, which stands in for a body where it has none. Ratios but for the backlog. */
export interface WorkState {
  /** How busy the mind was lately. */
  load: number;
  /** How well its work went lately: 0.5 when nothing is known. */
  success: number;
  /** How new its work was lately. */
  novelty: number;
  /** Percepts waiting. */
  backlog: number;
  /** The fatigue from long work. */
  fatigue: number;
}

/** One piece of work. */
export interface WorkDone {
  seconds: number;
  succeeded: boolean;
  /** 0 to 1. */
  novelty: number;
  /** What still waits. */
  backlog: number;
}

/** The resting values of work, and their half-lives in seconds. Our figures. */
export const workRest = {
  load: { baseline: 0, halfLife: 600 },
  success: { baseline: 0.5, halfLife: 1_800 },
  novelty: { baseline: 0, halfLife: 900 },
  backlog: { baseline: 0, halfLife: 900 },
} as const;

/** The hours of work that bring full fatigue, and how much an hour of rest, and one of sleep, takes away. */
export const workFatigue = { hours: 8, rest: 0.05, sleep: 0.1 };

/** The seconds of work after which load is one half. */
const busySeconds = 60;

const ratio = (value: number): number => Math.min(1, Math.max(0, value));
const signed = (value: number): number => Math.min(1, Math.max(-1, value));

/** The state of work at birth. */
export const newWork = (): WorkState => ({ load: 0, success: 0.5, novelty: 0, backlog: 0, fatigue: 0 });

/** The state of work after so many seconds of rest. */
export function workRested(work: WorkState, seconds: number, asleep: boolean): WorkState {
  if (!(seconds > 0)) return work;
  const returning = (name: keyof typeof workRest): number =>
    decayed(work[name], workRest[name].baseline, seconds, workRest[name].halfLife);
  return {
    load: returning('load'),
    success: returning('success'),
    novelty: returning('novelty'),
    backlog: returning('backlog'),
    fatigue: ratio(work.fatigue - (seconds / 3_600) * (asleep ? workFatigue.sleep : workFatigue.rest)),
  };
}

/** The state of work after one piece of it: success and novelty follow by three tenths, the backlog is what it is. */
export function worked(work: WorkState, { seconds, succeeded, novelty, backlog }: WorkDone): WorkState {
  const spent = Math.max(0, seconds);
  return {
    load: ratio(decayed(work.load, 1, spent, busySeconds)),
    success: ratio(0.7 * work.success + (succeeded ? 0.3 : 0)),
    novelty: ratio(0.7 * work.novelty + 0.3 * ratio(novelty)),
    backlog: Math.max(0, backlog),
    fatigue: ratio(work.fatigue + spent / 3_600 / workFatigue.hours),
  };
}

/** The state of work after a drive was satisfied: success rises by `amount`, 0 to 1. */
export const workRewarded = (work: WorkState, amount: number): WorkState => ({
  ...work,
  success: ratio(work.success + Math.max(0, amount)),
});

/**
 * The affect that work produces in a mind without a body, of the same shape as `bodyAffect`: busy, behind and with new things
 * before it, it is aroused; it feels well when things succeed and are new, and badly when they fail and pile up. At rest it is
 * calm (0), slightly glad (0.1) and full of energy. It has no pain, hunger or chill. Our equations: the sources ask for load,
 * success, novelty, backlog.
 */
export function workAffect({ load, success, novelty, backlog, fatigue }: WorkState): Underneath {
  const crowding = backlog / (backlog + 5);
  return {
    arousal: ratio(0.35 * load + 0.35 * crowding + 0.3 * novelty),
    valence: signed(1.8 * (success - 0.5) + 0.1 + 0.3 * novelty - 0.5 * crowding),
    energy: ratio(1 - 0.8 * fatigue - 0.2 * load),
    cognitiveLoad: ratio(0.5 * crowding + 0.3 * load + 0.2 * fatigue),
    pain: 0,
    fatigue,
    hunger: 0,
    temperature: 36.6,
    cortisol: 0,
  };
}
