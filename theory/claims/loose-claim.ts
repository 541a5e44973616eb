import type { FoundClaim } from './found.ts';
import type { FramedClause } from './framed-clause.ts';
import type { Value } from './values.ts';

/** The claim of a clause that another value casts doubt on, without taking its place: nothing in it tells that there is one value at a time. */
export const looseClaim = (
  { isDenied }: Pick<FramedClause, 'isDenied'>,
  attribute: string,
  { form, kind, from, to }: Pick<Value, 'form' | 'kind' | 'from' | 'to'>,
): Omit<FoundClaim, 'subject'> => ({
  attribute,
  value: form,
  kind,
  isSingle: true,
  isLoose: true,
  from,
  to,
  isDenied,
  isOver: false,
});
