import { enqueueActions } from 'xstate';
import type { Cancel, Command, Outcome } from '../../ports/command.ts';
import type { MindEvent } from '../../ports/mail.ts';
import type { MindCommand } from '../../ports/percept.ts';
import { timeOf } from '../ask.ts';
import type { MindContext } from './context.ts';
import { decisionsOf, turnOf, withResult, withUtterance } from './turn.ts';

/** A command as the event that the mode region understands. */
function eventFor(command: MindCommand, at: number): MindEvent {
  switch (command.name) {
    case 'focus':
      return { type: 'focus.started', task: command.task, at };
    case 'unfocus':
      return { type: 'focus.ended', at };
    case 'sleep':
      return { type: 'sleep.requested', at };
    case 'wake':
      return { type: 'wake.requested', at };
    default:
      return command satisfies never;
  }
}

/** Carries out what was decided: things said wait for the commit, a space is entered and read, commands are raised. */
export const carryOut = enqueueActions<
  MindContext,
  MindEvent,
  undefined,
  MindEvent,
  never,
  never,
  never,
  never,
  Command
>(({ enqueue, context, event }) => {
  const at = timeOf(event);
  let now = context;
  for (const [place, decision] of decisionsOf(context).entries()) {
    const turn = turnOf(now);
    switch (decision.kind) {
      case 'say':
        now = { ...now, turn: withUtterance(now, decision) };
        break;
      case 'answerProblem':
        now = {
          ...now,
          turn: withResult(turn, {
            callId: decision.callId,
            name: decision.name,
            ok: false,
            text: decision.problem,
          }),
        };
        break;
      case 'enterSpace': {
        const key = `${now.cycle}/mind/space.${turn.step}.${place}/0`;
        const awaiting = { ...turn.awaiting, [key]: { callId: decision.callId, name: 'enter_space' } };
        now = { ...now, space: decision.space, turn: { ...turn, awaiting } };
        enqueue.emit({ type: 'perform', key, effect: 'space.read', space: decision.space });
        break;
      }
      case 'obey':
        now = { ...now, turn: { ...turn, summary: `Was told to ${decision.command.name}.` } };
        enqueue.raise(eventFor(decision.command, at));
        break;
      default:
        decision satisfies never;
    }
  }
  enqueue.assign({ turn: now.turn, space: now.space });
});

/** What a tool brought back joins the turn as its result. */
export function settled(context: MindContext, key: string, outcome: Outcome): Partial<MindContext> {
  const turn = turnOf(context);
  const { [key]: call, ...awaiting } = turn.awaiting;
  if (!call) return {};
  const text = outcome.ok
    ? outcome.effect === 'space.read'
      ? outcome.text
      : 'Done.'
    : `It did not work: ${outcome.failure.message}`;
  return { turn: withResult({ ...turn, awaiting }, { ...call, ok: outcome.ok, text }) };
}

const cancelsOf = ({ turn }: MindContext): Cancel[] =>
  Object.keys(turn?.awaiting ?? {}).map((key) => ({ type: 'cancel', key }));

/** Whatever has not come back in time counts as failed, so that no call is left without a result. */
export const giveUpWaiting = enqueueActions<
  MindContext,
  MindEvent,
  undefined,
  MindEvent,
  never,
  never,
  never,
  never,
  Command
>(({ enqueue, context }) => {
  const turn = turnOf(context);
  const results = Object.values(turn.awaiting).map((call) => ({
    ...call,
    ok: false,
    text: 'It did not answer in time.',
  }));
  for (const cancel of cancelsOf(context)) enqueue.emit(cancel);
  enqueue.assign({ turn: results.reduce(withResult, { ...turn, awaiting: {} }) });
});

/** The turn under way is dropped, and nothing it asked for is awaited any more. */
export const abandonTurn = enqueueActions<
  MindContext,
  MindEvent,
  undefined,
  MindEvent,
  never,
  never,
  never,
  never,
  Command
>(({ enqueue, context }) => {
  for (const cancel of cancelsOf(context)) enqueue.emit(cancel);
  enqueue.assign({ turn: null });
});
