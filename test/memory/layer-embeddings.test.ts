import { beforeEach, describe, expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { layerEmbeddings, type LayerText } from '../../src/memory/layer-embeddings.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { WordEmbedder } from './word-embedder.ts';

class OtherModel extends WordEmbedder {
  override readonly model = 'other';
}

const honesty: LayerText = { text: 'I value honesty.', weight: 0.9 };
const garden: LayerText = { text: 'Bring the garden into bloom.', weight: 0.6 };

describe('The vectors of identity and goals', () => {
  let store: MemoryStore;
  beforeEach(async () => {
    store = (await memoryStores().open('ada' as MindId)).memory;
  });
  const embeddings = (layer: readonly LayerText[], embedder: Embedder) =>
    layerEmbeddings(layer, { store, embedder, signal: new AbortController().signal });

  it('§2.4 the cached vector equals the re-embedded one', async () => {
    const embedder = new WordEmbedder();
    const first = await embeddings([honesty, garden], embedder);
    const cached = await embeddings([honesty, garden], embedder);
    expect(embedder.calls).toHaveLength(1);
    expect(cached).toEqual(first);
    const [again] = await embedder.embed([honesty.text], 'document');
    expect(cached[0]).toEqual({ ...honesty, vector: again });
  });

  it('§2.4 embeds anew only what has another text or another model', async () => {
    const embedder = new WordEmbedder();
    await embeddings([honesty, garden], embedder);
    const changed = { ...garden, text: 'Bring the lilies into bloom.' };
    const [, lilies] = await embeddings([honesty, changed], embedder);
    expect(embedder.calls.map(({ texts }) => texts)).toEqual([[honesty.text, garden.text], [changed.text]]);
    expect(lilies?.vector).toEqual((await embedder.embed([changed.text], 'document'))[0]);
    const other = new OtherModel();
    await embeddings([honesty], other);
    expect(other.calls).toHaveLength(1);
  });

  it('§2.4 are none at the birth of a mind, nor where the model knows nothing', async () => {
    const embedder = new WordEmbedder();
    expect(await embeddings([], embedder)).toEqual([]);
    expect(await embeddings([{ text: '  ', weight: 1 }], embedder)).toEqual([]);
    expect(embedder.calls).toEqual([]);
    expect(await embeddings([{ text: '?!', weight: 1 }], embedder)).toEqual([]);
  });

  it('are those that are known while the embedder fails', async () => {
    const embedder = new WordEmbedder();
    const known = await embeddings([honesty], embedder);
    embedder.fails = true;
    expect(await embeddings([honesty, garden], embedder)).toEqual(known);
  });
});
