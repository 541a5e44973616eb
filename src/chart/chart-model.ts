import type { StateValue } from '../../ports/step.ts';

/**
 * The structure of a statechart as plain JSON: states, transitions, guards and prose, read off the machine that runs. Nothing in it
 * needs Node or XState, so that a browser can draw it.
 */
export interface ChartModel {
  /** The chart's registered name: `mind`, the name of a faculty, `task` or `recovery`. */
  chart: string;
  version: string;
  /** A fingerprint of all that a drawing depends on: states, transitions and their labels. Prose does not count. */
  structure: string;
  root: ChartState;
}

/** One state, with the states inside it. */
export interface ChartState {
  /** Its full name: `mind.mode.sleep.light`. */
  id: string;
  /** Its name among its siblings: `light`. */
  key: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** When it is entered and left, and why, in prose. */
  description: string;
  /** The full name of the state that is entered with it; null where there is none or where it is parallel. */
  initial: string | null;
  /** The names of what is done when it is entered, in order. */
  entry: readonly string[];
  exit: readonly string[];
  states: readonly ChartState[];
  /** In the order in which they are tried: of those of one event the first whose guard passes is taken. */
  transitions: readonly ChartTransition[];
}

export interface ChartTransition {
  /** A name of its own within the chart: `mind.mode.normal/alarm.rang/0`. */
  id: string;
  source: string;
  /** The type of the event; the empty text: tried whenever the chart is at rest (`always`). */
  event: string;
  /** Null: it always passes. */
  guard: GuardModel | null;
  actions: readonly string[];
  /** The full names of the states it leads to; none: it only acts. */
  targets: readonly string[];
  /** Whether its source stays entered: neither exit nor entry actions of the source run. */
  internal: boolean;
}

/** A guard as the chart writes it. A named guard that is made of others says of which. */
export type GuardModel =
  | { kind: 'named'; name: string; params: Readonly<Record<string, unknown>>; means: GuardModel | null }
  | { kind: 'and' | 'or'; of: readonly GuardModel[] }
  | { kind: 'not'; of: GuardModel }
  | { kind: 'in'; state: StateValue };

/** All states of a chart, each before those inside it. */
export function statesIn(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(statesIn)];
}

/** Whether a state is entered with the one around it. */
export const isInitial = ({ id }: ChartState, { root }: ChartModel): boolean =>
  statesIn(root).some(({ initial }) => initial === id);

/** All transitions of a chart. */
export const transitionsIn = ({ root }: ChartModel): ChartTransition[] =>
  statesIn(root).flatMap(({ transitions }) => transitions);

/** The states that are active when a chart has this value, the root among them. */
export function activeStates({ root }: ChartModel, value: StateValue): Set<string> {
  const active = new Set<string>();
  const enter = (state: ChartState, at: StateValue | undefined): void => {
    active.add(state.id);
    for (const child of state.states) {
      if (typeof at === 'string' ? child.key === at : at !== undefined && Object.hasOwn(at, child.key))
        enter(child, typeof at === 'string' ? undefined : at?.[child.key]);
    }
  };
  enter(root, value);
  return active;
}
