import type { Perform } from '../../ports/command.ts';
import { gutFeelingOf, type GutFeeling } from '../../ports/gut.ts';
import { emptyIdentity } from '../../ports/identity.ts';
import type { GivenToAssess, Performable } from '../../ports/performable.ts';
import type { MindContext } from './context.ts';
import { isCurious } from './curious.ts';
import { intensityOf } from './sizing.ts';
import type { SelfSlice } from './slices/self.ts';
import { shareOf } from './slices/voice.ts';
import { pendingCycles } from './slices/tasks.ts';
import { withheldFrom } from './withheld.ts';

const selfOf = ({ identity, goals }: SelfSlice): GivenToAssess => ({
  identity: identity?.core ?? emptyIdentity,
  goals,
});

/** What the turn under way feels like, without its vector; left out where that is not known. */
function gutOf(turn: MindContext['turn']): { gut?: GutFeeling } {
  return turn?.felt === undefined ? {} : { gut: gutFeelingOf(turn.felt) };
}

/** An effect that a chart has asked for, with all that its performer needs to know of the mind's present state. */
export function performable(asked: Perform, context: MindContext): Performable {
  if (
    asked.effect === 'memory.assess' ||
    asked.effect === 'memory.recall' ||
    asked.effect === 'memory.gather'
  )
    return { ...asked, given: selfOf(context.self) };
  if (asked.effect === 'memory.wander')
    return { ...asked, given: { ...selfOf(context.self), isCurious: isCurious(context) } };
  if (asked.effect === 'consolidation.write')
    return { ...asked, given: { ...selfOf(context.self), coped: context.self.identity?.coped ?? {} } };
  if (asked.effect === 'inbox.read')
    return {
      ...asked,
      given: { ...selfOf(context.self), focus: context.life.focus, inner: context.inner.state },
    };
  if (asked.effect !== 'think') return asked;
  const { turn, inner, voice, self, tasks } = context;
  const { window } = voice;
  // what has come to be pending since the window moved stays, too
  const pending = [...new Set([...window.pending, ...pendingCycles(tasks)])];
  const given = {
    turn: turn?.entries ?? [],
    inner: inner.state,
    ...selfOf(self),
    window: { ...window, pending },
    withheld: withheldFrom(context),
    share: shareOf(voice),
    intensity: intensityOf(context),
    ...gutOf(turn),
  };
  return { ...asked, given };
}
