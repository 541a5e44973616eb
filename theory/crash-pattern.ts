import { lexicalSimilarity } from './similarity.ts';

/** What is compared of two crashes. */
interface Circumstances {
  /** The first words of what was thought about; empty where that is not known. */
  readonly about: string;
  /** The tools that were about to be used. */
  readonly tools: readonly string[];
}

/** The similarity of words from which two crashes were over the like, and from which they were where the same tool was about to be used; ours. */
const likeFrom = 0.6;
const likeWithToolFrom = 0.3;

/** How many crashes alike are a pattern, and within how many milliseconds: three within 30 days. Ours. */
const enough = 3;
const within = 30 * 86_400_000;

/** The tool that nearly every thought uses: that it was about to be used says nothing. */
const everyday = 'send_message';

/** The tools that both were about to use, other than to say something. */
export const toolsOfBoth = (one: Circumstances, other: Circumstances): string[] =>
  one.tools.filter((tool) => tool !== everyday && other.tools.includes(tool));

/**
 * Whether two crashes came in like circumstances: over words that are alike, or half as alike where both were about to use the same tool, other than to say something. The
 * tool alone says nothing: a mind may use one for all that it does.
 */
export const areAlike = (one: Circumstances, other: Circumstances): boolean =>
  lexicalSimilarity(one.about, other.about) >=
  (toolsOfBoth(one, other).length > 0 ? likeWithToolFrom : likeFrom);

/**
 * The earlier crashes that make a pattern with this one (docs/model/strategies.md), oldest first; null where they are too few.
 *
 * @param crash the newest; `at`: milliseconds since the epoch
 */
export function patternWith<C extends Circumstances & { at: number }>(
  crash: C,
  earlier: readonly C[],
): C[] | null {
  const alike = earlier.filter((other) => crash.at - other.at <= within && areAlike(crash, other));
  return alike.length + 1 >= enough ? alike : null;
}
