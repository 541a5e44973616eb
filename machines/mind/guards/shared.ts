import { isOwnThought } from '../../../ports/percept.ts';
import { pressingBand } from '../arrival.ts';
import type { Guards, GuardSituation } from './situation.ts';

/** What several regions ask. */
export const sharedGuards = {
  /** The alarm of this name has rung. */
  rang: ({ event }: GuardSituation, { name }: { name: string }): boolean =>
    event.type === 'alarm.rang' && event.name === name,
  ...({
    crashed: ({ event }) => event.type === 'activation.began' && event.crashed,
    paused: ({ context }) => context.life.paused,
    /** Commands, emergencies, direct speech, what is urgent. */
    important: ({ event }) =>
      event.type === 'percept.arrived' &&
      event.percept.band <= pressingBand &&
      !isOwnThought(event.percept.source),
    /** Memory or a gate speaks of the cycle under way, not of one that was given up. */
    thisCycle: ({ context, event }) =>
      (event.type === 'recall.settled' ||
        event.type === 'content.buffered' ||
        event.type === 'flush.settled') &&
      event.cycle === context.life.cycle,
  } satisfies Guards),
};
