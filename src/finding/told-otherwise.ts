import type { RankedTelling } from './finding.ts';
import type { Recollection } from './recollection.ts';

/** Whether what holds no longer is told beside it as what was before. */
export const isToldOtherwise = ({ text, isGone }: Recollection, found: readonly RankedTelling[]): boolean =>
  isGone &&
  found.some(({ told }) =>
    told.some((each) => {
      const [begin, was] = each.text.split(/ \(before: /u);
      return !each.isGone && was !== undefined && isBefore(text, begin!, was.replace(/\)[.!]*$/u, ''));
    }),
  );
/** Whether a text has a value that another one begins and ends without, with what stands around it alike. */
const isBefore = (older: string, now: string, was: string): boolean =>
  older.includes(was) && now.startsWith(older.slice(0, older.indexOf(was)).replace(/(?:\S+ )?$/u, ''));
