import { describe, expect, it } from 'vitest';
import type { Percept } from '../../../ports/percept.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { GloveEmbedder } from '../../../src/embedding/glove/glove-embedder.ts';
import { cueVector } from '../../../src/memory/recall/cue-vector.ts';
import { performRecall } from '../../../src/memory/recall/perform-recall.ts';
import { cosine } from '../../../theory/cosine.ts';
import { newMind, ordinary, percept, roomy } from '../../db/lives.ts';
import { know, now } from '../remembering.ts';

const glove = new GloveEmbedder();
const { signal } = new AbortController();
const minutes = 60_000;
const cello = 'Do they have musicians with a cello or a flute?';

const known = [
  { id: 'violin', content: 'Grace plays the violin in an orchestra and loves concerts.' },
  { id: 'boiler', content: 'The plumber repaired the boiler and the pipes in the cellar.' },
  { id: 'vines', content: 'The vineyard on the hill gives red grapes and good wine.' },
  { id: 'train', content: 'The railway company wants a new station by the river.' },
];

/** What comes to mind first when somebody asks this, after having said something else. */
async function firstAfter(
  asked: string,
  before: string | null,
  ago = minutes,
): Promise<MemoryId | undefined> {
  const mind = await newMind(memoryStores());
  await know(mind.memory, glove, known);
  const say = (id: string, text: string, at: number): Percept => ({ ...percept(id, { text }), at });
  const heard = [say('asked', asked, now), ...(before === null ? [] : [say('before', before, now - ago)])];
  for (const each of heard) await mind.inbox.accept(each, ordinary, roomy);
  const { recalled } = await performRecall(
    {
      cycle: 1,
      winner: 'asked' as PerceptId,
      ...(before !== null && { previous: 'before' as PerceptId }),
      hops: 1,
      active: [],
    },
    {
      configuration: { seed: 7 },
      memory: mind.memory,
      inbox: mind.inbox,
      embedder: glove,
      reranker: null,
      limit: 4,
      now,
    },
    signal,
  );
  return recalled[0];
}

describe('§3.2 context inertia', () => {
  it('what names nothing by itself is about what was asked before it, until that is long ago', async () => {
    expect(await firstAfter('???', cello)).toBe('violin');
    expect(await firstAfter('???', 'Do they sell bottles of champagne?')).toBe('vines');
    expect(await firstAfter('???', 'How do commuters travel to the city?')).toBe('train');
    const [asked, before] = ['???', { text: cello, ago: 60 * minutes }];
    expect(await cueVector(asked, before, { embedder: glove })).toBeNull();
  });

  it('what goes on about the same is drawn towards what it was about', async () => {
    const nearTo = async (before: string) => {
      const vector = await cueVector('Who teaches it?', { text: before, ago: 0 }, { embedder: glove });
      const [music, sport] = await glove.embed(['violin lessons', 'swimming lessons']);
      return cosine(vector!, music!) - cosine(vector!, sport!);
    };
    const music = await nearTo('Can one learn to play an instrument, piano or cello, in class?');
    const sport = await nearTo('Can one learn to dive and to swim in a class?');
    expect(music).toBeGreaterThan(sport + 0.1);
  });

  it('a question about something else is about that, whatever was asked before it', async () => {
    for (const before of [cello, 'Is there any wine?', null])
      expect(await firstAfter('Are the pipes and the boiler repaired?', before)).toBe('boiler');
  });

  it('bleeds .3 of the last attention into the present one, .05 after a shift of more than .7, and less the longer ago it was', async () => {
    const own = (await glove.embed(['Does she play the violin?']))[0]!;
    const likenessAfter = async (before: string, ago = 0) => {
      const vector = await cueVector('Does she play the violin?', { text: before, ago }, { embedder: glove });
      return cosine(own, vector!);
    };
    const near = await likenessAfter('Does he play the cello in the orchestra?');
    const far = await likenessAfter('The invoice for diesel is overdue.');
    expect(near).toBeLessThan(1);
    expect(far).toBeGreaterThan(near);
    expect(far).toBeLessThan(1);
    expect(await likenessAfter('Does he play the cello in the orchestra?', 10 * minutes)).toBeGreaterThan(
      near,
    );
    expect(await likenessAfter('Does he play the cello in the orchestra?', 600 * minutes)).toBeCloseTo(1, 5);
  });
});
