import type { Cancel, Outcome } from '../../ports/command.ts';
import { tell } from '../ask.ts';
import type { MindContext } from './context.ts';
import type { TurnSlice } from './slices/turn.ts';
import { noAnswerText } from './tool-calls.ts';
import { turnOf, withResult } from './turn.ts';
import { vocabulary } from './vocabulary.ts';

/** The turn with the outcome of a tool's effect as a result. */
export function settled(turn: TurnSlice, key: string, outcome: Outcome): TurnSlice {
  const { [key]: call, ...awaiting } = turn.awaiting;
  if (!call) return turn;
  const text = outcome.ok
    ? 'text' in outcome && typeof outcome.text === 'string'
      ? outcome.text
      : 'Done.'
    : `It did not work: ${outcome.failure.message}`;
  const { callId, name } = call;
  return withResult({ ...turn, awaiting }, { callId, name, ok: outcome.ok, text });
}

const cancelsOf = (turn: TurnSlice | null): Cancel[] =>
  [
    ...Object.keys(turn?.awaiting ?? {}),
    ...[turn?.doubt?.awaited ?? []].flat(),
    ...[turn?.hearing ?? []].flat(),
  ].map((key) => ({
    type: 'cancel',
    key,
  }));

/** The turn in which every tool effect that has not settled counts as failed, so that no call is left without a result. */
function withoutWaiting(context: MindContext): TurnSlice {
  const turn = turnOf(context);
  const results = Object.values(turn.awaiting).map(({ callId, name }) => ({
    callId,
    name,
    ok: false,
    text: noAnswerText(context, name),
  }));
  return results.reduce(withResult, { ...turn, awaiting: {} });
}

/** Gives up every tool effect that has not settled in time. */
export const giveUpWaiting = vocabulary.enqueueActions(({ enqueue, context }) => {
  for (const cancel of cancelsOf(context.turn)) enqueue.emit(cancel);
  enqueue.assign({ turn: withoutWaiting(context) });
});

/** Ends a turn that has acted without another call of the voice: an emergency waits, and what was done is not done again. */
export const endAsItIs = vocabulary.enqueueActions(({ enqueue, context }) => {
  for (const cancel of cancelsOf(context.turn)) enqueue.emit(cancel);
  enqueue.assign({ turn: { ...withoutWaiting(context), wantsAnotherStep: false } });
});

/**
 * An emergency ends the cycle (docs/model/rooms-and-tasks.md): its effects are cancelled, and the percepts it worked on go back
 * to wait.
 */
export const preempt = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  if (event.type !== 'percept.arrived') return;
  enqueue.emit({
    type: 'emit',
    observation: { kind: 'cycle.preempted', cycle: context.life.cycle, by: event.percept.id },
  });
  enqueue(abandonTurn);
});

/** Drops the turn under way and cancels the effects that it waits for. */
export const abandonTurn = vocabulary.enqueueActions(({ enqueue, context }) => {
  for (const cancel of cancelsOf(context.turn)) enqueue.emit(cancel);
  enqueue(tell({ type: 'thought.cancelled' }));
  enqueue(tell({ type: 'recall.cancelled' }));
  enqueue(tell({ type: 'mandates.cancelled' }));
  enqueue(tell({ type: 'flush.cancelled' }));
  enqueue.assign({ turn: null });
});
