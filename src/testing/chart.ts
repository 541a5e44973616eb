import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Every state of a chart, the root first. */
export function statesOf(chart: AnyStateMachine): AnyStateNode[] {
  const below = (state: AnyStateNode): AnyStateNode[] => [
    state,
    ...Object.values(state.states).flatMap((child) => below(child as AnyStateNode)),
  ];
  return below(chart.root as AnyStateNode);
}

/** A transition as a chart defines it, under a name for people. */
export interface NamedTransition {
  definition: object;
  name: string;
}

const nameOfGuard = (guard: unknown): string =>
  typeof guard === 'string'
    ? guard
    : typeof guard === 'function'
      ? guard.name || 'combined'
      : JSON.stringify(guard);

/**
 * All transitions of a chart: each candidate of each event of each state (`on`, `onDone`) and each `always`, whether it leads
 * anywhere or only acts.
 */
export function transitionsOf(chart: AnyStateMachine): NamedTransition[] {
  return statesOf(chart).flatMap((state) => {
    const all = [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
    return all.map((definition, place) => {
      const target = definition.target?.map(({ id }) => id).join(', ') ?? '(stays)';
      const guard = definition.guard === undefined ? '' : ` if ${nameOfGuard(definition.guard)}`;
      return {
        definition,
        name: `${state.id} [${place}] ${definition.eventType || 'always'}${guard} → ${target}`,
      };
    });
  });
}
