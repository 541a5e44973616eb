import type { Unconsented } from '../../ports/consent.ts';
import { assign } from 'xstate';
import { timeOf } from '../ask.ts';
import { endAsItIs, giveUpWaiting } from './awaited.ts';
import { allowedCall, withAllowed } from './allowed-calls.ts';
import { commitState } from './commit.ts';
import { answersIn, usedActs } from './consent.ts';
import { changedText } from './consent-words.ts';
import type { MindContext } from './context.ts';
import { mindSetup } from './mind.setup.ts';
import { withOutcome } from './own-acts.ts';
import { withAllowedCalls } from './governed-calls.ts';
import { withForgottenTold } from './letting-go.ts';
import { withCommit } from './slices/life.ts';
import type { TurnSlice } from './slices/turn.ts';
import { patienceFor } from './tool-calls.ts';
import { turnOf, withStepEnded, withUttered } from './turn.ts';
import { vocabulary } from './vocabulary.ts';
import { waitingFor } from './waiting-for.ts';

/** The wait for the tools that were allowed. */
const answering = waitingFor(patienceFor);

/** The turn with what was not allowed, which the voice is told and the log is to say. */
function withUnconsented(context: MindContext, settledAs: readonly Unconsented[]): TurnSlice {
  const turn = turnOf(context);
  if (settledAs.length === 0) return turn;
  const told = settledAs.reduce((before, each) => {
    const after = { ...context, turn: before };
    if (each.why === 'forgotten') return withForgottenTold(after, each);
    return each.why === 'toolChanged'
      ? withUttered(after, { space: each.space, text: changedText(each) })
      : before;
  }, turn);
  return { ...told, unconsented: [...settledAs] };
}

/**
 * Settles the questions for consent that this cycle has an answer to. What was allowed is used up in a commit of its own, and only when that is durable
 * the tool is called: whatever crashes, the same consent never stands open beside its use.
 */
const heed = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  const at = timeOf(event);
  const answers = answersIn(context, at);
  const allowed = answers.flatMap(({ proposal, is }) => (is === 'given' ? [proposal] : []));
  const governed = withAllowedCalls(
    context,
    allowed.map((proposal) => ({ name: proposal.tool, key: allowedCall(proposal).key, at })),
  );
  const given = allowed.filter((proposal) => !governed.left.has(allowedCall(proposal).key));
  const turn = withUnconsented(
    governed.context,
    answers.flatMap(({ proposal, is }) => {
      const why = (is === 'given' && governed.left.get(allowedCall(proposal).key)) || is;
      const { id, tool, hash, person, space } = proposal;
      return why === 'given' || why === 'open' ? [] : [{ id, tool, hash, person, space, why }];
    }),
  );
  if (given.length === 0) return enqueue.assign({ turn });
  const after = {
    ...governed.context,
    life: withCommit(context.life),
    ...withAllowed({ ...governed.context, turn }, given),
  };
  enqueue.assign({ turn: after.turn, life: after.life, self: after.self, pace: after.pace });
  enqueue.emit(commitState(after, 'mode', { acts: usedActs(given, at) }));
  for (const proposal of given) enqueue.emit(allowedCall(proposal));
});

export const allowing = mindSetup.createStateConfig({
  description:
    'Whoever was asked to consent to what others see has perhaps answered in this cycle. A clear yes has the tool called before the voice is asked, which is then ' +
    'shown what came of it; anything else closes the question (docs/model/tools.md). Left for consulting when every such call is answered, at once where there is none; an emergency ends the cycle.',
  entry: [heed, answering.begin],
  exit: [
    answering.end,
    assign({ turn: ({ context }) => (context.turn === null ? null : withStepEnded(context.turn)) }),
  ],
  on: {
    'effect.settled': { actions: assign(({ context, event }) => withOutcome(context, event)) },
    'alarm.rang': { guard: answering.over, actions: giveUpWaiting },
    'percept.arrived': { guard: 'endsActed', target: 'reflecting', actions: endAsItIs },
    'activation.began': answering.again,
  },
  always: { guard: 'everythingAnswered', target: 'consulting' },
});
