import type { Embedder } from '../../ports/embedder.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { gateVectors } from './gate-vectors.ts';

/** A value, a belief or a goal that belongs to who the mind is (seed 003 §2.4). */
export interface LayerText {
  text: string;
  /** How much it weighs, 0 to 1. */
  weight: number;
}

/**
 * The vectors of who a mind is and what it wants (seed 003 §2.4), each embedded once and looked up from then on: anew only when
 * the text or the model changes. Blank texts have none, nor have those in which the model knows nothing: a mind at its birth
 * gets an empty list. When the embedder fails, those that are known.
 */
export async function layerEmbeddings(
  layer: readonly LayerText[],
  given: { store: Pick<MemoryStore, 'cached' | 'cache'>; embedder: Embedder; signal: AbortSignal },
): Promise<(LayerText & { vector: Float32Array })[]> {
  const written = layer.filter(({ text }) => text.trim() !== '');
  const vectors = await gateVectors({ lasting: written.map(({ text }) => text), passing: [] }, given);
  return written.flatMap((each) => {
    const vector = vectors.get(each.text);
    return vector?.some((value) => value !== 0) ? [{ ...each, vector }] : [];
  });
}
