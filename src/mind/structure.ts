import { hash } from 'node:crypto';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { MindComposition } from './compose.ts';

function* statesOf(node: AnyStateNode): Generator<string> {
  yield `${node.id}:${node.type}`;
  for (const child of Object.values(node.states)) yield* statesOf(child);
}

const machineStates = (machine: AnyStateMachine, without: readonly string[] = []): string[] =>
  [...statesOf(machine.root)]
    .filter((state) => !without.some((gone) => state.startsWith(`${gone}:`) || state.startsWith(`${gone}.`)))
    .sort();

/**
 * A fingerprint of the states of a mind's charts: a snapshot taken under one cannot be trusted under another.
 * Transitions, guards and prose may change freely.
 */
export function structureOf(composition: MindComposition): string {
  const known = structures.get(composition);
  if (known !== undefined) return known;
  const found = structureWith(composition, Object.keys(composition.faculties));
  structures.set(composition, found);
  return found;
}

/** The fingerprint that a mind with only these of its faculties would have. @param without states of its charts that it had not, each with those inside it */
export function structureWith(
  { machine, faculties, workers }: MindComposition,
  names: string[],
  without: readonly string[] = [],
): string {
  const present = Object.entries(faculties).filter(([name]) => names.includes(name));
  const charts = {
    mind: machineStates(machine, without),
    ...Object.fromEntries(
      [...present, ...Object.entries(workers)].map(([name, chart]) => [name, machineStates(chart, without)]),
    ),
  };
  return hash('sha256', JSON.stringify(charts)).slice(0, 16);
}

/** The fingerprint of each composition, which never changes. */
const structures = new WeakMap<MindComposition, string>();
