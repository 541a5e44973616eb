import { putRight } from '../../../theory/put-right.ts';
import { putRightPart } from '../../../theory/put-right-part.ts';
import { toldWithLater, withoutCorrecting } from '../../../theory/put-right-whole.ts';
import { allergyPutRight } from '../../../theory/said-instead.ts';
import { nowAndBefore } from '../../../theory/was-before.ts';

/** What says that a value named before it holds again: "5 mg is right after all", "Monday was right". */
const again = /(?: (?:is|was) (?:right|correct))?(?: after all)?(?=[\s.!]*$)/iu;

function putRightOnce(older: string, newer: string): string | null {
  const value = newer.replace(again, '');
  const said = withoutCorrecting(value).replace(/[\s.!]+$/u, '');
  // what was told first is right after all, and nothing between could be put into it
  if (value !== newer && said !== '' && older.includes(said)) return older;
  return (
    putRight(older, value) ??
    allergyPutRight(older, newer) ??
    putRightPart(older, value) ??
    toldWithLater(older, newer)
  );
}

/**
 * What somebody told, in full, with what they put right last: "on Monday", "actually, Tuesday" and "no, Wednesday" tell Wednesday, and that it was Tuesday before. Null where the
 * later words tell by themselves what they are about.
 *
 * @param olders what holds no longer, in its order
 */
export function putRightInTurn(olders: readonly string[], newer: string): string | null {
  let told: string | null = null;
  let whole: string | null = null;
  for (const older of olders) {
    if (told !== null && withoutCorrecting(older) !== older) {
      const between = putRightOnce(told, older);
      if (between !== null) told = `${nowAndBefore(between)?.now ?? told}.`;
    } else told = older;
    whole = putRightOnce(told, newer) ?? whole;
  }
  return whole;
}
