import { datedWithin } from './percept.ts';

/** The words of one person in one space, spoken by them as surely as that, that could answer what was said after a time. */
export interface AnswerSought {
  speaker: string;
  space: string;
  /** The least confidence in who speaks, 0 to 1. */
  confidence: number;
  /** Milliseconds since the epoch. */
  after: number;
}

/** The part of an inbox that tells whether somebody has answered. */
export interface AnsweringInbox {
  /** What of ours the newest of these words can answer: all that reached them before this time, as `answers` has it; null where there are none. */
  lastAnswered(sought: AnswerSought): Promise<number | null>;
}

/**
 * The time before which something of ours must have reached a person for their words to answer it. They must have been accepted after it, and their sender
 * must say so as well, since what was held back on its way is accepted late. What is not dated may be a second old.
 */
export const answers = ({ acceptedAt, at }: { acceptedAt: number; at: number }): number =>
  Math.min(at, acceptedAt - datedWithin);
