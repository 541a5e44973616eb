import type { StoredClaim } from '../../../ports/claim.ts';
import { changesAmount } from './changed-claims.ts';

const unit =
  / (?:mg|mcg|µg|g|ml|iu|units?|milligrams?|micrograms?|grams?|millilit(?:er|re)s?|drops?|tablets?|pills?|capsules?|puffs?|sprays?|patch(?:es)?|injections?|doses?|sachets?|spoons?|spoonfuls?) /u;
const takes =
  / (?:tak(?:e|es|ing|en)|took|us(?:e|es|ing)|on|gets?|inject(?:s|ing)?|inhal(?:e|es|ing)|prescribed|needs?) /u;

/** Whether a claim tells how much somebody takes of a medicine. */
export const isDose = ({ attribute, form }: Pick<StoredClaim, 'attribute' | 'form'>): boolean =>
  attribute.startsWith('count ') && takes.test(` ${form} `) && unit.test(` ${form} `);

const mistaken =
  / (?:(?:by|in|an?|my|the) (?:mistake|accident|error|oversight)|mistakenly|accidentally|inadvertently|unintentionally|wrongly|confused|muddled|mixed|mixup|forgot|oops|whoops) /u;
/** What somebody did at one time, and does not do from then on: "took 40 mg". */
const didOnce =
  / (?:took|had|used|swallowed|injected|inhaled|got|gave|given|drank|popped|downed|(?:have|has|ve|d) taken) /u;
const lasting = / (?:now|nowadays|these days|from (?:now|today|tomorrow) on|permanently) /u;
const atSomeTime =
  / (?:yesterday|today|tonight|once|twice|last night|this \S+|the other day|one day|weekends?|until|till|for (?!good )|(?:mon|tues|wednes|thurs|fri|satur|sun)days) /u;
/** On some days only, from now on as well: "40 mg on bad days now". */
const onSomeDays = / on (?:\S+ )?\S*days /u;
/** How a dose is parted, or with what and when it is taken. */
const manner =
  / (?:at once|in (?:one|a single) \S+|at a time|at the same time|together|in two|with(?:out)? (?!drawn)\S+|on an empty stomach|before \S+|after (?:breakfast|lunch|dinner|supper|meals?|eating|food|work|sports?|exercise)|by (?:mouth|pen|syringe|injection|needle|drip|spoon|hand|tablets?|pills?|capsules?)|as (?:an?|one|two|three|half) \S+|all in one|at (?:night|noon|bedtime|breakfast|lunch|dinner)|(?:in the )?(?:morning|evening|afternoon)s?|alone|myself|himself|herself) /u;

/**
 * Whether a sentence may tell of how or when a dose is taken, and not of another dose: "40 mg instead of 20 mg by mistake", "no longer 20 mg at once".
 *
 * @param said its words, a space around each
 * @param isOver whether it says of something that it is so no longer
 */
export function isUnsureDose(said: string, isOver: boolean): boolean {
  if (mistaken.test(said) || onSomeDays.test(said)) return true;
  if (changesAmount.test(said)) return false;
  if (!lasting.test(said) && (didOnce.test(said) || atSomeTime.test(said))) return true;
  return isOver && manner.test(said);
}
