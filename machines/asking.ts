import { emit, type AnyEventObject, type MachineContext } from 'xstate';
import type { Cancel, Outcome, PerformOf } from '../ports/command.ts';
import type { AskedOf, EffectKind } from '../ports/effects/effects.ts';
import type { FromKernel } from '../ports/kernel-mail.ts';

type Done<K extends EffectKind> = Extract<Outcome, { effect: K; ok: true }>;
type Settled = Extract<FromKernel, { type: 'effect.settled' }>;

/** An effect as an actor asks for it, and its key; both follow from its context, so that a restored actor waits for the same. */
export interface AskedEffect<TContext, K extends EffectKind> {
  effect: K;
  /** The request that is due now; null when none is. */
  asked: (context: TContext) => AskedOf<K> | null;
  /** The key of the request that `now` gives: a different one for each request and each try. */
  key: (context: TContext, now: () => AskedOf<K>) => string;
}

/**
 * The parts of a chart that asks the world for an effect: it asks on entry to a state, and stays there until that is answered,
 * has failed, or is cancelled. An answer under another key is of something that it does not wait for any more, and is ignored.
 * To try again it enters the state again with a context that has another key.
 *
 * @example
 * const recall = asking<MemoryContext, MemoryMail, 'memory.recall'>({
 *   effect: 'memory.recall',
 *   asked: ({ request }) => request,
 *   key: ({ life, recalls }, now) => mintKey({ cycle: now().cycle, actor: 'memory', life, what: `recall.${recalls}` }),
 * });
 * // in the setup:  guards: { found: recall.isAnswered, failed: recall.hasFailed }
 * // in the chart:  entry: recall.ask, … on: { 'recall.cancelled': { target: 'resting', actions: recall.giveUp } }
 */
export function asking<TContext extends MachineContext, TEvent extends AnyEventObject, K extends EffectKind>({
  effect,
  asked,
  key,
}: AskedEffect<TContext, K>) {
  const now = (context: TContext): AskedOf<K> => {
    const question = asked(context);
    if (question === null) throw new Error(`Nothing is asked of ${effect}.`);
    return question;
  };
  const keyOf = (context: TContext): string => key(context, () => now(context));
  const settled = (event: TEvent): Settled | null =>
    event.type === 'effect.settled' ? (event as unknown as Settled) : null;
  const answerIn = (event: TEvent): Done<K> | null => {
    const outcome = settled(event)?.outcome;
    return outcome?.effect === effect && outcome.ok ? (outcome as Done<K>) : null;
  };
  const outcomeFor = ({ context, event }: { context: TContext; event: TEvent }): Outcome | null => {
    const settling = settled(event);
    return settling?.key === keyOf(context) ? settling.outcome : null;
  };

  return {
    /** The request that is due now. Throws when nothing is. */
    now,
    /** Emits the request; the entry action of the waiting state. */
    ask: emit<TContext, TEvent, undefined, TEvent, PerformOf<K>>(
      ({ context }) => ({ type: 'perform', key: keyOf(context), effect, ...now(context) }) as PerformOf<K>,
    ),
    /** Cancels the request. */
    giveUp: emit<TContext, TEvent, undefined, TEvent, Cancel>(({ context }) => ({
      type: 'cancel',
      key: keyOf(context),
    })),
    /** Guards: whether the outcome belongs to this request and was a success, a failure, or either. */
    isAnswered: (args: { context: TContext; event: TEvent }) => outcomeFor(args)?.ok === true,
    hasFailed: (args: { context: TContext; event: TEvent }) => outcomeFor(args)?.ok === false,
    isSettled: (args: { context: TContext; event: TEvent }) => outcomeFor(args) !== null,
    /** The answer in an event; null when it is no answer to such an effect. */
    answerIn,
    /** The answer in an event that must hold one. Throws when this is none, which is a mistake of whoever performs it. */
    answer(event: TEvent): Done<K> {
      const answer = answerIn(event);
      if (answer !== null) return answer;
      const came = settled(event)?.outcome.effect ?? event.type;
      throw new Error(`An answer of ${effect} was awaited, and ${came} came.`);
    },
    /** The failure in an event that must hold one. */
    failure(event: TEvent): Extract<Outcome, { ok: false }>['failure'] {
      const outcome = settled(event)?.outcome;
      if (outcome?.ok !== false) throw new Error(`Nothing has failed by ${event.type}.`);
      return outcome.failure;
    },
  };
}

/** How often something is tried in all, and how long to rest between tries, milliseconds. */
export interface Tries {
  most: number;
  /** The first rest; each further one is twice as long. */
  firstRest: number;
  /** The longest rest: what would need a longer one is not tried again. */
  longestRest: number;
}

/**
 * How long to rest after a try, milliseconds; null: it is not tried again.
 *
 * @param attempt tries count from 0
 * @param asked how long whoever failed asks to be left alone, milliseconds; null: no word of it
 */
export function restAfter(
  attempt: number,
  asked: number | null,
  { most, firstRest, longestRest }: Tries,
): number | null {
  const rest = Math.max(firstRest, asked ?? firstRest * 2 ** attempt);
  return attempt + 1 < most && rest <= longestRest ? rest : null;
}
