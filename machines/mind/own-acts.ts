import type { OwnAct } from '../../ports/own-act.ts';
import { mostOwnPlans, plansToCome } from '../../ports/own-plan.ts';
import type { Outcome } from '../../ports/command.ts';
import type { MindContext } from './context.ts';
import { leavesNoTrace } from './deliberate.ts';
import { settled } from './awaited.ts';
import type { TurnSlice } from './slices/turn.ts';
import { withDone } from './tool-ways.ts';
import { turnOf } from './turn.ts';

type Acting = Pick<MindContext, 'turn' | 'self' | 'life'>;

/** Why nothing is written down: what was said off the record, or in confidence, is in no note and in no plan either, which comes in no room. */
function notWritten(turn: TurnSlice, what: 'noted' | 'planned'): string | null {
  if (leavesNoTrace(turn)) return `This is not to be remembered, so it was not ${what}.`;
  return turn.batch.some(({ confided }) => confided === true)
    ? `You were asked to keep this to yourself, so it was not ${what}.`
    : null;
}

/** Who has spoken to the mind in a turn, first; null where nobody has. */
function speakerIn({ batch }: TurnSlice): string | null {
  for (const { source } of batch) if (source.kind === 'speech') return source.speaker;
  return null;
}

/** The mind after what a tool of its own did to it, and why that is not done; null where it is. */
function after(
  { self }: Pick<MindContext, 'self'>,
  { turn, act, at }: { turn: TurnSlice; act: OwnAct; at: number },
): Pick<MindContext, 'self'> & { turn: TurnSlice; problem: string | null } {
  const { plans = [] } = self;
  switch (act.act) {
    case 'recalled': {
      const lookedUp = [...new Set([...(turn.lookedUp ?? []), ...act.memories])];
      return { self, turn: { ...turn, lookedUp }, problem: null };
    }
    case 'noted': {
      const problem = notWritten(turn, act.act);
      return problem === null
        ? { self, turn: { ...turn, notes: [...(turn.notes ?? []), act.text] }, problem }
        : { self, turn, problem };
    }
    case 'planned': {
      const problem = notWritten(turn, act.act);
      if (problem !== null) return { self, turn, problem };
      // several of one thought were each looked at without the others
      const toCome = plansToCome(plans, at);
      if (toCome.length >= mostOwnPlans)
        return { self, turn, problem: `You have ${mostOwnPlans} plans already, so it was not planned.` };
      const wantedBy = speakerIn(turn);
      const plan = { ...act.plan, ...(wantedBy !== null && { wantedBy }) };
      return { self: { ...self, plans: [...toCome, plan] }, turn, problem: null };
    }
    case 'dropped': {
      const left = plans.filter(({ id }) => id !== act.plan);
      const { plans: _, ...others } = self;
      return { self: left.length === 0 ? others : { ...self, plans: left }, turn, problem: null };
    }
    case 'consulted': {
      const { governance = { mode: 'normal' as const } } = turn;
      const asked = [...(governance.asked ?? []), act.asked];
      return { self, turn: { ...turn, governance: { ...governance, asked } }, problem: null };
    }
    default:
      return act satisfies never;
  }
}

/** The slices after a tool's effect has settled: its answer as a result, and what a tool of the mind itself did to it. */
export function withOutcome(
  context: Acting,
  { key, outcome, at }: { key: string; outcome: Outcome; at: number },
): Pick<MindContext, 'turn' | 'self'> {
  const turn = turnOf(context);
  const own = outcome.ok && 'own' in outcome ? outcome.own : undefined;
  const called = turn.awaiting[key];
  if (called === undefined) return { turn, self: context.self };
  if (own === undefined)
    return {
      turn: withDone(settled(turn, key, outcome), called, { self: context.self, outcome }),
      self: context.self,
    };
  const done = after(context, { turn, act: own, at });
  const told = done.problem === null ? outcome : { ...outcome, text: done.problem };
  return { turn: settled(done.turn, key, told), self: done.self };
}
