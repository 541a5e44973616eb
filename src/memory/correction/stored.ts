import type { StoredClaim } from '../../../ports/claim.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import type { Claim, Statement } from '../../../theory/claims/statement.ts';

/**
 * A claim of a sentence as it is kept, which holds.
 *
 * @param place how many claims of the same percept there are before it
 */
export const stored = (
  { id, speaker, space, at, cycle }: Pick<StoredClaim, 'id' | 'speaker' | 'space' | 'at' | 'cycle'>,
  { sentence }: Pick<Statement, 'sentence'>,
  { subject, attribute, value, kind, isSingle }: Omit<Claim, 'isLoose'>,
  place: number,
): StoredClaim => ({
  id: `${id}#${place}`,
  sentence,
  form: sentenceForm(sentence),
  speaker,
  space,
  subject,
  attribute,
  value,
  kind,
  isSingle,
  at,
  cycle,
  ended: null,
  contested: null,
});
