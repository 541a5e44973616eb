import type { Goal } from '../../../ports/goal.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { GivenToAssess } from '../../../ports/performable.ts';
import type { Held } from '../../../ports/tension.ts';
import { center } from '../../../theory/belief-weight.ts';
import { isDaySummary, isTension } from '../../../ports/memory-change/made-from.ts';
import { thinkable } from './thinkable.ts';

/** From above which centre a memory is something that the mind holds to (docs/model/tensions.md). */
const heldAbove = 0.7;

/** How many memories, values, goals and safety memories are looked at, the most believed first. Ours. */
const mostHeld = 20;

/** Something that the mind holds to, in its words. */
export interface HeldText {
  held: Held;
  text: string;
}

interface HeldParts {
  store: Pick<MemoryStore, 'immutables' | 'strongest' | 'read' | 'claims'>;
  /** The name of the mind. */
  name: string;
  given: GivenToAssess;
}

const isActive = ({ status }: Goal): boolean => status === 'active';

/** All that a mind holds to: its values and active goals, what nothing can change, and what it believes strongly. */
export async function heldByMind({ store, name, given }: HeldParts): Promise<HeldText[]> {
  const { identity, goals } = given;
  const strong = (await store.strongest(mostHeld)).filter(isHeld);
  const believed = await thinkable(strong, { store, name });
  const safety = await store.immutables();
  return [
    ...safety.slice(0, mostHeld).map(({ id, content }) => ({ held: { memory: id }, text: content })),
    ...identity.values.slice(0, mostHeld).map((value) => ({ held: { value }, text: value })),
    ...goals
      .filter(isActive)
      .slice(0, mostHeld)
      .map(({ id, text }) => ({ held: { goal: id }, text })),
    ...believed.map(({ memory, text }) => ({ held: { memory: memory.id }, text })),
  ];
}

/** What somebody holds to, as it is held now; null where it is not held any more. */
export async function heldText(held: Held, { store, name, given }: HeldParts): Promise<string | null> {
  if ('value' in held) return given.identity.values.includes(held.value) ? held.value : null;
  if ('goal' in held)
    return given.goals.find((goal) => goal.id === held.goal && isActive(goal))?.text ?? null;
  const [memory] = await store.read([held.memory]);
  if (memory === undefined || memory.retracted !== null) return null;
  if (memory.immutable) return memory.content;
  const [standing] = isHeld(memory) ? await thinkable([memory], { store, name }) : [];
  return standing?.text ?? null;
}

const isHeld = (memory: Memory): boolean =>
  center(memory) > heldAbove && !isTension(memory) && !isDaySummary(memory);
