import { isOwnThought } from '../../../ports/percept.ts';
import { pressingBand } from '../arrival.ts';
import type { Guards, GuardSituation } from './situation.ts';

/** The guards that several regions use. */
export const sharedGuards = {
  /** Whether the alarm of this name has rung. */
  rang: ({ event }: GuardSituation, { name }: { name: string }): boolean =>
    event.type === 'alarm.rang' && event.name === name,
  ...({
    crashed: ({ event }) => event.type === 'activation.began' && event.crashed,
    paused: ({ context }) => context.life.paused,
    /** Whether the percept is a command, an emergency, direct speech or urgent. */
    important: ({ event }) =>
      event.type === 'percept.arrived' &&
      event.percept.band <= pressingBand &&
      !isOwnThought(event.percept.source),
    /** Whether the answer of memory or of a gate is about the cycle under way, not one that was given up. */
    thisCycle: ({ context, event }) =>
      (event.type === 'recall.settled' ||
        event.type === 'mandates.settled' ||
        event.type === 'content.buffered' ||
        event.type === 'flush.settled') &&
      event.cycle === context.life.cycle,
  } satisfies Guards),
};
