import type { MindHere } from '../mind-here.ts';
import { asServed } from '../as-served.ts';
import type { Seat } from '../seat.ts';
import { UnknownMind } from '../service-errors.ts';
import { receivePost } from './receive.ts';

/** What only this process can do with a mind. */
export const mindHere = (seat: Seat): MindHere => ({
  get clock() {
    return seat.clock;
  },
  get owner() {
    try {
      return seat.configured().owner;
    } catch (error) {
      if (error instanceof UnknownMind) return null;
      throw error;
    }
  },
  onNews: (watcher) => seat.onNews(watcher),
  ended: () => seat.ended,
  async whenSettled() {
    await seat.sensed();
    await seat.active?.whenSettled();
  },
  async whenIdle() {
    await seat.sensed();
    await seat.active?.whenIdle();
  },
  receive: (space, post, now) => asServed(() => receivePost(seat, { space, post, now })),
  lastCall: () => seat.active?.context() ?? null,
  marksOn: async (said) => seat.active?.memory.marksOn(said) ?? said.map(() => []),
});
