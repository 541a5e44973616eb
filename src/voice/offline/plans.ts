import { isDatedAhead, timesNamed } from '../../../theory/dated-ahead.ts';
import { isPlan } from '../../../theory/who-one-is.ts';
import type { Recollection } from '../../finding/recollection.ts';

const dayLength = 86_400_000;

/** Only what somebody wishes is asked, and not what is to come: "What do I want to do?" */
const ofWishes = /\b(?:goals|wishes|dreams|want|hope|wish)\b/iu;

/** What somebody told to have before them: what they want, have to or will do, and what is on a day ahead; of the time that they name, where there is any of that. */
export function plansTold(question: string, told: readonly Recollection[], today: number): Recollection[] {
  const isAhead = ({ text, day }: Recollection): boolean =>
    !ofWishes.test(question) && isDatedAhead(text, day === null ? 0 : (today - day) / dayLength);
  const plans = told.filter((each) => !each.isGone && (isPlan(each.text) || isAhead(each)));
  const times = timesNamed(question);
  const then = plans.filter(({ text }) => times.some((time) => text.toLowerCase().includes(time)));
  return then.length > 0 ? then : plans;
}
