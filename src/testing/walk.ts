import {
  createActor,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { statesOf, transitionsOf } from './chart.ts';

/** A walk through a chart: its start, its events, and which of its states count as the same. */
export interface Walk<TState, TEvent> {
  input: unknown;
  /** Leads to where the walk begins. */
  first?: readonly TEvent[];
  events: (state: TState) => readonly TEvent[];
  /** What tells two states of the walk apart. */
  key: (state: TState) => unknown;
}

/** A walk of some chart. */
export type AnyWalk = Walk<never, EventObject>;

/** The two functions of xstate/graph, whose types refuse a chart whose emitted events are narrowed. */
interface Graph {
  getAdjacencyMap(
    chart: AnyStateMachine,
    options: object,
  ): Record<string, { state: Snapshot<unknown>; transitions: Record<string, { event: EventObject }> }>;
  getShortestPaths(
    chart: AnyStateMachine,
    options: object,
  ): { state: Snapshot<unknown>; steps: { event: EventObject }[] }[];
}
const graph = { getAdjacencyMap, getShortestPaths } as unknown as Graph;

const noting = (taken: Set<object>) => (inspected: InspectionEvent) => {
  if (inspected.type === '@xstate.microstep')
    for (const transition of inspected._transitions) taken.add(transition);
};

/** Takes `event` in `state` and notes every transition that is taken, whatever caused it. */
function take(chart: AnyStateMachine, state: Snapshot<unknown>, event: EventObject, taken: Set<object>) {
  const actor = createActor(chart, {
    snapshot: state,
    inspect: noting(taken),
  });
  actor.start();
  actor.send(event);
  const after = actor.getSnapshot() as Snapshot<unknown>;
  actor.stop();
  if (after.status === 'error') throw new Error(`${event.type} broke the chart`, { cause: after.error });
  return after;
}

/** Nothing is sent to a chart that has come to its end. */
const whileActive =
  <TState, TEvent>(events: (state: TState) => readonly TEvent[]) =>
  (state: TState) =>
    (state as Snapshot<unknown>).status === 'active' ? events(state) : [];

/** All that xstate/graph reaches: the state a path ends in, by key, and the transitions taken on all edges. */
export function walk<TState, TEvent extends EventObject>(
  chart: AnyStateMachine,
  { input, first = [], events, key }: Walk<TState, TEvent>,
): { taken: Set<object>; states: TState[]; edges: number } {
  const taken = new Set<object>();
  const birth = createActor(chart, {
    input: input as never,
    id: chart.id,
    inspect: noting(taken),
  }).getSnapshot() as Snapshot<unknown>;
  const fromState = first.reduce((state, event) => take(chart, state, event, taken), birth);
  const options = {
    limit: 50_000,
    fromState,
    events: whileActive(events),
    serializeState: (state: TState) => JSON.stringify(key(state)),
  };
  const map = graph.getAdjacencyMap(chart, options);
  let edges = 0;
  for (const { state, transitions } of Object.values(map))
    for (const { event } of Object.values(transitions)) {
      take(chart, state, event, taken);
      edges += 1;
    }
  return { taken, states: Object.values(map).map(({ state }) => state as TState), edges };
}

/** The names of the transitions of a chart that no walk has taken. */
export const notTaken = (chart: AnyStateMachine, taken: ReadonlySet<object>): string[] =>
  transitionsOf(chart)
    .filter(({ definition }) => !taken.has(definition))
    .map(({ name }) => name);

/** How much of a chart generated paths take. */
export interface Coverage {
  transitions: number;
  taken: number;
  /** The names of the transitions that no path takes. */
  missing: string[];
  /** The names of the states that no path reaches, but those that are passed through at once. */
  unreached: string[];
}

/**
 * Walks a chart and returns which transitions were taken and which states were reached.
 *
 * @example
 * const { missing } = coverageOf(chart, [{ input, events: () => [{ type: 'go' }], key: ({ value }) => value }]);
 */
export function coverageOf(chart: AnyStateMachine, walks: readonly AnyWalk[]): Coverage {
  const walked = walks.map((each) => walk(chart, each));
  const taken = new Set(walked.flatMap((each) => [...each.taken]));
  const reached = new Set(
    walked.flatMap(({ states }) => (states as { _nodes: AnyStateNode[] }[]).flatMap(({ _nodes }) => _nodes)),
  );
  const ids = new Set([...reached].map(({ id }) => id));
  const isPassedThrough = (state: AnyStateNode) =>
    (state.always ?? []).some(({ guard }) => guard === undefined);
  const transitions = transitionsOf(chart).length;
  const missing = notTaken(chart, taken);
  return {
    transitions,
    taken: transitions - missing.length,
    missing,
    unreached: statesOf(chart)
      .filter((state) => !ids.has(state.id) && !isPassedThrough(state))
      .map(({ id }) => id),
  };
}

/** A way through a chart: the events that lead from its birth to a state, as short as can be. */
export interface Path<TState, TEvent> {
  state: TState;
  events: TEvent[];
}

/** The shortest path to every state of a walk. */
export function pathsOf<TState, TEvent extends EventObject>(
  chart: AnyStateMachine,
  { input, first = [], events, key }: Walk<TState, TEvent>,
): Path<TState, TEvent>[] {
  const taken = new Set<object>();
  const birth = createActor(chart, {
    input: input as never,
    id: chart.id,
  }).getSnapshot() as Snapshot<unknown>;
  const paths = graph.getShortestPaths(chart, {
    limit: 50_000,
    fromState: first.reduce((state, event) => take(chart, state, event, taken), birth),
    events: whileActive(events),
    serializeState: (state: TState) => JSON.stringify(key(state)),
  });
  return paths.map(({ state, steps }) => ({
    state: state as TState,
    // the first step is the birth
    events: [
      ...first,
      ...steps.map(({ event }) => event as TEvent).filter(({ type }) => type !== 'xstate.init'),
    ],
  }));
}
