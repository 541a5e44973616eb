import { plain } from '../../theory/content-words.ts';
import { takesWordBack } from '../../theory/takes-word-back.ts';
import { isSameNear, nearOneIn } from '../appraisal/near-ones.ts';
import type { RankedTelling } from './finding.ts';
import { isOwn, type Recollection } from './recollection.ts';

/** How many sentences behind one may take it back in words that do not say what. */
const reach = 3;

/**
 * What somebody told right after something that may take it back in words that do not name it: "she started again yesterday", "he is!", "I was wrong". Whoever
 * asks is told both, and neither yes nor no.
 */
export function takenBackSince(first: Recollection, known: readonly Recollection[]): Recollection[] {
  if (!isOwn(first)) return [];
  const place = known.indexOf(first);
  return known
    .slice(place + 1, place + 1 + reach)
    .filter(
      (each) =>
        isOwn(each) && each.turn > first.turn && takesWordBack(each.text, `${first.text}. ${first.meant}`),
    );
}

/** Whether one of the next things that somebody said after something may take it back, although nothing in it can be told back: "No, that's wrong." */
export function isTakenBackIn(turns: readonly string[], { text, meant }: Recollection): boolean {
  const said = ` ${plain(text)} `;
  const place = turns.findLastIndex((turn) => ` ${plain(turn)} `.includes(said));
  const next = place < 0 ? [] : turns.slice(place + 1, place + 1 + reach);
  return next.some((turn) => takesWordBack(turn, `${text}. ${meant}`));
}

/**
 * Whether something else that somebody told speaks against a yes or no: it says the contrary, or it was told later on the same matter and is no such "no" itself:
 * "Zoe has an allergy to kiwi" after "Zoe has no allergies".
 *
 * @param verdictOf what a telling says to the question, null where it leaves that open
 */
export function isSpokenAgainst(
  question: string,
  { first, findings }: { first: RankedTelling; findings: readonly RankedTelling[] },
  verdictOf: (told: Recollection) => boolean | null,
): boolean {
  const verdict = verdictOf(first.best);
  const asked = nearOneIn(question);
  return findings.some(({ best, isOfMatter, isOfOther }) => {
    const near = nearOneIn(best.text);
    const isOfElse = asked !== null && near !== null && !isSameNear(asked, near) && !isSameNear(near, asked);
    if (best === first.best || !isOwn(best) || isOfOther !== first.isOfOther || isOfElse) return false;
    const other = verdictOf(best);
    const isLater = isOfMatter && best.turn > first.best.turn;
    return other === null ? verdict === false && isLater : other !== verdict;
  });
}
