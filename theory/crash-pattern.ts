import { lexicalSimilarity } from './similarity.ts';

/** What is compared of two crashes. */
interface Circumstances {
  /** The first words of what was thought about; empty where that is not known. */
  readonly about: string;
  /** The tools that were about to be used. */
  readonly tools: readonly string[];
}

/** The similarity of words from which two crashes were over the like; ours. */
const likeFrom = 0.6;

/** How many crashes alike are a pattern, and within how many milliseconds: three within 30 days. Ours. */
const enough = 3;
const within = 30 * 86_400_000;

/** The tool that nearly every thought uses: that it was about to be used says nothing. */
const everyday = 'send_message';

/** Whether two crashes came in like circumstances: over words that are alike, or about to use the same tool, other than to say something. */
export const areAlike = (one: Circumstances, other: Circumstances): boolean =>
  lexicalSimilarity(one.about, other.about) >= likeFrom ||
  one.tools.some((tool) => tool !== everyday && other.tools.includes(tool));

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
