import type { StoredClaim } from '../../../ports/claim.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { wordsIn } from '../../../theory/claims/words.ts';

const unit =
  '(?:mg|mcg|µg|μg|g|ml|iu|units?|milligrams?|micrograms?|grams?|millilit(?:er|re)s?|drops?|tablets?|pills?|capsules?|puffs?)';
/** Where words tell of what an amount is: "10 mg of ramipril", "20 mg lisinopril", "the dose of ramipril". */
const named = [
  String.raw` \d\S* ?${unit} (?:(?:each |every |a )?(?:day|daily) )?of (?:(?:the|my|our|his|her|their) )?(?<what>\p{L}[\p{L}\d-]+)(?= )`,
  String.raw` (?:dose|dosage) (?:of|for) (?:(?:the|my|our|his|her|their) )?(?<what>\p{L}[\p{L}\d-]+)(?= )`,
].map((form) => new RegExp(form, 'gu'));
/** Where words may tell so, or which dose it is: "20 mg lisinopril", "20 mg tablets", "my ramipril dose", "my final dose", "20 mg now for metformin". */
const perhapsNamed = [
  String.raw` \d\S* ?${unit} (?:(?:each |every |a )?(?:day|daily) )?(?<what>\p{L}[\p{L}\d-]+)(?= )`,
  String.raw` (?<what>\p{L}[\p{L}\d-]*) (?:dose|dosage)(?= )`,
  String.raw` (?:on|for|with) (?:my )?(?<what>\p{L}[\p{L}\d-]+) (?:my|the|our|his|her|their) (?:dose|dosage)(?= )`,
  String.raw` (?:dose|dosage) .* for (?:(?:the|my|our|his|her|their) )?(?<what>\p{L}[\p{L}\d-]+)(?= )`,
].map((form) => new RegExp(form, 'gu'));
/** Words beside a dose that tell when it is taken, or which one of several it is, and not of what. */
const tellsWhich =
  /^(?:\p{L}*day|daily|nightly|weekly|monthly|morning|evening|noon|midday|bedtime|night|nighttime|current|usual|normal|regular|standard|full|whole|total|single|low(?:er)?|high(?:er)?|small(?:er)?|larger?|double|next|new|old|first|last|final|updated?|latest|maintenance|starting|initial|maximum|max|recommended|prescribed|exact|right|twice|thrice|once|times|each|every|per|altogether|now|good|the|a|an|my|our|his|her|their|your|this|that|of|for|in|at|to|is|and|medications?|medicines?|meds?|drugs?|pills?|tablets?|capsules?|drops?)$/u;
/** The names of medicines end so. Whatever else stands beside a dose may be one, or tell which dose it is. */
const isMedicine =
  /(?:formin|prils?|sartan|statin|olol|azole|idine|cillin|oxin|arin|mycin|oxine|pine|zide|amide|semide|azepam|azolam|oxetine|triptan|gliptin|mab|tinib|profen|setron|insulin|spirin|pram|traline|azine|lukast|asone|olone|thiazide|statine|terol|oxaban|grel|cetamol|codone|morphine|epam|onazole|xine|lithium)$/u;

/** What the amounts in words are of; empty where they do not say it. */
interface Dosed {
  what: ReadonlySet<string>;
  /** Whether that is a medicine for sure, and not only which dose it is. */
  isSure: boolean;
}

function whatIsTaken(words: string): Dosed {
  const said = ` ${words.trim()} `;
  const found = (forms: readonly RegExp[]) =>
    forms
      .flatMap((form) => [...said.matchAll(form)].map(({ groups }) => groups!['what']!))
      .filter((what) => !tellsWhich.test(what));
  const [sure, perhaps] = [found(named), found(perhapsNamed)];
  const isSure = sure.length > 0 || perhaps.some((what) => isMedicine.test(what));
  return { what: contentIn([...sure, ...perhaps].join(' ')), isSure };
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
  if (said.what.size === 0) return 'no';
  const taken = whatIsTaken(form).what;
  const alsoNamed = contentIn(words);
  if (taken.size === 0 || [...taken].some((what) => alsoNamed.has(what))) return 'no';
  return isCorrection || !said.isSure || inItsPlace.test(words) ? 'perhaps' : 'yes';
}

/** What a dose is of that a sentence tells, as `contentIn` gives it: of "my dose is up to 10 mg of metformin" metformin. */
export const doseOf = ({ sentence }: Pick<Statement, 'sentence'>): Dosed =>
  // most sentences tell of no dose
  /\d|\bdos(?:e|age)\b/iu.test(sentence)
    ? whatIsTaken(
        wordsIn(sentence)
          .map(({ lower }) => lower)
          .join(' '),
      )
    : { what: contentIn(''), isSure: false };

/** Whether the sentences right before one tell of something else that is taken, which a dose without a name may be of: "I take metformin. My dose is 20 mg now." */
export function followsAnother(
  { before }: Pick<Statement, 'before'>,
  { form }: Pick<StoredClaim, 'form'>,
): boolean {
  if (!/ (?:take|takes|taking|on|use|uses|need|prescribed|started|mg|ml) /u.test(` ${before} `)) return false;
  const { what } = whatIsTaken(form);
  const said = contentIn(before);
  return ![...what].some((each) => said.has(each));
}
