import type { MindHere } from '../mind-here.ts';
import type { Seat } from '../seat.ts';

/** What only this process can do with a mind. */
export const mindHere = (seat: Seat): MindHere => ({
  get clock() {
    return seat.clock;
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
  lastCall: () => seat.active?.context() ?? null,
  marksOn: async (said) => seat.active?.memory.marksOn(said) ?? said.map(() => []),
});
