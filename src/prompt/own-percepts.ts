import type { PerceptId } from '../../ports/identifiers.ts';
import { isOwnThought, type Percept } from '../../ports/percept.ts';

/** The percepts of a call, by the place where the voice is shown them. */
export interface SortedPercepts {
  /** What came in, and every own thought but the trigger: the events of the inbox. */
  inbox: Percept[];
  /** The own thought that the last line of the moment asks about: the winner if it is one, else the first; null without any. */
  trigger: Percept | null;
}

/** Separates the own thought that a call asks about from the other percepts of the call. */
export function sortPercepts(percepts: readonly Percept[], winner: PerceptId): SortedPercepts {
  const own = percepts.filter(({ source }) => isOwnThought(source));
  const trigger = own.find(({ id }) => id === winner) ?? own[0] ?? null;
  return { inbox: percepts.filter((percept) => percept !== trigger), trigger };
}
