import type { StoredClaim } from '../../../ports/claim.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { claimLike, type Opposition } from './replacement.ts';

/** Words of an exchange with what somebody has in its place: "switched to a …", "traded it for a …". */
const exchange =
  / (?:(?:switched|changed|upgraded|converted|moved|gone) (?:over )?to|(?:traded|swapped|exchanged|sold|replaced|ditched|changed) (?:it|them|mine|that) (?:in )?(?:for|with|by)|replaced (?:it|them) with|instead of it) (?<now>\S+)/u;
/** What somebody has or uses of which one takes the place of the other. */
const exchangeable = /^(?:uses|drives|rides|frame (?:use|drive|rid|wear) ?)$|^frame (?:use|drive)$/u;

/**
 * What was exchanged for something else without being named: where the speaker has told of exactly one thing that they use or drive, it may be
 * that, and both are contested.
 */
export function exchanged(statement: Statement, live: readonly StoredClaim[], speaker: string): Opposition[] {
  const now = exchange.exec(statement.words)?.groups?.['now'];
  const isOwn = statement.subjects.some(({ person, thing }) => person === speaker && thing === '');
  if (now === undefined || !isOwn || statement.isAddition) return [];
  const own = live.filter(
    ({ attribute, subject }) =>
      exchangeable.test(attribute) && subject.person === speaker && subject.thing === '',
  );
  const [older] = own;
  if (older === undefined || new Set(own.map(({ form }) => form)).size > 1) return [];
  return [{ older, newer: { ...claimLike(older), value: now }, isOpen: true }];
}
