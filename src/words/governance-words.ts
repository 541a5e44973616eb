import type { Observation } from '../../ports/command.ts';
import { oneLine } from '../../theory/one-line.ts';

/** That an operator has set the mode of governance, for people. */
export const governanceChangedText = ({
  from,
  to,
  until,
  by,
}: Extract<Observation, { kind: 'governance.changed' }>): string =>
  to === 'normal'
    ? `normal again instead of ${from}`
    : `${to} instead of ${from}, by ${oneLine(by)}, until ${new Date(until).toISOString()}`;
