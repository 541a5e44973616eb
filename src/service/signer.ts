import { isNamed } from '../../theory/is-named.ts';
import { oneLine } from '../../theory/one-line.ts';
import { InputRefused } from './service-errors.ts';

/** The longest name of whoever answers for something, characters. */
export const longestSigner = 500;

/**
 * Refuses what cannot be the name of somebody who answers for something: it is printed where operators read what happened.
 *
 * @param does what they do, after "whoever": `signs`
 * @throws InputRefused
 */
export function refuseNameless(by: string, does: string): void {
  if (by.trim() !== '' && by.length <= longestSigner && oneLine(by) === by) return;
  throw new InputRefused([
    {
      field: 'by',
      problem: `must be the name of whoever ${does}, 1 to ${longestSigner} characters on one line.`,
    },
  ]);
}

/**
 * Refuses the word of a program where only that of a person counts.
 *
 * @param does what it wants, after "only a person can": `sign a milestone`
 * @throws InputRefused
 */
export function refuseAgent(by: string, agents: readonly string[], does: string): void {
  if (!isNamed(agents, by)) return;
  throw new InputRefused([{ field: 'by', problem: `is an agent: only a person can ${does}.` }]);
}
