import { createActor, type AnyStateMachine, type EventObject, type Snapshot } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { transitionsOf } from './chart.ts';

/** What is walked of a chart: from where, with which events, and which of its states count as the same. */
export interface Walk<TState, TEvent> {
  input: unknown;
  /** Leads to where the walk begins. */
  first?: readonly TEvent[];
  events: (state: TState) => readonly TEvent[];
  /** What tells two states of the walk apart. */
  key: (state: TState) => unknown;
}

/** The two functions of xstate/graph, whose types refuse a chart whose emitted events are narrowed. */
interface Graph {
  getAdjacencyMap(
    chart: AnyStateMachine,
    options: object,
  ): Record<string, { state: Snapshot<unknown>; transitions: Record<string, { event: EventObject }> }>;
  getShortestPaths(chart: AnyStateMachine, options: object): { state: Snapshot<unknown> }[];
}
const graph = { getAdjacencyMap, getShortestPaths } as unknown as Graph;

/** Takes `event` in `state` and notes every transition that is taken, whatever caused it. */
function take(chart: AnyStateMachine, state: Snapshot<unknown>, event: EventObject, taken: Set<object>) {
  const actor = createActor(chart, {
    snapshot: state,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep')
        for (const transition of inspected._transitions) taken.add(transition);
    },
  });
  actor.start();
  actor.send(event);
  const after = actor.getSnapshot() as Snapshot<unknown>;
  actor.stop();
  if (after.status === 'error') throw new Error(`${event.type} broke the chart`, { cause: after.error });
  return after;
}

/** All that xstate/graph reaches: the state a path ends in, by key, and the transitions taken on all edges. */
export function walk<TState, TEvent extends EventObject>(
  chart: AnyStateMachine,
  { input, first = [], events, key }: Walk<TState, TEvent>,
): { taken: Set<object>; states: TState[]; edges: number } {
  const taken = new Set<object>();
  const birth = createActor(chart, {
    input: input as never,
    id: chart.id,
  }).getSnapshot() as Snapshot<unknown>;
  const fromState = first.reduce((state, event) => take(chart, state, event, taken), birth);
  const options = {
    limit: 50_000,
    fromState,
    events,
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
