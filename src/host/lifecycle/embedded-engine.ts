import type { ActivationEngine } from '../../../ports/engine.ts';

/** The engine of a process by itself: all is done at once and here, and alarms are those of the mind's clock. */
export const embeddedEngine: ActivationEngine = {
  drive({ clock, turn, wake }) {
    let cancel: () => void = () => {};
    return {
      ring: () => void turn(),
      wakeAt(at) {
        cancel();
        cancel = at === null ? () => {} : clock.at(at, wake);
      },
      call: ({ perform }) => void perform(),
      end: () => cancel(),
    };
  },
};
