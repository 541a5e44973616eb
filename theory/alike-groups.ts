/** Two things that are alike, and how much: larger is more. */
interface AlikePair<Id> {
  readonly memory: Id;
  readonly other: Id;
  readonly similarity: number;
}

/**
 * Groups in which each is alike to every other, from the pairs that are alike: the most similar first, none in two groups. Chains make no group: that one is
 * alike to a second and that to a third says nothing about the first and the third.
 *
 * @example groupsOf([{ memory: 'a', other: 'b', similarity: 0.9 }, { memory: 'b', other: 'c', similarity: 0.87 }]) // [['a', 'b']]
 */
export function groupsOf<Id extends string>(pairs: readonly AlikePair<Id>[]): Id[][] {
  const alike = new Map<Id, Set<Id>>();
  const tie = (one: Id, other: Id) => alike.set(one, (alike.get(one) ?? new Set()).add(other));
  for (const { memory, other } of pairs) {
    tie(memory, other);
    tie(other, memory);
  }
  const groupOf = new Map<Id, Set<Id>>();
  const ordered = pairs.toSorted(
    (a, b) => b.similarity - a.similarity || compared(a.memory, b.memory) || compared(a.other, b.other),
  );
  for (const { memory, other } of ordered) {
    if (memory === other) continue;
    const one = groupOf.get(memory) ?? new Set([memory]);
    const two = groupOf.get(other) ?? new Set([other]);
    if (one === two) continue;
    const areAllAlike = [...one].every((left) => [...two].every((right) => alike.get(left)!.has(right)));
    if (!areAllAlike) continue;
    const both = new Set([...one, ...two]);
    for (const id of both) groupOf.set(id, both);
  }
  return [...new Set(groupOf.values())].map((group) => [...group].toSorted(compared));
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
