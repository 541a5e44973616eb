import type { AnswerOf } from '../../../ports/effects/effects.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { isConsolidation, isDaySummary, isTension } from '../../../ports/memory-change/made-from.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { groupsOf } from '../../../theory/alike-groups.ts';
import { isDormant } from '../../../theory/dormancy.ts';
import { outlivedAmong } from '../recall/outlived.ts';
import { leastRecurring } from './promotions.ts';

/** How alike the vectors of memories have to be for them to be put together, and for them to belong together, cosine (docs/model/consolidation.md). */
const alikeFrom = 0.85;
const togetherFrom = 0.7;

/** How many conclusions are looked at, the newest. Ours. */
const mostConcluded = 200;

/** What a deep pass is about: the newest memories that were lived through, what of all memories is alike to them, which conclusions hold no longer, which memories have no context or only the line of the gate yet, and whether anything recurs. */
export async function gatherForPass(
  limit: number,
  {
    store,
    model,
    now,
  }: {
    store: Pick<
      MemoryStore,
      | 'newest'
      | 'uncontextualized'
      | 'unlined'
      | 'alike'
      | 'patterns'
      | 'conclusions'
      | 'read'
      | 'claims'
      | 'gut'
      | 'revisions'
      | 'spread'
    >;
    model: string;
    /** Milliseconds since the epoch. */
    now: number;
  },
): Promise<AnswerOf<'memory.gather'>> {
  const newest = await store.newest(limit);
  // what is at rest raises no question: another memory says it, or it stands against a safety memory
  const recent = newest.filter((each) => !isConsolidation(each) && !isDormant(each)).map(({ id }) => id);
  const pairs = await store.alike(
    newest.map(({ id }) => id),
    { model, from: togetherFrom },
  );
  const alike = groupsOf<MemoryId>(pairs.filter(({ similarity }) => similarity >= alikeFrom));
  const together = await unlinedAmong(groupsOf<MemoryId>(pairs), store);
  const [recurs] = await store.patterns({ recurring: leastRecurring(now), limit: 1 });
  const concluded = (await store.conclusions(mostConcluded)).filter(
    (each) => !isDaySummary(each) && !isTension(each),
  );
  const changed = [...(await outlivedAmong(concluded, { store, claims: store.claims }))];
  // what was found of its gut is gone when something was forgotten, and is to be found anew of what is left
  const isToBeFelt =
    newest.length > 0 ||
    ((await store.revisions()).attuned === null && (await store.gut.felt(1, now)).length > 0);
  const lived = isToBeFelt ? { lived: true as const } : {};
  const bare = await store.uncontextualized(limit);
  const uncontextualized = bare.length === 0 ? {} : { uncontextualized: bare };
  const counts = await store.spread();
  const spread = counts.some((count) => count > 0) ? { spread: counts } : {};
  const unlined = together.length === 0 ? {} : { unlined: together };
  const found = { ...lived, ...uncontextualized, ...unlined, ...spread };
  return { recent, alike, changed, recurs: recurs !== undefined, ...found };
}

/** The groups of which a memory has only the line of the gate, those that have it first: of a large group a pass takes so many. */
async function unlinedAmong(
  groups: readonly MemoryId[][],
  store: Pick<MemoryStore, 'unlined'>,
): Promise<MemoryId[][]> {
  const unlined = new Set(await store.unlined(groups.flat()));
  return groups
    .filter((group) => group.some((id) => unlined.has(id)))
    .map((group) => [...group.filter((id) => unlined.has(id)), ...group.filter((id) => !unlined.has(id))]);
}
