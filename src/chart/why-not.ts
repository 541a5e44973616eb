import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Message, StateValue } from '../../ports/step.ts';
import type { MindComposition } from '../mind/compose.ts';
import { statesIn, type ChartModel, type ChartTransition, type GuardModel } from './chart-model.ts';
import { chartModels, machinesOf } from './charts.ts';
import { definitionsOf } from './derive.ts';
import type { GuardAnswer, WhyNot } from './why-not-answer.ts';

/** The state of an actor, with the name of its chart. Guards decide on the context as it is: it must not be redacted. */
interface ActorStanding {
  chart: string;
  value: StateValue;
  context: Readonly<Record<string, unknown>>;
}

/**
 * Says of every transition of the states that an actor is in whether an event takes it, and what each of its guards answers. Innermost
 * states come first, as they are tried. Nothing is changed: guards only look. Without an event the answers are those that depend
 * on none.
 *
 * @param event as the actor would receive it, with its time (`at`)
 */
export function whyNot(
  composition: MindComposition,
  { chart, value, context }: ActorStanding,
  event: AnyEventObject | null,
): WhyNot[] {
  const machine = machinesOf(composition)[chart];
  const model = chartModels(composition)[chart];
  if (machine === undefined || model === undefined) throw new Error(`No mind has a chart "${chart}".`);
  const snapshot = machine.resolveState({ value, context }) as AnyMachineSnapshot;
  const taken = takenBy(machine, snapshot, event);
  return currentTransitions(model, snapshot).map((transition) => {
    const eventMatches = event === null ? transition.event === '' : hears(transition, event.type);
    const guard =
      transition.guard &&
      answerOf(transition.guard, { machine, snapshot, event: eventMatches ? event : null });
    const passed = guard === null ? true : guard.passed;
    const isTaken = transition.event === '' ? passed === true : taken.has(transition.id);
    return { transition, eventMatches, guard, passed, taken: isTaken };
  });
}

/**
 * What the root chart hears of a message of a step; null where it is only the time: which alarms rang the message does not say. An answer
 * to an effect is heard by the actor that has asked for it.
 */
export const heardEvent = (message: Message, at: number): AnyEventObject | null =>
  message.type === 'wake' ? null : { ...message, at };

/** The transitions of all states that a snapshot is in, the innermost states first. */
function currentTransitions({ root }: ChartModel, snapshot: AnyMachineSnapshot): ChartTransition[] {
  const current = new Set(snapshot._nodes.map(({ id }) => id));
  return statesIn(root)
    .filter(({ id }) => current.has(id))
    .reverse()
    .flatMap(({ transitions }) => transitions);
}

/** Whether a transition hears events of a type, as XState reads its descriptor: `a.b`, `a.*` or `*`. */
function hears({ event }: ChartTransition, type: string): boolean {
  if (event === '' || event === '*' || event === type) return true;
  return event.endsWith('.*') && (type === event.slice(0, -2) || type.startsWith(event.slice(0, -1)));
}

/** The names of the transitions that XState itself chooses for an event. */
function takenBy(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject | null,
): ReadonlySet<string> {
  if (event === null) return new Set();
  const chosen = new Set<unknown>(chosenBy(machine, snapshot, event));
  return new Set(
    snapshot._nodes
      .flatMap((node) => definitionsOf(node))
      .filter(({ definition }) => chosen.has(definition))
      .map(({ id }) => id),
  );
}

/** A guard that breaks over an event, as one may that is asked about a made-up event, chooses nothing; the answers say which. */
function chosenBy(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly unknown[] {
  try {
    return machine.getTransitionData(snapshot, event);
  } catch {
    return [];
  }
}

interface Situation {
  machine: AnyStateMachine;
  snapshot: AnyMachineSnapshot;
  /** Null: the event that is asked about has not come. */
  event: AnyEventObject | null;
}

function answerOf(guard: GuardModel, situation: Situation): GuardAnswer {
  const answered = (passed: boolean | null, of: readonly GuardAnswer[] = []): GuardAnswer => ({
    guard,
    passed,
    broke: null,
    of,
  });
  switch (guard.kind) {
    case 'in':
      return answered(situation.snapshot.matches(guard.state));
    case 'not': {
      const part = answerOf(guard.of, situation);
      return answered(part.passed === null ? null : !part.passed, [part]);
    }
    case 'and':
    case 'or': {
      const of = guard.of.map((part) => answerOf(part, situation));
      // one such answer settles it, whatever the others are
      const settling = guard.kind === 'or';
      if (of.some(({ passed }) => passed === settling)) return answered(settling, of);
      return answered(of.some(({ passed }) => passed === null) ? null : !settling, of);
    }
    case 'named': {
      if (guard.means === null) return { guard, ...asked(guard, situation), of: [] };
      const meant = answerOf(guard.means, situation);
      return answered(meant.passed, [meant]);
    }
    default:
      return guard satisfies never;
  }
}

/** Stands for an event that has not come: whoever asks it for anything is stopped by this. */
class EventAwaited extends Error {}

const awaitedEvent = new Proxy<AnyEventObject>(
  { type: '' },
  {
    get() {
      throw new EventAwaited();
    },
    has() {
      throw new EventAwaited();
    },
  },
);

/** The answer of a guard that is a function of the context and the event. */
function asked(
  { name, params }: Extract<GuardModel, { kind: 'named' }>,
  { machine, snapshot, event }: Situation,
): Pick<GuardAnswer, 'passed' | 'broke'> {
  const guards = machine.implementations.guards as Record<
    string,
    ((situation: { context: unknown; event: AnyEventObject }, params: unknown) => boolean) | undefined
  >;
  const guard = guards[name];
  if (guard === undefined)
    return { passed: null, broke: `The chart "${machine.id}" has no guard "${name}".` };
  try {
    return {
      passed: guard({ context: snapshot.context, event: event ?? awaitedEvent }, params),
      broke: null,
    };
  } catch (error) {
    return { passed: null, broke: error instanceof EventAwaited ? null : String(error) };
  }
}
