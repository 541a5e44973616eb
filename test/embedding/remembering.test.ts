import { describe, expect, it } from 'vitest';
import { remembering } from '../../src/embedding/remembering.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';

describe('an embedder that keeps its vectors', () => {
  it('embeds no text twice for the same task, and gives what the embedder gave', async () => {
    const counted = new WordEmbedder();
    const embedder = remembering(counted);
    const first = await embedder.embed(['a boat', 'a house', 'a boat'], 'query');
    const second = await embedder.embed(['a house', 'a boat', 'a tree'], 'query');
    expect(counted.calls.map(({ texts }) => texts)).toEqual([['a boat', 'a house'], ['a tree']]);
    expect([first[0], first[2]]).toEqual([second[1], second[1]]);
    expect(second).toEqual(await new WordEmbedder().embed(['a house', 'a boat', 'a tree'], 'query'));
    await embedder.embed(['a boat'], 'document');
    expect(counted.calls.at(-1)).toEqual({ texts: ['a boat'], task: 'document' });
  });

  it('keeps the latest used', async () => {
    const counted = new WordEmbedder();
    const embedder = remembering(counted, 2);
    for (const text of ['one', 'two', 'one', 'three', 'one', 'two']) await embedder.embed([text], 'query');
    expect(counted.calls.flatMap(({ texts }) => texts)).toEqual(['one', 'two', 'three', 'two']);
  });

  it.each([
    ['numbers that are none', [new Float32Array([Number.NaN, 1])], 'of 2 numbers, of which 1 are finite'],
    ['another length', [new Float32Array(3)], 'of 3 numbers, of which 3 are finite, where it promises 2'],
    ['too few', [], '0 vectors for 1 texts'],
  ])('refuses %s, and keeps none of it', async (_, given, message) => {
    let made: Float32Array[] = given;
    const embedder = remembering({ model: 'odd', dimensions: 2, trust: 0.5, embed: async () => made });
    await expect(embedder.embed(['one'], 'query')).rejects.toThrow(message);
    made = [new Float32Array([0, 1])];
    expect(await embedder.embed(['one'], 'query')).toEqual(made);
  });

  it('keeps nothing of a call that failed', async () => {
    const counted = new WordEmbedder();
    const embedder = remembering(counted);
    counted.fails = true;
    await expect(embedder.embed(['one'], 'query')).rejects.toThrow('away');
    counted.fails = false;
    expect(await embedder.embed(['one'], 'query')).toHaveLength(1);
  });
});
