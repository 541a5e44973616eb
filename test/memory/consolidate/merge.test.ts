import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysAll } from '../../../src/memory/consolidate/says-all.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { tellingTerms } from '../../../theory/telling-terms.ts';
import { day, now, type Known } from '../remembering.ts';
import {
  consolidated,
  consolidatingVoice,
  memoryIds,
  storeKnowing,
  supersede,
  withVectors,
} from './consolidating.ts';

const mia: Known[] = [
  {
    id: 'a',
    content: 'My niece Mia plays chess.',
    speaker: 'Tom',
    alpha: 6,
    beta: 4,
    createdAt: now - 2 * day,
  },
  {
    id: 'b',
    content: 'My niece Mia plays chess on Sundays with her aunt.',
    speaker: 'Tom',
    alpha: 2,
    beta: 4,
    sourceConfidence: 0.5,
    createdAt: now - 2 * day + 5,
  },
];

async function merge(
  memories: readonly Known[],
  { answer, given = {} }: { answer?: string; given?: object } = {},
) {
  const store = await storeKnowing(memories);
  const { voice, asked } = consolidatingVoice(answer ?? 'UNCLEAR: no answer.');
  const ids = memoryIds(...memories.map(({ id }) => id!));
  const about = { on: 'merge' as const, memories: ids };
  return { ...(await consolidated(about, { store, voice, ...given })), asked };
}

const said = (text: string, rest: object = {}): Known => ({
  id: text,
  content: text,
  speaker: 'Tom',
  ...rest,
});

describe('merging by words alone', () => {
  it('takes the memory that says everything', async () => {
    const { made, asked } = await merge(mia);
    expect(made).toEqual([
      {
        text: mia[1]!.content,
        type: 'semantic',
        speaker: 'Tom',
        sourceConfidence: 0.5,
        alpha: 6,
        beta: 4,
        eventAt: now - 2 * day,
        gathers: [
          { memory: 'a', whole: true },
          { memory: 'b', whole: true },
        ],
      },
    ]);
    expect(asked).toEqual([]);
  });

  it('leaves out the time of what happened on several days', async () => {
    const { made } = await merge([mia[0]!, { ...mia[1]!, eventAt: now }]);
    expect(made).toHaveLength(1);
    expect(made[0]).not.toHaveProperty('eventAt');
  });

  it.each([
    ['I like tea.', 'I do not like tea.'],
    ['The gate is open at noon.', 'The gate is closed at noon.'],
    ['Call me before lunch.', 'Call me after lunch.'],
    ['He likes tea.', 'She likes tea.'],
    ['The train leaves at 3.5 hours.', 'The train leaves at 5.3 hours.'],
    ['I was a nurse.', 'I am a nurse.'],
    ['I move to Paris.', 'I want to move to Paris.'],
    ['Mia plays chess on Sunday.', 'Mia plays chess on Monday.'],
    ['I like tea.', 'Do I like tea?'],
    ['Mia plays chess with Leo.', 'Mia plays chess with Eva.'],
    ['Tom gave Mia a book.', 'Mia gave Tom a book.'],
    ['I moved from Berlin to Paris.', 'I moved from Paris to Berlin.'],
    ['I like tea but not coffee.', 'I like coffee but not tea.'],
    ['I am allergic to milk.', 'I am allergic to nuts and Mia loves milk.'],
    ['Ich gehe ohne Tom.', 'Ich gehe mit Tom.'],
  ])('does not merge %j with %j', async (one, other) => {
    for (const given of [{}, withVectors]) {
      expect((await merge([said(one), said(other)], { given })).made).toEqual([]);
      expect(
        (await merge([said(one, { id: 'x' }), said(other)], { answer: `${one} ${other}`, given })).made
          .length <= 1,
      ).toBe(true);
    }
  });

  it('merges what one speaker said, of one type, the most of it', async () => {
    const { made } = await merge([
      said('Mia plays chess.', { id: '1' }),
      said('Mia plays chess.', { id: '2', speaker: 'Eva' }),
      said('Mia plays chess.', { id: '3', type: 'preference' }),
      said('Mia plays chess!', { id: '4' }),
    ]);
    expect(made).toHaveLength(1);
    expect(made[0]!.gathers.map(({ memory }) => memory).toSorted()).toEqual(['1', '4']);
  });

  it('does not merge what is meant of different days', async () => {
    const ran = (id: string, at: number) => said('I ran a race today.', { id, eventAt: at });
    expect((await merge([ran('1', now), ran('2', now - 9 * day)])).made).toEqual([]);
    expect((await merge([ran('1', now), ran('2', now)])).made).toHaveLength(1);
  });

  it('does not merge what was superseded, is to be kept, or contradicts', async () => {
    const store = await storeKnowing([
      said('I live in Bonn.', { id: '1', speaker: 'tom' }),
      said('Yes, I live in Bonn.', { id: '2', speaker: 'tom' }),
    ]);
    const about = { on: 'merge' as const, memories: memoryIds('1', '2') };
    expect((await consolidated(about, { store })).made).toHaveLength(1);
    await supersede(store, 'I live in Bonn.', 'tom');
    expect((await consolidated(about, { store })).made).toEqual([]);
    const secret = 'The ring is hidden. Do not tell anybody.';
    expect((await merge([said(secret, { id: '1' }), said(secret, { id: '2' })])).made).toEqual([]);
    const three = ['I like tea.', 'I like tea!', 'I never like tea.'].map((text, id) =>
      said(text, { id: String(id) }),
    );
    expect((await merge(three)).made).toEqual([]);
  });

  it('contains what it stands for, in whatever order memories come', async () => {
    const words = fc.constantFrom(
      'Mia',
      'chess',
      'plays',
      'Sunday',
      '7',
      'not',
      'Tom',
      'tea',
      'before',
      'likes',
      'I',
    );
    const texts = fc.array(fc.array(words, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(texts, fc.infiniteStream(fc.nat()), async (contents, keys) => {
        const memories = contents.map((each, place) =>
          said(`${each.join(' ')}.`, { id: `m${place}`, createdAt: now - place }),
        );
        const answer = contents.map((each) => `${each.join(' ')}.`).join(' ');
        for (const given of [{}, { answer }]) {
          const { made } = await merge(memories, given);
          for (const { text, gathers } of made)
            for (const { memory, whole } of gathers) {
              if (!whole) continue;
              const content = memories.find(({ id }) => id === memory)!.content;
              const terms = new Set(searchTerms(text));
              expect(tellingTerms(content).filter((term) => !terms.has(term))).toEqual([]);
              expect(saysAll(text, content)).toBe(true);
            }
          for (const { gathers } of made)
            expect(gathers.filter(({ whole }) => whole).length).toBeGreaterThan(1);
          const shuffled = memories
            .map((memory) => ({ memory, key: keys.next().value as number }))
            .toSorted((one, other) => one.key - other.key)
            .map(({ memory }) => memory);
          expect((await merge(shuffled, given)).made).toEqual(made);
        }
      }),
      { numRuns: 60 },
    );
  });
});
