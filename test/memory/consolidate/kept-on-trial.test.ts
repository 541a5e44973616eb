import { describe, expect, it } from 'vitest';
import { isKeptOnTrial, liftedWords } from '../../../ports/gate-record.ts';
import type { MemoryChange } from '../../../ports/memory.ts';
import { fade } from '../../../src/memory/consolidate/fade.ts';
import { homes, useStores } from '../../db/engines.ts';
import { newMind } from '../../db/lives.ts';
import { buffered, memoryId, persisted, reinforced } from '../../db/memories.ts';
import { came, day, learning } from './learning-mind.ts';

const cell = 'peripheral × novel, activation 4.3';
const young = `${cell}, ${liftedWords.permission}: persisted`;

interface Kept {
  text: string;
  why?: string;
}

describe.each(homes)('what was kept on trial, in $name', (home) => {
  const stores = useStores(home);

  /** Those of what a mind kept that rest at the end of a day, counted from when they came. */
  async function restingOn(
    days: number,
    kept: Record<string, Kept>,
    then: readonly MemoryChange[] = [],
  ): Promise<string[]> {
    const mind = await learning(await newMind(stores()));
    const items = Object.entries(kept);
    await mind.lives(items.map(([id, { text }]) => buffered(id, { at: came, origin: { text } })));
    await mind.lives(items.map(([id, { why = young }]) => persisted(id, id, { why })));
    await mind.lives([...then]);
    const period = { since: came + (days - 0.5) * day, until: came + (days + 0.5) * day };
    const { faded } = await fade({ after: null, ...period }, { store: mind.store });
    return faded.filter(({ rests }) => rests).map(({ memory }) => memory);
  }

  const praise = 'Mixing colours is always nice.';

  it('rests after two weeks where it tells little and nothing came of it', async () => {
    const kept = {
      young: { text: praise },
      chance: { text: praise, why: `${cell}, ${liftedWords.chance}: persisted` },
      judged: { text: praise, why: 'core × novel, activation 4.3: persisted' },
    };
    expect(await restingOn(14, kept)).toEqual(['young', 'chance']);
    expect(await restingOn(13, kept)).toEqual([]);
    expect(await restingOn(15, kept)).toEqual([]);
  });

  it('stays where it tells something', async () => {
    expect(
      await restingOn(14, {
        little: { text: praise },
        stating: { text: 'I live in Rome.' },
        kin: { text: 'My sister is fun.' },
        number: { text: 'The code is 4711.' },
        named: { text: 'The best one was Bella.' },
        asked: { text: 'Remember the milk.' },
        grave: { text: 'The diagnosis came.' },
        much: { text: 'The blue boat sails around the whole lake with tourists every summer.' },
      }),
    ).toEqual(['little']);
  });

  it('stays where something came of it, and where it answers a question', async () => {
    const kept = {
      confirmed: { text: praise },
      alone: { text: praise },
      answer: { text: 'Behind the oven.' },
    };
    expect(
      await restingOn(14, kept, [
        buffered('again', { origin: { text: praise } }),
        reinforced('again', 'confirmed', 0.1),
        {
          change: 'contextualized',
          memory: memoryId('answer'),
          context: 'Tom. Where do you keep it?',
          of: [],
          quotes: [],
        },
      ]),
    ).toEqual(['alone']);
  });
});

describe('the note of what was kept', () => {
  it.each([
    [young, true],
    ['core × elaborating, activation -0.3, permissive, by chance: persisted', true],
    ['core × novel, activation 1.2: persisted', false],
    ['it stands for 3 memories', false],
    ['imported from a, b, by chance.jsonl', false],
  ])('%s', (note, isOnTrial) => {
    expect(isKeptOnTrial(note)).toBe(isOnTrial);
  });
});
