import { isoTime } from './iso-time.ts';
import type { Nature } from './nature.ts';
import { diaryTime } from './person/time.ts';

/** The headings of the parts of the stream that are not shown word for word. */
interface StreamWords {
  /** Above the self-summaries (docs/model/stream.md). */
  earlier: string;
  /** The heading of older cycles that are like what has just come in. */
  relevant: string;
  /** A cycle of its own. */
  one: (cycle: number, at: number, timezone: string) => string;
  /** A group of cycles, from the first to the last. */
  group: (from: { cycle: number; at: number }, to: { cycle: number; at: number }, timezone: string) => string;
  /** The heading of the mind's own thoughts. */
  own: (at: number, timezone: string) => string;
}

/** An agent is told of its cycles; a person knows only of days and hours. */
export const streamWords: Readonly<Record<Nature, StreamWords>> = {
  agent: {
    earlier: '[EARLIER CYCLES — self-summaries]',
    relevant: 'EARLIER, RELEVANT NOW:',
    one: (cycle) => `Cycle ${cycle}`,
    group: (from, to) =>
      from.cycle === to.cycle ? `Cycle ${from.cycle}` : `Cycles ${from.cycle}–${to.cycle}`,
    own: (at) => `FROM YOURSELF ${isoTime(at)}`,
  },
  person: {
    earlier: 'WHAT YOU LIVED THROUGH BEFORE, AS YOU PUT IT THEN:',
    relevant: 'THIS REMINDS YOU OF:',
    one: (_, at, timezone) => diaryTime(at, timezone),
    group: (from, to, timezone) =>
      from.cycle === to.cycle
        ? diaryTime(from.at, timezone)
        : `${diaryTime(from.at, timezone)} until ${diaryTime(to.at, timezone)}`,
    own: (at, timezone) => `${diaryTime(at, timezone)}, from within`,
  },
};
