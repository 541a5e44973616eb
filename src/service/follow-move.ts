import { isMoved } from '../../db/several/moved.ts';
import type { Clock } from '../../ports/clock.ts';

/** How long it takes until a mind that is being moved is looked for again: at first, and later at the most, milliseconds. */
const leastRest = 250;
const mostRest = 10_000;

/** Wakes a mind that was ended here because it moved to another database: what waits for it goes on as soon as it has arrived there. */
export function followMove(
  error: unknown,
  { clock, wake }: { clock: Pick<Clock, 'now' | 'at'>; wake: () => Promise<unknown> },
  rest = leastRest,
): void {
  if (!isMoved(error)) return;
  const again = async (): Promise<void> => {
    try {
      await wake();
    } catch (later) {
      followMove(later, { clock, wake }, Math.min(2 * rest, mostRest));
    }
  };
  clock.at(clock.now() + rest, () => void again());
}
