import type { Statement } from './statement.ts';
import type { Value } from './values.ts';

/** What a sentence leaves to the next ones of the same text. */
export interface SaidBefore {
  words: string;
  isNews: boolean;
  named: Value[];
}

/** What a sentence that was read leaves to the next ones. */
export const saidBefore = ({
  statement,
  words,
}: {
  statement: Statement | null;
  words: string;
}): SaidBefore => ({
  words,
  isNews: statement !== null && (statement.isChange || statement.isCorrection || statement.isNow),
  named: statement?.named.map((value) => ({ ...value, from: 0, to: 0 })) ?? [],
});
