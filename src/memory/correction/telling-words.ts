import { isPhatic } from '../../../theory/phatic-words.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { type ContentWord, isOneFamily, tellingWords, weightOf } from '../../word-vectors/alike.ts';

/** From which weight on a word tells what something is about, 0 to 1: "judo" does, and "great" does not. */
const leastTelling = 0.8;

/** Whether a word only keeps a conversation going: "love", "agree". */
const keepsGoing = ({ written }: ContentWord): boolean => searchTerms(written).every(isPhatic);

/** Whether a word tells what something is about, and stands among others, too, or one of its family. */
export const isTellingIn = (word: ContentWord, others: readonly ContentWord[]): boolean =>
  weightOf(word) >= leastTelling && !keepsGoing(word) && others.some(isOneFamily(word));

/** Whether two texts have a word in common that tells what they are about. */
export function isOfSameMatter(one: string, other: string): boolean {
  const others = tellingWords(other);
  return tellingWords(one).some((word) => isTellingIn(word, others));
}
