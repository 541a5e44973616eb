import type { Statement } from '../../../theory/claims/statement.ts';
import type { Value } from '../../../theory/claims/values.ts';

/** Words between "not" and what it denies: "not in Vienna". */
const between = /^(?:in|at|on|with|for|by|from|the)$/u;

/** Whether a statement only denies a value: "Graz, not Vienna". What something is not until is when it is. */
export const isDeniedThere = ({ gone }: Pick<Statement, 'gone'>, { from, to }: Value): boolean =>
  gone.some(
    (stretch) =>
      stretch.isDenied &&
      to <= stretch.to &&
      from >= stretch.from &&
      (from === stretch.from || (from === stretch.from + 1 && between.test(stretch.form.split(' ')[0]!))),
  );
