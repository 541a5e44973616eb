import { toolNames } from '../../ports/tools.ts';
import { authorised } from './consent.ts';
import type { MindContext } from './context.ts';
import type { Decision } from './decisions.ts';
import { withTask } from './delegated.ts';
import { isTaskAsked } from './governed-calls.ts';
import type { PaceSlice } from './slices/pace.ts';
import type { TurnSlice } from './slices/turn.ts';
import { delegateAsTool } from './task-consent.ts';
import { turnOf, withResult } from './turn.ts';

/** The turn with another task; where a capability says that a person has to allow it first, with the question for that. */
export function withTaskAsked(
  context: Pick<MindContext, 'turn' | 'life' | 'tasks' | 'pace' | 'self'>,
  decision: Extract<Decision, { kind: 'delegate' }>,
  at: number,
): { turn: TurnSlice; pace: PaceSlice } {
  const { callId, delegate, assignment } = decision;
  if (!isTaskAsked(context, delegate)) return withTask(context, decision, at);
  const input = JSON.stringify({ delegate, assignment });
  const authority = authorised(context, delegateAsTool(context.self.settings, delegate), { input, at });
  const { pace } = context;
  const answer = { callId, name: toolNames.delegate };
  if (authority.may === 'ask')
    return { turn: withResult(authority.turn, { ...answer, ok: true, text: authority.told }), pace };
  // no mandate covers the tool "delegate", so that it may never go without being asked about
  const why = authority.may === 'not' ? authority.why : 'Nobody was asked.';
  return { turn: withResult(turnOf(context), { ...answer, ok: false, text: why }), pace };
}
