import type { Memory } from '../../../ports/memory.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import { framing, grave, statingSentences } from './dispensable.ts';
import { boundWords } from './says-all.ts';
import { kinIn } from './whose.ts';

/** The most telling words of what tells little. */
const mostTelling = 2;

/**
 * Whether what somebody said tells little by itself: it has one or two telling words, states nothing of somebody or something, has no number, denial or condition, nothing grave and
 * nobody's kin. It says no too often.
 *
 * @example tellsLittle({ content: 'Success is near.', speaker: 'Mel' }) // true
 * @example tellsLittle({ content: 'My sister lives in Rome.', speaker: 'Mel' }) // false
 */
export const tellsLittle = ({ content, speaker }: Pick<Memory, 'content' | 'speaker'>): boolean =>
  tellingTerms(content).length > 0 &&
  tellingTerms(content).length <= mostTelling &&
  statingSentences(content, speaker).length === 0 &&
  // "what a family!", but not "your sister"
  kinIn(content, speaker).every((each) => each.startsWith(' ')) &&
  sentencesOf(content).every(
    (sentence) => boundWords(sentence).length === 0 && !grave.test(sentence) && !framing.test(sentence),
  );
