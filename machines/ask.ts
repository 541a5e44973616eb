import { emit, enqueueActions, type AnyEventObject, type MachineContext } from 'xstate';
import type { Emit, Observation, Wake } from '../ports/command.ts';
import type { FacultyLetter } from '../ports/faculty-mail.ts';
import type { At } from '../ports/kernel-mail.ts';
import type { Mail, Unstamped } from '../ports/mail.ts';

/**
 * The time of the step. Every event that crosses an actor boundary has it, and so has the input of a birth; XState's
 * own `xstate.done.*` and `xstate.error.*` have none, so nothing that needs the time may hang on them.
 */
export function timeOf(event: AnyEventObject): number {
  const at: unknown = event['at'] ?? (event['input'] as Partial<At> | undefined)?.at;
  if (typeof at !== 'number' || !Number.isFinite(at)) throw new Error(`Event ${event.type} carries no time.`);
  return at;
}

/**
 * Posts mail to an actor by its systemId, stamped with the step's time. To an absent one nothing is sent: a plain `sendTo` with
 * an undefined target would post to the sender itself.
 */
export function post<
  TContext extends MachineContext,
  TExpression extends AnyEventObject,
  TRecipient extends keyof Mail,
  TEvent extends AnyEventObject,
>(
  to: TRecipient,
  mail:
    | Unstamped<Mail[TRecipient]>
    | ((args: { context: TContext; event: TExpression }) => Unstamped<Mail[TRecipient]>),
) {
  return enqueueActions<TContext, TExpression, undefined, TEvent, never, never, never, never, never>(
    ({ enqueue, system, context, event }) => {
      const recipient = system.get(to);
      if (!recipient) return;
      const body = typeof mail === 'function' ? mail({ context, event }) : mail;
      enqueue.sendTo(recipient, { ...body, at: timeOf(event) } as AnyEventObject);
    },
  );
}

/** The name under which a composed mind carries out `tell`; see `telling.ts`. */
export const telling = 'tell';

/**
 * Sends mail to all faculties that hear this type, stamped with the step's time, in the order in which they are listed. Which
 * these are only the composition of a mind knows. A chart that runs alone, as in a walk of its graph, tells nobody.
 */
export function tell<
  TContext extends MachineContext,
  TExpression extends AnyEventObject,
  TEvent extends AnyEventObject,
>(letter: FacultyLetter | ((args: { context: TContext; event: TExpression }) => FacultyLetter)) {
  return enqueueActions<TContext, TExpression, undefined, TEvent, never, never, never, never, never>(
    ({ enqueue, context, event }) => {
      const body = typeof letter === 'function' ? letter({ context, event }) : letter;
      // a chart need not declare the action by which its composition lets it tell
      enqueue({ type: telling, params: { ...body, at: timeOf(event) } } as never);
    },
  );
}

/**
 * Asks for a wake-up in so many milliseconds, which arrives as `alarm.rang` with this name. A later ask replaces an earlier
 * one.
 */
export function wakeIn<
  TContext extends MachineContext,
  TExpression extends AnyEventObject,
  TEvent extends AnyEventObject,
>(name: string, delay: (args: { context: TContext; event: TExpression }) => number) {
  return emit<TContext, TExpression, undefined, TEvent, Wake>(({ context, event }): Wake => ({
    type: 'wake',
    name,
    in: Math.max(0, delay({ context, event })),
  }));
}

/** Cancels a wake-up. */
export function unwake<
  TContext extends MachineContext,
  TExpression extends AnyEventObject,
  TEvent extends AnyEventObject,
>(name: string) {
  return emit<TContext, TExpression, undefined, TEvent, Wake>({ type: 'wake', name, in: null });
}

/** Emits an observation to watchers. */
export function show<
  TContext extends MachineContext,
  TExpression extends AnyEventObject,
  TEvent extends AnyEventObject,
>(observation: (args: { context: TContext; event: TExpression }) => Observation) {
  return emit<TContext, TExpression, undefined, TEvent, Emit>((args) => ({
    type: 'emit',
    observation: observation(args),
  }));
}
