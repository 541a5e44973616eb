import type { Perform } from '../../ports/command.ts';
import type { Proposal } from '../../ports/consent.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import type { MindContext } from './context.ts';
import { withTask } from './delegated.ts';
import type { WantedCall } from './governed-calls.ts';
import type { PaceSlice } from './slices/pace.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TurnSlice } from './slices/turn.ts';
import { taskAsked } from './task-consent.ts';
import { turnOf } from './turn.ts';

const callIdOf = ({ id }: Proposal): string => `consent_${id.replace('.', '_')}`;

/** What a strategy may quote of what was asked; empty for nothing. */
const quotableOf = ({ about = '', unquoted }: Proposal): string => (unquoted === true ? '' : about);

/**
 * The effect that somebody has allowed. Its key is that of the cycle that asked, not of the one that hears the answer: whatever becomes of the mind in
 * between, the journal knows whether it was done.
 */
export function allowedCall({ id, tool, input, mind, pin, expiresAt }: Proposal): Perform {
  const [cycle, place] = id.split('.');
  const key = mintKey({ cycle: Number(cycle), actor: 'mind', life: null, what: `consent.${place}` });
  return { type: 'perform', key, effect: 'tool.call', tool, input, consent: { mind, pin, until: expiresAt } };
}

/** What somebody has allowed, as governance counts it: the call of a tool, or a task for a delegate. */
export function governedAs(
  proposal: Proposal,
  at: number,
): Pick<WantedCall, 'name' | 'key' | 'at' | 'isDelegate'> {
  const task = taskAsked(proposal);
  const name = task?.delegate ?? proposal.tool;
  return { name, key: allowedCall(proposal).key, at, isDelegate: task !== null };
}

const isOfTool = (proposal: Proposal): boolean => taskAsked(proposal) === null;

/** The effects that somebody has allowed. A task is not among them: it begins with the commit of the cycle in which it was allowed. */
export const allowedCalls = (given: readonly Proposal[]): Perform[] =>
  given.filter(isOfTool).map(allowedCall);

/**
 * The mind that makes these calls, as its voice will see them: its own calls, which it made before and which now have an answer. The consent to them is
 * used up.
 */
export function withAllowed(
  context: Pick<MindContext, 'self' | 'turn' | 'life' | 'tasks' | 'pace'>,
  given: readonly Proposal[],
  at: number,
): { self: SelfSlice; turn: TurnSlice; pace: PaceSlice } {
  const { self } = context;
  const turn = turnOf(context);
  const calls: StreamEntry = {
    role: 'assistant',
    text: '',
    toolCalls: given.map((proposal) => ({
      id: callIdOf(proposal),
      name: proposal.tool,
      input: JSON.parse(proposal.input) as Record<string, unknown>,
      problem: null,
    })),
  };
  const awaiting = given
    .filter(isOfTool)
    .map(
      (proposal) =>
        [
          allowedCall(proposal).key,
          { callId: callIdOf(proposal), name: proposal.tool, asked: quotableOf(proposal) },
        ] as const,
    );
  const { proposals = [], ...rest } = self;
  const open = proposals.filter((each) => !given.includes(each));
  const called: Pick<typeof context, 'turn' | 'pace'> = {
    pace: context.pace,
    turn: {
      ...turn,
      // what was allowed once is not done anew with a turn that begins again
      acted: true,
      entries: [...turn.entries, calls],
      awaiting: { ...turn.awaiting, ...Object.fromEntries(awaiting) },
    },
  };
  let begun = called;
  for (const proposal of given) {
    const task = taskAsked(proposal);
    if (task === null) continue;
    const decision = { kind: 'delegate' as const, callId: callIdOf(proposal), ...task };
    begun = withTask({ ...context, ...begun }, decision, at);
  }
  return {
    self: { ...rest, ...(open.length > 0 && { proposals: open }) },
    turn: turnOf({ ...context, ...begun }),
    pace: begun.pace,
  };
}
