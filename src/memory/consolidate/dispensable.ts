import { readStatements } from '../../../theory/claims/read-statements.ts';
import { boundWords } from './says-all.ts';
import { kinIn } from './whose.ts';

/** What is grave where it is no claim either: "The diagnosis came." */
export const grave =
  /\b(?:allerg\p{L}*|diagnos\p{L}*|appointments?|pregnan\p{L}*|surger\p{L}*|operat\p{L}*|medic\p{L}*|insulin|doses?|diseases?|ill|illness|sick\p{L}*|cancer|poison\p{L}*|danger\p{L}*|emergenc\p{L}*|die[sd]?|dying|dead|death|deadlines?|passwords?|address\p{L}*|birthdays?|divorc\p{L}*)\b/iu;

/** What tells how the others are meant: as a joke, as what others say, as a wish, as a mistake. */
export const framing =
  /\b(?:jok\p{L}*|kidding|pretend\p{L}*|imagin\p{L}*|suppos\p{L}*|dream\p{L}*|stor(?:y|ies)|tales?|novels?|films?|movies?|games?|plays?|roles?|fiction\p{L}*|rumou?rs?|gossip|lies?|lying|myths?|claim\p{L}*|sa(?:ys?|id)|t(?:ell|ells|old)|heard?|accord\p{L}*|quot\p{L}*|wr(?:ites?|ote)|wish\p{L}*|hop(?:e|es|ed|ing)|ironic\p{L}*|sarcas\p{L}*|hypothe\p{L}*|examples?|following|below|untrue|false|wrong|mistak\p{L}*|correct\p{L}*|scratch|forget|forgot)\b|:\W*$/iu;

/** What points at something said elsewhere, and what goes on from it. */
const pointing =
  /\b(?:he|him|his|she|her|hers|they|them|their|theirs|its?|this|that|these|those|there|such|ones?|others?|same|too|also|either|else|both)\b|^\W*(?:and|but|or|because|so|then|which|who|although|though|only|however|still|yet|instead|otherwise)\b/iu;

/** The sentences of a text that state something of somebody or something, or deny it. */
export const statingSentences = (text: string, speaker: string | null): string[] =>
  readStatements(text, { speaker: speaker ?? '', person: null, thing: null })
    .statements.filter(
      ({ claims, denied, gone }) =>
        denied.length + gone.length > 0 || claims.some(({ attribute }) => attribute !== 'so'),
    )
    .map(({ sentence }) => sentence);

/**
 * Which sentences of a text may go without changing what the others say: none that states something of somebody or something, none on which a later one stands or that stands on one
 * before it, and none that tells how the others are meant.
 *
 * @returns a test of one of its sentences, given those that are left, in their order
 */
export function dispensableIn(
  text: string,
  speaker: string | null,
): (sentence: string, left: readonly string[]) => boolean {
  const stated = statingSentences(text, speaker);
  return (sentence, left) => {
    const behind = left.slice(left.indexOf(sentence));
    return (
      boundWords(sentence).length === 0 &&
      !grave.test(sentence) &&
      !framing.test(sentence) &&
      !behind.some((each) => pointing.test(each)) &&
      !stated.some((each) => each.includes(sentence) || sentence.includes(each)) &&
      // "the sister of my boss", but not "a dog in the street"
      kinIn(sentence, speaker).every((each) => each.startsWith(' '))
    );
  };
}
