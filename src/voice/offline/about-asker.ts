import { tellsName } from '../../../theory/introductions.ts';
import { tellsEnough } from '../../../theory/tells-enough.ts';
import { isFragmentary, isOfOneself, isPlan, whoOneIs } from '../../../theory/who-one-is.ts';
import { readFeelings } from '../../appraisal/appraise.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import type { Recollection } from './recollection.ts';
import type { Spoken } from './spoken.ts';
import { canBeToldBack } from './tact.ts';

/**
 * How much each statement says of who its speaker is: their name, then their home, work and health, then each of their people, each time
 * what was told last; then what else they state or plan, then all else.
 */
function ranksOf(texts: readonly string[], speaker: string): number[] {
  const known = new Set<string>();
  const rank = (text: string): number => {
    const { core, states } = whoOneIs(text, speaker);
    const near = nearOneIn(text)?.toLowerCase();
    const topic = core ?? near ?? '';
    const isNew = topic !== '' && !known.has(topic);
    known.add(topic);
    if (tellsName(text)) return 0;
    return isNew ? (core === null ? 2 : 1) : near !== undefined || states || isPlan(text) ? 3 : 4;
  };
  return texts.toReversed().map(rank).toReversed();
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
      !isFragmentary(text) &&
      tellsEnough(text) &&
      (isOfAll || isOfOneself(text) || names.some((name) => text.includes(name))),
  );
  const ranks = ranksOf(
    facts.map(({ text }) => text),
    speaker,
  );
  // only what may be told is read for feelings, which takes longest
  const isTellable = ({ text }: Recollection): boolean =>
    canBeToldBack(text, self) &&
    (isOfAll || readFeelings(text, { self, addressed: true })?.kind !== 'trouble');
  const byRank = [...facts.keys()].toSorted((left, right) => ranks[left]! - ranks[right]! || right - left);
  const chosen = new Set<number>();
  for (const place of byRank) if (chosen.size < most && isTellable(facts[place]!)) chosen.add(place);
  return facts.filter((_, place) => chosen.has(place));
}
