import type { Perform } from '../../ports/command.ts';
import { gutFeelingOf, type GutFeeling } from '../../ports/gut.ts';
import { emptyIdentity } from '../../ports/identity.ts';
import type { GivenToAssess, GivenToThink, GivenToTool, Performable } from '../../ports/performable.ts';
import type { MindContext } from './context.ts';
import { toldGovernance } from './governance-mode.ts';
import { isCurious } from './curious.ts';
import { reasonOf } from './doubt.ts';
import { intensityOf } from './sizing.ts';
import type { SelfSlice } from './slices/self.ts';
import { shareOf } from './slices/voice.ts';
import { pendingCycles } from './slices/tasks.ts';
import { turnOf } from './turn.ts';
import { isBare, withheldFrom } from './withheld.ts';

const selfOf = ({ identity, goals }: SelfSlice): GivenToAssess => ({
  identity: identity?.core ?? emptyIdentity,
  goals,
});

/** What the turn under way feels like, without its vector; left out where that is not known. */
function gutOf(turn: MindContext['turn']): { gut?: GutFeeling } {
  return turn?.felt === undefined ? {} : { gut: gutFeelingOf(turn.felt) };
}

/** What a call of a tool is given of the mind's state. */
function givenToTool({ turn, voice, self }: MindContext): GivenToTool {
  const rooms = (turn?.batch ?? []).flatMap(({ source }) => ('space' in source ? (source.space ?? []) : []));
  return {
    percepts: (turn?.batch ?? []).map(({ id }) => id),
    rooms: [...new Set(rooms)],
    withheld: isBare(voice, turn) ? null : voice.withheld.memories,
    plans: self.plans ?? [],
    governance: turn?.governance?.mode ?? 'normal',
  };
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
  if (asked.effect === 'confidence.ask') return { ...asked, given: { reason: reasonOf(turnOf(context)) } };
  if (asked.effect === 'thought.retry' || asked.effect === 'thought.escalate') {
    const turn = turnOf(context);
    // the thought itself is no part of the past: whoever looks at it is shown it as what it is
    const given = givenToThink(context, turn.entries.slice(0, -1));
    return { ...asked, given: { ...given, reason: reasonOf(turn) } };
  }
  if (asked.effect === 'tool.call') return { ...asked, given: givenToTool(context) };
  if (asked.effect !== 'think') return asked;
  return { ...asked, given: givenToThink(context, context.turn?.entries ?? []) };
}

/** What the voice is given with a question, where the turn holds so much so far. */
function givenToThink(context: MindContext, entries: GivenToThink['turn']): GivenToThink {
  const { turn, inner, voice, self, tasks } = context;
  const { window } = voice;
  // what has come to be pending since the window moved stays, too
  const pending = [...new Set([...window.pending, ...pendingCycles(tasks)])];
  return {
    turn: entries,
    inner: inner.state,
    ...selfOf(self),
    window: { ...window, pending },
    withheld: withheldFrom(context),
    share: shareOf(voice),
    intensity: intensityOf(context),
    ...gutOf(turn),
    ...toldGovernance(turn),
  };
}
