import { hash } from 'node:crypto';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statesIn, type ChartModel, type ChartState, type ChartTransition } from './chart-model.ts';
import { transitionText } from './chart-text.ts';
import { guardModel } from './derive-guard.ts';

type Definition = NonNullable<AnyStateNode['always']>[number];

/** The model of a chart, read off its machine under its registered name. */
export function chartModel(machine: AnyStateMachine): ChartModel {
  const root = stateModel(machine.root as AnyStateNode, machine);
  const version = machine.version ?? '';
  return { chart: machine.id, version, structure: structureOfChart(root), root };
}

function stateModel(node: AnyStateNode, machine: AnyStateMachine): ChartState {
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    description: node.description ?? '',
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    entry: node.entry.map(actionName),
    exit: node.exit.map(actionName),
    states: Object.values(node.states).map((child) => stateModel(child as AnyStateNode, machine)),
    transitions: definitionsOf(node).map(({ definition, id }) => transitionModel(definition, id, machine)),
  };
}

/** The transitions of a state as its machine holds them, each with the name that it has in the model. */
export function definitionsOf(node: AnyStateNode): { definition: Definition; id: string }[] {
  const all = [...node.transitions.entries(), ['', node.always ?? []] as const];
  return all.flatMap(([event, candidates]) =>
    candidates.map((definition, place) => ({ definition, id: `${node.id}/${event}/${place}` })),
  );
}

function transitionModel(definition: Definition, id: string, machine: AnyStateMachine): ChartTransition {
  const source = definition.source.id;
  const targets = (definition.target ?? []).map((target) => target.id);
  const inside = targets.every((target) => target === source || target.startsWith(`${source}.`));
  return {
    id,
    source,
    event: definition.eventType,
    guard: definition.guard === undefined ? null : guardModel(definition.guard, machine),
    actions: definition.actions.map(actionName),
    targets,
    internal: inside && !definition.reenter,
  };
}

/** An action by its name; one that XState brings itself by what it does: `assign`, `emit`. */
function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, name } = action as { type?: string; name?: string };
  return (type ?? name ?? 'act').replace(/^xstate\./, '');
}

/** A fingerprint of all that a drawing of a chart depends on. */
function structureOfChart(root: ChartState): string {
  const drawn = statesIn(root).map(({ id, type, initial, transitions }) => [
    id,
    type,
    initial,
    transitions.map((transition) => [
      transition.id,
      transition.targets,
      transition.internal,
      transitionText(transition),
    ]),
  ]);
  return hash('sha256', JSON.stringify(drawn)).slice(0, 16);
}
