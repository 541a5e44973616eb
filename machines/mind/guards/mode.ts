import { isOwnThought } from '../../../ports/percept.ts';
import { waitsFromOutside } from '../arrival.ts';
import type { Guards, GuardSituation } from './situation.ts';

const focused = ({ context }: GuardSituation): boolean => context.life.focus !== null;
const drained = ({ context: { pace, self } }: GuardSituation): boolean =>
  pace.depth < self.settings.modes.overload.below;

/** The guards of the mode region. */
export const modeGuards = {
  flooded: ({ context: { pace, self } }) => pace.depth > self.settings.modes.overload.above,
  drained,
  drainedIntoFocus: (situation) => drained(situation) && focused(situation),
  focused,
  /** Whether a percept arrived from outside, not from the mind itself. */
  fromOutside: ({ event }) => event.type === 'percept.arrived' && !isOwnThought(event.percept.source),
  interrupts: ({ event }) => event.type === 'percept.arrived' && event.percept.source.kind === 'interrupt',
  wakes: ({ context, event }) =>
    event.type === 'percept.arrived' &&
    event.percept.band <= context.self.settings.modes.sleep.wakesAt &&
    !isOwnThought(event.percept.source),
  wasAsleep: ({ context }) => context.life.interrupted === 'sleep',
  wasExploring: ({ context }) => context.life.interrupted === 'exploration',
  /** Whether nothing waits and nothing is being done, except for the mind's own thoughts. */
  idle: ({ context }) =>
    waitsFromOutside(context) === 0 &&
    (context.turn === null || context.turn.batch.every(({ source }) => isOwnThought(source))),
} satisfies Guards;
