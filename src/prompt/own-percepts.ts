import { isOwnThought, type Percept } from '../../ports/percept.ts';

/**
 * What came in from the world, apart from what the mind itself brought to its notice. The first own thought is the trigger that
 * `momentMessage` asks about; it is no event of the inbox. Null when there is none.
 */
export function ownPercepts(percepts: readonly Percept[]): { outside: Percept[]; trigger: string | null } {
  const outside = percepts.filter(({ source }) => !isOwnThought(source));
  return { outside, trigger: percepts.find(({ source }) => isOwnThought(source))?.text ?? null };
}
