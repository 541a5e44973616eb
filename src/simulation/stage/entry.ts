import type { Utterance } from '../../../ports/command.ts';
import type { TimedNews } from '../../host/news/news.ts';

/** The result of one expectation. */
export interface Verdict {
  /** What was expected, as a sentence begins: `mode sleep within 15 min`. */
  expected: string;
  /** The line of the scenario's file, from 1; null when there is none. */
  line: number | null;
  /** When it was decided, milliseconds since the epoch. */
  at: number;
  holds: boolean;
  /** What there was instead, when it did not hold. */
  found: string;
  /** How long after its window it came true after all, milliseconds; null when it did not or there was no window. */
  late: number | null;
}

/** One thing on the timeline of a scenario. */
export type Entry = { at: number } & (
  | { kind: 'step'; step: string; text: string; line: number | null; isMuted: boolean }
  | { kind: 'news'; news: TimedNews; isMuted: boolean }
  | { kind: 'heard'; utterance: Utterance; isMuted: boolean }
  | { kind: 'refused'; id: string; reason: string; isMuted: boolean }
  /** A tool that the voice has called did not do it; the voice is told why. */
  | { kind: 'toolFailed'; tool: string; reason: string; isMuted: boolean }
  /** The process was killed: `now`, or at a crash point. */
  | { kind: 'crashed'; during: string }
  | { kind: 'expected'; verdict: Verdict }
  /** What was expected earlier has come true after its time. */
  | { kind: 'late'; verdict: Verdict }
  /** Repetitions that are not shown one by one. */
  | { kind: 'repeated'; times: number }
  /** The scenario cannot go on, or the mind broke. */
  | { kind: 'problem'; text: string; line: number | null }
);

/** An entry before it has its time. */
export type UntimedEntry = Entry extends infer Each ? (Each extends Entry ? Omit<Each, 'at'> : never) : never;
