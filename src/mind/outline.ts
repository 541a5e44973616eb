import type { AnyActorRef } from 'xstate';
import type { ActorState, StepMoment } from '../../ports/step.ts';
import { nextAlarm, ordered, type Alarm, type Ledger } from './ledger.ts';
import { actorsOf, stateOf } from './tap.ts';

/** A mind as it stands between two steps, for those who draw it. It belongs to the mind: read it, never write to it. */
export interface MindOutline extends StepMoment {
  /** Every actor that lives, by its name, with the chart that it runs. */
  actors: ReadonlyMap<string, ActorState & { chart: string }>;
  /** The effects that are awaited, by key. */
  pending: readonly { key: string; effect: string; owner: string }[];
  /** The alarms that are set, by owner and name. */
  alarms: readonly Readonly<Alarm>[];
  /** When it wants to be woken next; null when it does not. */
  alarm: number | null;
}

/** The outline of the mind whose root this is. */
export function outlineOf(root: AnyActorRef, ledger: Ledger, moment: StepMoment): MindOutline {
  const actors = [...actorsOf(root)].map(([name, seen]) => {
    const { value, context } = stateOf(seen);
    return [name, { chart: seen.chart, value, context }] as const;
  });
  const pending = Object.entries(ledger.pending).map(([key, { owner, perform }]) => ({
    key,
    effect: perform.effect,
    owner,
  }));
  const { alarms } = ordered(ledger);
  return {
    ...moment,
    actors: new Map(actors),
    pending: pending.sort((a, b) => (a.key < b.key ? -1 : 1)),
    alarms: Object.values(alarms),
    alarm: nextAlarm(ledger),
  };
}
