import type { Memory } from '../../../ports/memory.ts';
import { wordsOf } from '../../../theory/judged-text.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import { tellsLittle } from './tells-little.ts';
import { personOfWord } from './whose.ts';

/** What points at something that somebody else said or showed, or exclaims at it. */
const pointing =
  /(?<!\p{L})(?:you|your|yours|yourself|that|this|these|those|it|its|wow|whoa|oh|aw+|haha|yay)(?!\p{L})/iu;

/** What praises it, or marvels at it. */
const praising =
  /(?<!\p{L})(?:amazing|awesome|great|good|nice|cool|cute|lovely|beautiful|gorgeous|wonderful|incredible|fantastic|inspiring|means (?:so much|a lot|the world)|wow|whoa|aw+|haha|yay)(?!\p{L})/iu;

/** The most telling words of a sentence in which whoever says it speaks of oneself: "Your friendship means so much to me." */
const mostOfOneself = 1;

/**
 * Whether what somebody said only reacts to what somebody else did, and tells nothing by itself: it [tells little](./tells-little.ts),
 * and each of its sentences that tells anything points at something said elsewhere and praises it or marvels at it. It says no too often.
 *
 * @example onlyReacts({ content: 'Wow, what an amazing picture!', speaker: 'Mel' }) // true
 * @example onlyReacts({ content: 'Wow, I paint such pictures too!', speaker: 'Mel' }) // false
 */
export const onlyReacts = ({ content, speaker }: Pick<Memory, 'content' | 'speaker'>): boolean =>
  tellsLittle({ content, speaker }) && sentencesOf(content).every((sentence) => reacts(sentence, speaker));

function reacts(sentence: string, speaker: string | null): boolean {
  const telling = tellingTerms(sentence).length;
  const isOfOneself = wordsOf(sentence).some((word) => {
    const person = personOfWord(word, speaker);
    return person === 'first' || person === 'we';
  });
  return (
    telling === 0 ||
    (pointing.test(sentence) && praising.test(sentence) && (!isOfOneself || telling <= mostOfOneself))
  );
}
