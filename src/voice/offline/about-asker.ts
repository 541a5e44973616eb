import { readStatements } from '../../../theory/claims/read-statements.ts';
import { tellsEnough } from '../../../theory/tells-enough.ts';
import { readFeelings } from '../../appraisal/appraise.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import { tellsName } from '../../../theory/introductions.ts';
import type { Recollection } from './recollection.ts';
import type { Spoken } from './spoken.ts';
import { canBeToldBack } from './tact.ts';

/** What is said about what was said, thanks, and a purpose without anybody whose it is. */
const fragmentary =
  /^(?:thanks|thank you|forget|never ?mind|don['’]t (?:remember|keep|note|forget)|do not (?:remember|keep|note|forget)|ignore|delete|to \p{Ll}+|because|sorry)\b|^(?:(?:ha){2,}h?|lol)$/iu;
const ofOneself = /\b(?:i|i['’]\p{L}+|my|we|we['’]\p{L}+|our)\b/iu;
/** What those around somebody must know of them. */
const health =
  /\b(?:allerg\p{L}+|diabet\p{L}+|co?eliac|asthma|intoleran\p{L}+|vegan|vegetarian|pregnant)\b/iu;
const plans = /\b(?:i|we)(?:['’]m| am|['’]re| are)? (?:want|plan|hope|going|will|would like)\b|\bi['’]ll\b/iu;

/** Whether somebody says what they want or will do. */
export const isPlan = (text: string): boolean => plans.test(text) && !fragmentary.test(text);

/** How much a statement says of who they are: their name, then their family, home and work, then their plans, then all else. */
function rankOf(text: string, speaker: string): number {
  if (tellsName(text)) return 0;
  const { statements } = readStatements(`${text}.`, { speaker, person: null, thing: null });
  if (nearOneIn(text) !== null || health.test(text) || statements.some(({ claims }) => claims.length > 0))
    return 1;
  return plans.test(text) ? 2 : 3;
}

/**
 * The statements of one speaker that say most of who they are, in the order in which they told them.
 *
 * @param whom whom they named, whose things are theirs, too
 * @param most how many
 * @param isOfAll whether what they told of others and of what is hard for them is among them
 */
export function mostTelling(
  told: readonly Recollection[],
  {
    speaker,
    self,
    most,
    isOfAll = false,
    whom,
  }: Pick<Spoken, 'speaker' | 'whom'> & { self: string; most: number; isOfAll?: boolean },
): Recollection[] {
  const names = [...whom().names.keys()];
  const facts = told.filter(
    ({ text }) =>
      !fragmentary.test(text) &&
      tellsEnough(text) &&
      canBeToldBack(text, self) &&
      (isOfAll ||
        ((ofOneself.test(text) || names.some((name) => text.includes(name))) &&
          readFeelings(text, { self, addressed: true })?.kind !== 'trouble')),
  );
  const ranked = facts.map((fact, place) => ({ fact, place, rank: rankOf(fact.text, speaker) }));
  return ranked
    .toSorted((left, right) => left.rank - right.rank || right.place - left.place)
    .slice(0, most)
    .toSorted((left, right) => left.place - right.place)
    .map(({ fact }) => fact);
}
