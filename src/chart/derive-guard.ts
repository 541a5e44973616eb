import type { AnyStateMachine } from 'xstate';
import type { StateValue } from '../../ports/step.ts';
import type { GuardModel } from './chart-model.ts';

/** A guard that XState combines of others or of a state, as its `and`, `or`, `not` and `stateIn` make it. */
interface CombinedGuard {
  name: string;
  guards?: readonly unknown[];
  stateValue?: StateValue;
}

/** The model of a guard. A name is followed to what the machine has under it, so that a guard that is made of others says so. */
export function guardModel(guard: unknown, machine: AnyStateMachine): GuardModel {
  if (typeof guard === 'string') return namedModel(guard, {}, machine);
  if (typeof guard === 'object' && guard !== null) {
    const { type, params } = guard as { type: string; params?: unknown };
    return namedModel(type, typeof params === 'object' && params !== null ? { ...params } : {}, machine);
  }
  const combined = combinedModel(guard, machine);
  if (combined !== null) return combined;
  throw new Error(
    `The chart "${machine.id}" has a guard without a name. Name it in its setup, so that it can be shown.`,
  );
}

function namedModel(
  name: string,
  params: Readonly<Record<string, unknown>>,
  machine: AnyStateMachine,
): GuardModel {
  const implementation = (machine.implementations.guards as Record<string, unknown>)[name];
  return { kind: 'named', name, params, means: combinedModel(implementation, machine) };
}

function combinedModel(guard: unknown, machine: AnyStateMachine): GuardModel | null {
  if (typeof guard !== 'function' || !('check' in guard)) return null;
  const { name, guards = [], stateValue } = guard as CombinedGuard;
  if (stateValue !== undefined) return { kind: 'in', state: stateValue };
  const of = guards.map((part) => guardModel(part, machine));
  const [first] = of;
  if (name === 'not' && first !== undefined) return { kind: 'not', of: first };
  if (name === 'and' || name === 'or') return { kind: name, of };
  throw new Error(`The chart "${machine.id}" combines guards by "${name}", which is none of XState's.`);
}
