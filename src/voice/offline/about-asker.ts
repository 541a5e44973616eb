import { tellsName } from '../../../theory/introductions.ts';
import { tellsEnough } from '../../../theory/tells-enough.ts';
import { isFragmentary, isOfOneself, isPlan, whoOneIs } from '../../../theory/who-one-is.ts';
import { readFeelings } from '../../appraisal/appraise.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import type { Recollection } from '../../finding/recollection.ts';
import type { Spoken } from './listening.ts';
import { canBeToldBack } from './tact.ts';

/** Tells of one statement after another, the last told first, how much it says of who its speaker is: their name, then their home, work and health, then each of their people, each time what was told last; then what else they state or plan, then all else. */
function ranking(speaker: string): (text: string) => number {
  const known = new Set<string>();
  return (text) => {
    const { core, states } = whoOneIs(text, speaker);
    const near = nearOneIn(text)?.toLowerCase();
    const topic = core ?? near ?? '';
    const isNew = topic !== '' && !known.has(topic);
    known.add(topic);
    if (tellsName(text)) return 0;
    return isNew ? (core === null ? 2 : 1) : near !== undefined || states || isPlan(text) ? 3 : 4;
  };
}

/** The statements of one speaker that say most of who they are, at most so many, in the order in which they told them: of themselves and of whom they named, and with `isOfAll` of others and what is hard for them, too. */
export function mostTelling(
  told: readonly Recollection[],
  { speaker, whom, situation: { self } }: Spoken,
  { most, isOfAll = false }: { most: number; isOfAll?: boolean },
): Recollection[] {
  const names = [...whom().names.keys()];
  const facts = told.filter(
    ({ text }) =>
      !isFragmentary(text) &&
      tellsEnough(text) &&
      (isOfAll || isOfOneself(text) || names.some((name) => text.includes(name))),
  );
  const rankOf = ranking(speaker);
  const ranked = facts.toReversed().map((fact) => ({ fact, rank: rankOf(fact.text) }));
  // only what may be told is read for feelings, which takes longest
  const isTellable = (fact: Recollection): boolean =>
    canBeToldBack(fact, self) &&
    (isOfAll || readFeelings(fact.text, { self, addressed: true })?.kind !== 'trouble');
  const chosen = new Set<Recollection>();
  for (const { fact } of ranked.toSorted((left, right) => left.rank - right.rank))
    if (chosen.size < most && isTellable(fact)) chosen.add(fact);
  return facts.filter((fact) => chosen.has(fact));
}
