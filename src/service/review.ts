import type { OperatorNotice } from '../../ports/operator-notice.ts';
import type { ReviewItem } from '../host/waiting/review.ts';

/** Something of which only a person can say what became of it, with the words that can be said of it. */
export type WaitingItem = ReviewItem & { words: readonly string[] };

/** Things of which only a person can say what became of them. Settling works whether the mind is awake here or asleep. */
export interface ServedReview {
  list(): Promise<WaitingItem[]>;
  /**
   * Says a word about what waits: `done`, `not-done` or `retry` of an effect, with what is known of its result; `heard` or `not-heard` of
   * an utterance; `release` or `drop` of a percept; `right` or `wrong` of an uncertain thought, with what would have been right. Returns what was settled. Throws `NotFound`, `InputRefused`.
   * @param options `by`: the person who says it, and no agent; the owner when left out
   */
  settle(id: string, word: string, result?: string, options?: { by?: string }): Promise<ReviewItem>;
  /** What operators were told, and whether anybody has acknowledged it; nothing of what is over. */
  notices(): Promise<OperatorNotice[]>;
  /**
   * Notes that somebody knows of a matter that operators were told of, or of all of them (`all`), so that it is not said again. Returns which these
   * were. Throws `NotFound` where nothing of that waits for a word, `InputRefused` for an agent.
   */
  acknowledge(id: string, given?: { by?: string | undefined }): Promise<string[]>;
}
