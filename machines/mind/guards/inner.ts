import { isFreeFor } from '../origin.ts';
import type { Guards } from './situation.ts';

/** What the region of the inner life asks. */
export const innerGuards = {
  hasInnerLife: ({ context }) => context.self.settings.inner !== null,
  /** It is offered something to think about that it could take up now. */
  isFree: ({ context, event }) =>
    event.type === 'thought.offered' && isFreeFor(context, event.offer, event.at),
  /** What it would have brought to its own notice was not taken, or is over already. */
  musesInVain: ({ context, event }) =>
    event.type === 'effect.settled' &&
    context.inner.musing.some(({ key }) => key === event.key) &&
    event.outcome.effect === 'percept.send' &&
    (!event.outcome.ok || event.outcome.handled),
} satisfies Guards;
