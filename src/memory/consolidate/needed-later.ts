import { pauseAmidNumbers } from '../../../ports/end-of-turn.ts';
import type { ScratchId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { OpenDecision } from '../../../ports/tuning.ts';
import { cosine } from '../../../theory/cosine.ts';
import { defaultNovelty } from '../../../theory/novelty-band.ts';
import { questionIn } from '../../../theory/question-in.ts';
import { sentencesOf } from '../../../theory/sentences.ts';

/** How many questions are held against what was dropped, the newest. Ours. */
const mostAsked = 100;

export interface NeededParts {
  store: Pick<MemoryStore, 'tuning' | 'nearest'>;
  /** Vectors of texts, by text; empty while there are none. */
  vectorsOf: (texts: readonly string[]) => Promise<ReadonlyMap<string, Float32Array>>;
  /** Their model. */
  model: string;
}

/** Under which name an item that was dropped was needed after all. */
export type NeededBy = 'told' | 'asked';

/**
 * What of the dropped items was needed later (docs/model/tuning.md): the same was told again, and kept; or something was asked that lies near it, and no memory lies as near to that.
 *
 * @param cycles the cycles that are looked at: after one and up to another
 */
export async function neededLater(
  dropped: readonly OpenDecision[],
  cycles: { after: number; until: number },
  { store, vectorsOf, model }: NeededParts,
): Promise<Map<ScratchId, NeededBy>> {
  const needed = new Map<ScratchId, NeededBy>();
  const compared = dropped.flatMap(({ item, at, vector }) =>
    vector?.model === model ? [{ item, at, values: vector.values }] : [],
  );
  if (compared.length === 0) return needed;
  const items = compared.map(({ item }) => item);
  for (const item of await store.tuning.toldAgain(items, { ...cycles, from: defaultNovelty.confirmingAbove }))
    needed.set(item, 'told');
  const asked = (await store.tuning.heard({ ...cycles, limit: mostAsked })).filter(({ text }) =>
    sentencesOf(text).some((sentence) => questionIn(sentence) !== null),
  );
  if (asked.length === 0) return needed;
  const vectors = await vectorsOf(asked.map(({ text }) => text));
  for (const { text, at } of asked) {
    const vector = vectors.get(text);
    if (vector === undefined) continue;
    await pauseAmidNumbers(compared.length * vector.length);
    const near = compared.flatMap((each) => {
      if (each.at >= at || each.values.length !== vector.length) return [];
      const similarity = cosine(vector, each.values);
      return similarity >= defaultNovelty.novelBelow ? [{ item: each.item, similarity }] : [];
    });
    if (near.length === 0) continue;
    const [[nearest] = []] = await store.nearest([vector], model, 1);
    for (const { item, similarity } of near)
      if (similarity > (nearest?.similarity ?? -1) && !needed.has(item)) needed.set(item, 'asked');
  }
  return needed;
}
