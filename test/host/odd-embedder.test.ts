import { expect, it } from 'vitest';
import type { Embedder } from '../../ports/embedder.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Company } from './company.ts';

/** Embedders of a host that do not keep what they promise. */
const odd: Record<string, Embedder['embed']> = {
  'numbers that are none': async (texts) => texts.map(() => new Float32Array([Number.NaN, 1])),
  'vectors of different lengths': async (texts) =>
    texts.map((_, place) => new Float32Array(2 + (place % 2)).fill(0.5)),
  'fewer vectors than texts': async () => [],
  'an error of its own': () => Promise.reject(new TypeError('no such field')),
};

it.each(Object.entries(odd))(
  'a mind whose embedder gives %s hears and answers by words alone',
  async (_, embed) => {
    const company = new Company();
    await company.wake(await emptyInMemory(), { embedder: { model: 'odd', dimensions: 2, trust: 1, embed } });
    await company.say('one', 'Good morning!');
    await company.untilIdle();
    await company.say('two', 'How are you?');
    await company.untilIdle();
    expect(company.heard).toHaveLength(2);
  },
);
