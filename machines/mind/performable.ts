import type { Perform } from '../../ports/command.ts';
import { emptyIdentity } from '../../ports/identity.ts';
import type { GivenToAssess, Performable } from '../../ports/performable.ts';
import { pendingCycles } from './aftermath.ts';
import type { MindContext } from './context.ts';

const self = ({ identity, goals }: MindContext): GivenToAssess => ({
  identity: identity?.core ?? emptyIdentity,
  goals,
});

/** An effect that a chart has asked for, with all that its performer needs to know of the mind as it is now. */
export function performable(asked: Perform, context: MindContext): Performable {
  if (asked.effect === 'memory.assess') return { ...asked, given: self(context) };
  if (asked.effect !== 'think') return asked;
  const { turn, inner, window } = context;
  // what has come to be pending since the window moved stays, too
  const pending = [...new Set([...window.pending, ...pendingCycles(context)])];
  const given = { turn: turn?.entries ?? [], inner, ...self(context), window: { ...window, pending } };
  return { ...asked, given };
}
