import type { StoredClaim } from '../../../ports/claim.ts';
import type { Statement } from '../../../theory/claims/statement.ts';
import { isAddressed } from './tidings.ts';

/**
 * A statement without the names by which it only calls somebody who is known to have spoken: "Oh no, Ana!" puts nobody else's name right, and Ana is no
 * value that could take the place of another one.
 *
 * @param known what was claimed before, with who said it
 */
export function withoutSpokenTo(statement: Statement, known: readonly StoredClaim[]): Statement {
  const called = new Set(
    [...new Set(known.map(({ speaker }) => speaker))].filter((each) => isAddressed(each, statement.sentence)),
  );
  if (called.size === 0) return statement;
  const { values, named } = statement;
  return {
    ...statement,
    values: values.filter(({ form }) => !called.has(form)),
    named: named.filter(({ form }) => !called.has(form)),
  };
}
