import { isFreeFor } from '../origin.ts';
import type { Guards } from './situation.ts';

/** The guards of the inner-life region. */
export const innerGuards = {
  hasInnerLife: ({ context }) => context.self.settings.inner !== null,
  /** Whether the mind is offered a thought that it could take up now. */
  isFree: ({ context, event }) =>
    event.type === 'thought.offered' && isFreeFor(context, event.offer, event.at),
  /** Whether the thought that the mind offered to itself was not accepted as a percept, or is handled already. */
  musesInVain: ({ context, event }) =>
    event.type === 'effect.settled' &&
    context.inner.musing.some(({ key }) => key === event.key) &&
    event.outcome.effect === 'percept.send' &&
    (!event.outcome.ok || event.outcome.handled),
} satisfies Guards;
