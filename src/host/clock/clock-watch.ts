import type { Clock } from '../../../ports/clock.ts';
import type { Watchers } from '../news/watchers.ts';

/** The distance from which a person is told that the mind's time is ahead of the machine's clock, milliseconds. */
export const notableOffset = 60_000;

/** Tells when a mind's time gets ahead of the machine's clock by more than a minute, and when that has caught up. It looks at each commit. */
export function watchClock(clock: Clock, watchers: Watchers): void {
  let isAhead = false;
  watchers.add(({ kind }) => {
    if (kind !== 'commit.durable' && kind !== 'mind.restored') return;
    const milliseconds = clock.ahead?.() ?? 0;
    if (milliseconds > notableOffset === isAhead) return;
    isAhead = !isAhead;
    watchers.tell({ kind: 'clock.ahead', milliseconds: isAhead ? milliseconds : 0 });
  });
}
