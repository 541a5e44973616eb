import { describe, expect, it } from 'vitest';
import type { EmbeddingTask } from '../../../ports/embedder.ts';
import type { MemoryQuery } from '../../../ports/memory-store.ts';
import { findMemories } from '../../../src/memory/recall/find-memories.ts';
import { homes, useStores } from '../../db/engines.ts';
import { newMind } from '../../db/lives.ts';
import { day, idsOf, know, now } from '../remembering.ts';
import { WordEmbedder } from '../word-embedder.ts';

/** Knows no word with a digit in it, as an embedder of everyday words does not. */
class EverydayEmbedder extends WordEmbedder {
  override embed(texts: readonly string[], task: EmbeddingTask): Promise<Float32Array[]> {
    return super.embed(
      texts.map((text) => text.replaceAll(/\S*\d\S*/gu, '')),
      task,
    );
  }
}

class LaterEmbedder extends WordEmbedder {
  override readonly model: string = 'later';
}

describe.each(homes)('the search for memories on $name', (home) => {
  const stores = useStores(home);

  async function mindThatKnows(memories: Parameters<typeof know>[2], embedder = new WordEmbedder()) {
    const { memory: store } = await newMind(stores());
    await know(store, embedder, memories);
    return { store, embedder, reranker: null, now };
  }

  it('§2.5 a keyword that embeddings miss is found among 20 memories', async () => {
    const rooms = 'kitchen cellar attic garage garden pantry study porch shed hall'.split(' ');
    const others = rooms.flatMap((room) => [
      `The fuse of the ${room} blew.`,
      `The lamp of the ${room} is new.`,
    ]);
    const parts = await mindThatKnows(
      [...others.slice(1), { id: 'part', content: 'Spare part QX7741 fits.' }],
      new EverydayEmbedder(),
    );
    const text = 'Which lamp of the garden takes QX7741?';
    const [values] = await parts.embedder.embed([text], 'query');
    const vector = { model: 'words', values: values! };
    const query: MemoryQuery = { text, vector, entities: [], period: null, limit: 5 };
    expect((await parts.store.search(query)).vector.map(({ memory }) => memory)).not.toContain('part');
    const { found } = await findMemories(parts, { text, limit: 5 });
    expect(idsOf(found)).toContain('part');
    const alone = await findMemories(parts, { text: 'QX7741', limit: 5 });
    expect(alone.found[0]?.memory.id).toBe('part');
  });

  it('§2.6 a reranker reads the best 20: 0.6 × its mark + 0.4 × relevance', async () => {
    const parts = await mindThatKnows(
      Array.from({ length: 30 }, (_, place) => ({
        id: `m${place}`,
        content: `Apples ${'and pears '.repeat(place)}.`,
      })),
    );
    const before = await findMemories(parts, { text: 'apples', limit: 30 });
    const read: string[][] = [];
    const reranker = {
      model: 'longest',
      rank: async (_: string, texts: readonly string[]) => {
        read.push([...texts]);
        return texts.map((text) => Math.min(1, text.length / 400));
      },
    };
    const { found } = await findMemories({ ...parts, reranker }, { text: 'apples', limit: 30 });
    expect(read).toEqual([before.found.slice(0, 20).map(({ memory }) => memory.content)]);
    const known = new Map(before.found.map(({ memory, score }, rank) => [memory.id, { score, rank }]));
    for (const { memory, score } of found) {
      const { score: relevance, rank } = known.get(memory.id)!;
      const mark = rank < 20 ? Math.min(1, memory.content.length / 400) : 0;
      expect(score).toBeCloseTo(0.6 * mark + 0.4 * relevance, 12);
    }
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    const broken = { model: 'broken', rank: async () => [Number.NaN] };
    await expect(findMemories({ ...parts, reranker: broken }, { text: 'apples', limit: 3 })).rejects.toThrow(
      'The reranker "broken" gave NaN',
    );
  });

  it('elizaOS: rows of another model stay findable by text and are counted', async () => {
    const parts = await mindThatKnows([{ id: 'old', content: 'The ferry leaves at dawn.' }]);
    const later = new LaterEmbedder();
    await know(parts.store, later, [{ id: 'new', content: 'The ferry was painted green.' }]);
    expect((await parts.store.statistics('later')).stale).toBe(1);
    const { found } = await findMemories(
      { ...parts, embedder: later },
      { text: 'When does the ferry leave?', limit: 5 },
    );
    expect(idsOf(found)).toEqual(['old', 'new']);
    expect(found[0]?.memory.cosine).toBeNull();
  });

  it('goes by words alone while the embedder is away, and says so', async () => {
    const parts = await mindThatKnows([{ id: 'ferry', content: 'The ferry leaves at dawn.' }, 'It rains.']);
    parts.embedder.fails = true;
    const { found, withoutVectors } = await findMemories(parts, {
      text: 'When does the ferry leave?',
      limit: 5,
    });
    expect(idsOf(found)).toEqual(['ferry']);
    expect(withoutVectors).toBe('The embedder is away.');
  });

  it('an error of the embedder that is none of its own is not taken for its absence', async () => {
    const parts = await mindThatKnows(['It rains.']);
    const embedder = new WordEmbedder();
    embedder.embed = () => Promise.reject(new TypeError('a bug'));
    await expect(findMemories({ ...parts, embedder }, { text: 'rain', limit: 5 })).rejects.toThrow('a bug');
  });

  it('an answer is found by the words of its question, in the turn before', async () => {
    const turns = ['Where did you spend the summer, Ada?', 'By the lake in Bled, with my aunt.', 'How nice.'];
    const talk = turns.map((content, position) => ({
      id: `t${position}`,
      content,
      episode: 'talk',
      position,
    }));
    const parts = await mindThatKnows([
      ...talk,
      ...'The summer was hot.;Ada likes tea.;A lake froze.'.split(';'),
    ]);
    const { found } = await findMemories(parts, { text: 'Where did Ada spend the summer?', limit: 4 });
    expect(idsOf(found.slice(0, 2)).toSorted()).toEqual(['t0', 't1']);
  });

  it('what was told in the time the cue names comes first', async () => {
    const tell = (id: string, eventAt: number) => ({
      id,
      content: 'We went for a walk by the river.',
      eventAt,
    });
    const parts = await mindThatKnows([
      tell('lately', now - 3 * day),
      tell('in-may', Date.UTC(2023, 4, 9)),
      tell('long-ago', Date.UTC(2021, 4, 9)),
    ]);
    const { found } = await findMemories(parts, { text: 'Where did we walk in May 2023?', limit: 3 });
    expect(found[0]?.memory.id).toBe('in-may');
    const given = { text: 'Where did we walk?', period: { from: 0, to: Date.UTC(2022, 0) }, limit: 3 };
    expect((await findMemories(parts, given)).found[0]?.memory.id).toBe('long-ago');
  });

  it('reciprocal ranks find the same memories', async () => {
    const parts = await mindThatKnows([
      { id: 'ferry', content: 'The ferry leaves at dawn.' },
      'It rains.',
      'Dawn is red.',
    ]);
    const given = { text: 'When does the ferry leave?', limit: 5 };
    const ranked = await findMemories({ ...parts, fusion: 'reciprocalRank' }, given);
    const mixed = await findMemories(parts, given);
    expect(ranked.found[0]?.memory.id).toBe('ferry');
    expect(idsOf(ranked.found).toSorted()).toEqual(idsOf(mixed.found).toSorted());
  });

  it.each([
    ['ten million characters', `ferry ${'x'.repeat(10_000_000)}`],
    ['ten million words', 'ferry '.repeat(2_000_000)],
    ['halves of characters and NUL', 'ferry \ud800\u0000\udfff'],
    ['the syntax of queries', `ferry ' & | ! <-> :* ( ) \\ -- ; drop table memory`],
  ])('a cue of %s is cut and does no harm', async (_, text) => {
    const parts = await mindThatKnows([{ id: 'ferry', content: 'The ferry leaves at dawn.' }, 'It rains.']);
    const { found, memories } = await findMemories(parts, { text, limit: 5 });
    expect(found[0]?.memory.id).toBe('ferry');
    expect(memories).toBe(2);
  });
});
