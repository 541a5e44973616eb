import { periodOf } from '../../period-of.ts';
import { mostTelling } from './about-asker.ts';
import { toldTogether } from './memory-answer.ts';
import type { Spoken } from './spoken.ts';

/** How many things are told back. */
const mostTold = 8;

/** "What did we talk about yesterday?", "Do you remember what I told you last week?" */
export const asksWhatWasSaid =
  /^(?:(?:do you|can you|you)? ?(?:still )?(?:remember|recall|know|tell me) )?what (?:(?:did|have|were) )?(?:we|i|you and i) (?:been )?(?:talk|speak|chat|discuss|say|tell|said|told|spoke)(?:ed|ing|en)?(?: (?:to )?(?:you|each other))?(?: about)?(?: (?<when>yesterday|today|tonight|this \p{L}+|last \p{L}+|on \p{L}+|(?:a|two|three|\d+) \p{L}+ ago|so far|before|earlier|the other day))?$/iu;

const someday = /^(?:so far|before|earlier|the other day|last time)$/iu;

/** What somebody told on the day or in the time that they ask for. */
export function talkedAbout(
  question: string,
  { known, speaker, whom, situation: { self }, today }: Spoken,
): string {
  const { when = '' } = asksWhatWasSaid.exec(question)?.groups ?? {};
  const period = when === '' || someday.test(when) ? null : periodOf(when, today);
  const told = known().filter(
    ({ from, day, isGone }) =>
      from === 'asker' &&
      !isGone &&
      (period === null || (day !== null && day >= period.from && day <= period.to)),
  );
  const most = mostTelling(told, { speaker, whom, self, most: mostTold, isOfAll: true });
  if (period === null) return toldTogether('Of late', most);
  if (most.length === 0)
    return `I don't find anything from ${when.replace(/^on /iu, '')} in what I can look back on.`;
  return toldTogether(`${when[0]!.toUpperCase()}${when.slice(1)}`, most);
}
