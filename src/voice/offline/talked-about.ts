import { periodOf } from '../../period-of.ts';
import { mostTelling } from './about-asker.ts';
import { toldTogether } from './memory-answer.ts';
import { isOwn } from './recollection.ts';
import type { Spoken } from './listening.ts';

/** How many things are told back. */
const mostTold = 8;

/** "What did we talk about yesterday?", "Do you remember what I told you last week?" */
export const asksWhatWasSaid =
  /^(?:(?:do you|can you|you)? ?(?:still )?(?:remember|recall|know|tell me) )?what (?:(?:did|have|were) )?(?:we|i|you and i) (?:been )?(?:talk|speak|chat|discuss|say|tell|said|told|spoke)(?:ed|ing|en)?(?: (?:to )?(?:you|each other))?(?: about)?(?: (?<when>yesterday|today|tonight|this \p{L}+|last \p{L}+|on \p{L}+|(?:a|two|three|\d+) \p{L}+ ago|so far|before|earlier|the other day))?$/iu;

/** What somebody told on the day or in the time that they ask for. */
export function talkedAbout(question: string, spoken: Spoken): string {
  const { when = '' } = asksWhatWasSaid.exec(question)?.groups ?? {};
  const period = periodOf(when, spoken.today);
  const told = spoken
    .known()
    .filter(
      (each) =>
        isOwn(each) &&
        (period === null || (each.day !== null && each.day >= period.from && each.day <= period.to)),
    );
  const most = mostTelling(told, spoken, { most: mostTold, isOfAll: true });
  if (period === null) return toldTogether('Of late', most);
  if (most.length === 0)
    return `I don't find anything from ${when.replace(/^on /iu, '')} in what I can look back on.`;
  return toldTogether(`${when[0]!.toUpperCase()}${when.slice(1)}`, most);
}
