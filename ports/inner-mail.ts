import type { Goal } from './goal.ts';
import type { Drives, Felt, InnerAdoption, InnerState, LivedCycle, Stimulus } from './inner.ts';
import type { At, FromKernel } from './kernel-mail.ts';

/** A wave of the inner life goes from body to drives to affect, and from there to whoever is moved by it. */
export type BodyMail =
  | FromKernel
  | ({ type: 'inner.adopted' } & InnerAdoption & At)
  | ({ type: 'body.stimulated'; stimulus: Stimulus; intensity: number } & At)
  /** A drive was met: a spike of dopamine, 0 to 1. */
  | ({ type: 'reward.received'; amount: number } & At)
  | ({ type: 'sleep.noticed'; asleep: boolean } & At)
  | ({ type: 'cycle.lived'; lived: LivedCycle } & At);

export type DrivesMail =
  | ({ type: 'inner.adopted' } & InnerAdoption & At)
  | ({ type: 'body.felt'; felt: Felt } & At)
  /** What affect says about the last wave: how it feels, and how alone it is. */
  | ({ type: 'affect.changed'; inner: InnerState } & At)
  | ({ type: 'goals.changed'; goals: readonly Goal[] } & At)
  | ({ type: 'cycle.lived'; lived: LivedCycle } & At);

export type AffectMail =
  | ({ type: 'inner.adopted' } & InnerAdoption & At)
  | ({ type: 'drives.felt'; felt: Felt; drives: Drives | null } & At)
  | ({ type: 'cycle.lived'; lived: LivedCycle } & At);

export type SalienceMail =
  | ({ type: 'inner.adopted' } & InnerAdoption & At)
  | ({ type: 'affect.changed'; inner: InnerState } & At)
  | ({ type: 'offer.taken'; id: string } & At)
  | ({ type: 'cycle.lived'; lived: LivedCycle } & At);

export type ThoughtQueueMail =
  | ({ type: 'inner.adopted' } & InnerAdoption & At)
  | ({ type: 'affect.changed'; inner: InnerState } & At)
  | ({ type: 'goals.changed'; goals: readonly Goal[] } & At)
  | ({ type: 'offer.taken'; id: string } & At)
  | ({ type: 'cycle.lived'; lived: LivedCycle } & At);

export type ReviewerMail =
  | FromKernel
  | ({ type: 'inner.adopted' } & InnerAdoption & At)
  | ({ type: 'affect.changed'; inner: InnerState } & At)
  | ({ type: 'cycle.lived'; lived: LivedCycle } & At);
