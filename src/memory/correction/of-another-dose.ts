import type { StoredClaim } from '../../../ports/claim.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { wordsIn } from '../../../theory/claims/words.ts';

const unit =
  '(?:mg|mcg|µg|μg|g|ml|iu|units?|milligrams?|micrograms?|grams?|millilit(?:er|re)s?|drops?|tablets?|pills?|capsules?|puffs?)';
/** Where words tell of what an amount is: "10 mg of ramipril", "20 mg lisinopril", "my ramipril dose", "the dose of ramipril". */
const named = [
  String.raw` \d\S* ?${unit} (?:(?:each |every |a )?(?:day|daily) )?(?:of )?(?:(?:the|my|our|his|her|their) )?(?<what>\p{L}[\p{L}\d-]+)(?= )`,
  String.raw` (?<what>\p{L}[\p{L}\d-]+) (?:dose|dosage)(?= )`,
  String.raw` (?:dose|dosage) (?:of|for) (?:(?:the|my|our|his|her|their) )?(?<what>\p{L}[\p{L}\d-]+)(?= )`,
].map((form) => new RegExp(form, 'gu'));
/** Words beside a dose that tell when it is taken, or which one of several it is, and not of what. */
const tellsWhich =
  /^(?:daily|nightly|weekly|monthly|morning|evening|noon|midday|bedtime|night|nighttime|current|usual|normal|regular|standard|full|whole|total|single|low(?:er)?|high(?:er)?|small(?:er)?|larger?|double|next|maintenance|starting|initial|maximum|max|recommended|prescribed|exact|right|twice|thrice|once|times|each|every|per|altogether)$/u;

/** What the amounts in words are of; empty where they do not say it. */
function whatIsTaken(words: string): ReadonlySet<string> {
  const said = ` ${words.trim()} `;
  const found = named.flatMap((form) => [...said.matchAll(form)].map(({ groups }) => groups!['what']!));
  return contentIn(found.filter((what) => !tellsWhich.test(what)).join(' '));
}

/** Whether a sentence only tells how much is taken of something else than a claim: one dose says nothing of another medicine. */
type OfAnother = 'no' | 'yes' | 'perhaps';

/** Words by which something else may be taken in its place. */
const inItsPlace = / (?:instead|switch\S*|swap\S*|chang\S*|replac\S*|rather) /u;

/**
 * Whether a sentence tells how much is taken of another medicine than a claim tells of: "my dose is up to 10 mg of metformin" after "I take 10 mg of ramipril". It is
 * so perhaps where it puts right what was said, or something may be taken in the place of the other.
 */
export function isOfAnotherDose(
  { sentence, words, isCorrection }: Pick<Statement, 'sentence' | 'words' | 'isCorrection'>,
  { form }: Pick<StoredClaim, 'form'>,
): OfAnother {
  const said = doseOf({ sentence });
  if (said.size === 0) return 'no';
  const taken = whatIsTaken(form);
  const alsoNamed = contentIn(words);
  if (taken.size === 0 || [...taken].some((what) => alsoNamed.has(what))) return 'no';
  return isCorrection || inItsPlace.test(words) ? 'perhaps' : 'yes';
}

/** What a dose is of that a sentence tells, as `contentIn` gives it: of "my dose is up to 10 mg of metformin" metformin. */
export const doseOf = ({ sentence }: Pick<Statement, 'sentence'>): ReadonlySet<string> =>
  // most sentences tell of no dose
  /\d|\bdos(?:e|age)\b/iu.test(sentence)
    ? whatIsTaken(
        wordsIn(sentence)
          .map(({ lower }) => lower)
          .join(' '),
      )
    : contentIn('');
