/** How many events of a recording a page holds at once, and how far apart the beginnings of what it holds lie. */
const windowLength = 3_000;
const windowStep = 1_000;

/** The events of a recording that a page holds: those after `from`, up to `to`. */
export interface RecordedWindow {
  from: number;
  to: number;
}

/** The window around an event: it stays the same while one moves a little. */
export function windowAround(number: number, last: number): RecordedWindow {
  const place = Math.min(Math.max(0, number), last);
  const from = Math.max(0, (Math.floor(place / windowStep) - 1) * windowStep);
  return { from, to: Math.min(last, from + windowLength) };
}
