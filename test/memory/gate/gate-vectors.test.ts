import { beforeEach, describe, expect, it } from 'vitest';
import type { MindId } from '../../../ports/identifiers.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { gateVectors } from '../../../src/memory/gate/gate-vectors.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { WordEmbedder } from '../word-embedder.ts';

class OtherModel extends WordEmbedder {
  override readonly model = 'other';
}

const honesty = 'I value honesty.';
const garden = 'Bring the garden into bloom.';
const lilies = 'Bring the lilies into bloom.';

describe('The vectors of identity and goals', () => {
  let store: MemoryStore;
  beforeEach(async () => {
    store = (await memoryStores().open('ada' as MindId)).memory;
  });
  const vectorsOf = (lasting: readonly string[], embedder: Embedder, passing: readonly string[] = []) =>
    gateVectors({ lasting, passing }, { store, embedder, signal: new AbortController().signal });

  it('§2.4 the cached vector equals the re-embedded one', async () => {
    const embedder = new WordEmbedder();
    const first = await vectorsOf([honesty, garden], embedder);
    const cached = await vectorsOf([honesty, garden], embedder);
    expect(embedder.calls).toHaveLength(1);
    expect(cached).toEqual(first);
    const [again] = await embedder.embed([honesty], 'document');
    expect(cached.get(honesty)).toEqual(again);
  });

  it('§2.4 are made anew only of another text or for another model', async () => {
    const embedder = new WordEmbedder();
    await vectorsOf([honesty, garden], embedder);
    const vectors = await vectorsOf([honesty, lilies], embedder);
    expect(embedder.calls.map(({ texts }) => texts)).toEqual([[honesty, garden], [lilies]]);
    expect(vectors.get(lilies)).toEqual((await embedder.embed([lilies], 'document'))[0]);
    const other = new OtherModel();
    await vectorsOf([honesty], other);
    expect(other.calls).toHaveLength(1);
  });

  it('§2.4 are none at the birth of a mind, and nothing is asked for', async () => {
    const embedder = new WordEmbedder();
    expect(await vectorsOf([], embedder)).toEqual(new Map());
    expect(embedder.calls).toEqual([]);
  });

  it('§2.9 come with those of what passes by in one call, and those are not kept', async () => {
    const embedder = new WordEmbedder();
    await vectorsOf([honesty], embedder, [garden, lilies]);
    await vectorsOf([honesty], embedder, [garden]);
    expect(embedder.calls.map(({ texts }) => texts)).toEqual([[honesty, garden, lilies], [garden]]);
  });

  it('are those that are known while the embedder fails', async () => {
    const embedder = new WordEmbedder();
    const known = await vectorsOf([honesty], embedder);
    embedder.fails = true;
    expect(await vectorsOf([honesty, garden], embedder, [lilies])).toEqual(known);
  });
});
