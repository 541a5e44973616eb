import { nowAndBefore } from '../../theory/was-before.ts';
import type { RankedTelling } from './finding.ts';
import type { Recollection } from './recollection.ts';

/** Whether what holds no longer need not be told by itself, because something that was found tells it as what was before: "on the 19th (before: the 14th)". */
export const isToldOtherwise = ({ text, isGone }: Recollection, found: readonly RankedTelling[]): boolean =>
  isGone &&
  found.some(({ told }) =>
    told.some((each) => {
      const both = nowAndBefore(each.text);
      return !each.isGone && both !== null && isBefore(text, both.now, both.was);
    }),
  );

/**
 * Whether a text told the earlier value: it has that value, and the text of now begins as it does up to there. The last word before the value may differ:
 * "on Monday", and now "at 10".
 */
const isBefore = (older: string, now: string, was: string): boolean =>
  older.includes(was) && now.startsWith(older.slice(0, older.indexOf(was)).replace(/(?:\S+ )?$/u, ''));
