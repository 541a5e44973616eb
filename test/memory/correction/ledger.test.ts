import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../../ports/store.ts';
import { ClaimLedger } from '../../../src/memory/correction/ledger.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { homes, useStores } from '../../db/engines.ts';
import { commit, here, newMind, ordinary, roomy } from '../../db/lives.ts';
import { memory } from '../../db/memories.ts';
import { perceptOf, type Told } from './heard.ts';

/** A mind whose cycles each heard one thing. */
async function lived(
  mind: MindStore,
  told: readonly Told[],
  isUnread: (place: number) => boolean = () => false,
): Promise<void> {
  const { epoch } = await mind.life.activate(1_000, here, false);
  for (const [place, each] of told.entries()) {
    const percept = perceptOf(each, place);
    await mind.inbox.accept(percept, ordinary, roomy);
    const cycle = place + 1;
    const unread = isUnread(place) ? { unread: [percept.id] } : {};
    const stream = [{ role: 'inbox' as const, percepts: [percept.id], ...unread }];
    await mind.life.commit(commit(cycle, { cycle, acknowledged: [percept.id], stream }), `{"at":${cycle}}`, {
      epoch,
      now: 1_000 + cycle,
    });
  }
}

const shown = async (mind: MindStore, told: readonly Told[]): Promise<string[]> => {
  const present = await new ClaimLedger({ store: mind, owner: 'you' }).at(told.length + 1, []);
  return present.texts(told.map(([speaker, text]) => ({ text, speaker })));
};

describe.each(homes)('what was stated to a mind, in $name', (home) => {
  const stores = useStores(home);

  it('is called off by whom it was agreed with, however much was told since', async () => {
    const mind = await newMind(stores());
    const since = Array.from({ length: 70 }, (_, place): Told => [
      'Ruth',
      `My book number ${place} is blue.`,
    ]);
    const told: Told[] = [
      ['Ruth', 'The plumber comes on Thursday at 8.'],
      ...since,
      ['Ruth', 'The plumber cancelled.'],
    ];
    await lived(mind, told);
    expect((await shown(mind, told))[0]).toMatch(/^The plumber comes on Thursday at 8\. \[superseded on /u);
  });

  it('is shown with a mark where it holds no longer, and with what holds since', async () => {
    const mind = await newMind(stores());
    const told: Told[] = [
      ['Ruth', 'I live in Oslo. I like rain.'],
      ['Omar', 'It rains.'],
      ['Ruth', 'I moved to Kyiv.'],
    ];
    await lived(mind, told);
    expect(await shown(mind, told)).toEqual([
      'I live in Oslo. [superseded on 1970-01-01; since then: “I moved to Kyiv.”] I like rain.',
      'It rains.',
      'I moved to Kyiv.',
    ]);
  });

  it('is marked as superseded in part where the sentence also tells what still holds', async () => {
    const mind = await newMind(stores());
    const told: Told[] = [
      ['Ruth', 'We have two kids, Emil who is 9 and Klara who is 6.'],
      ['Ruth', 'I live in Oslo and work at Acme.'],
      ['Ruth', 'Klara is 7, not 6.'],
      ['Ruth', 'I moved to Kyiv.'],
    ];
    await lived(mind, told);
    expect((await shown(mind, told)).slice(0, 2)).toEqual([
      'We have two kids, Emil who is 9 and Klara who is 6. [superseded in part on 1970-01-01; since then: “Klara is 7, not 6.”]',
      'I live in Oslo and work at Acme. [superseded in part on 1970-01-01; since then: “I moved to Kyiv.”]',
    ]);
  });

  it('is marked as contested where nobody could settle it', async () => {
    const mind = await newMind(stores());
    const told: Told[] = [
      ['Ruth', 'I live in Oslo.'],
      ['Omar', 'Ruth lives in Kyiv.'],
    ];
    await lived(mind, told);
    expect(await shown(mind, told)).toEqual([
      'I live in Oslo. [contested: on 1970-01-01 omar said “Ruth lives in Kyiv.”]',
      'Ruth lives in Kyiv. [contested: on 1970-01-01 ruth said “I live in Oslo.”]',
    ]);
  });

  it('is marked in a memory, in its line too, whatever else that holds', async () => {
    const mind = await newMind(stores());
    const told: Told[] = [
      ['Ruth', 'I live in Oslo. I like rain.'],
      ['Ruth', 'I moved to Kyiv.'],
    ];
    await lived(mind, told);
    const present = await new ClaimLedger({ store: mind, owner: 'you' }).at(3, []);
    const [kept] = await present.memories([
      memory('m', {
        content: 'I live in Oslo. I like rain.',
        compressed: 'I live in Oslo.',
        speaker: 'Ruth',
      }),
    ]);
    expect(kept?.content).toMatch(/^I live in Oslo\. \[superseded .*\] I like rain\.$/u);
    expect(kept?.compressed).toMatch(/^I live in Oslo\. \[superseded/u);
  });

  it('is the same when it is read again from the beginning, and in two parts', async () => {
    const mind = await newMind(stores());
    const told: Told[] = [
      ['Ruth', 'I live in Oslo.'],
      ['Omar', 'My boat is called Gull.'],
      ['Ruth', 'I moved to Kyiv.'],
      ['Omar', 'My boat is called Tern now.'],
    ];
    await lived(mind, told);
    const ledger = new ClaimLedger({ store: mind, owner: 'you' });
    await ledger.readBefore(2);
    await ledger.readBefore(5);
    const once = await mind.memory.claims.find({ forms: ['i live in oslo', 'my boat is called gull'] });
    await mind.memory.claims.note({ position: 0, added: once, ended: [], contested: [] });
    await new ClaimLedger({ store: mind, owner: 'you' }).readBefore(5);
    expect(await mind.memory.claims.find({ forms: ['i live in oslo', 'my boat is called gull'] })).toEqual(
      once,
    );
    expect(once.every(({ ended }) => ended !== null)).toBe(true);
  });

  it('finds who is meant by another word, however much else was told of the same person', async () => {
    const mind = await newMind(stores());
    const much = Array.from({ length: 30 }, (_, batch): Told => [
      'Ruth',
      Array.from({ length: 8 }, (_, place) => `My box ${batch}-${place} is red.`).join(' '),
    ]);
    const told: Told[] = [
      ['Ruth', 'My mother Helga lives in Salzburg.'],
      ['Ruth', 'My aunt lives in Graz.'],
      ...much,
      ['Ruth', 'My mother moved to Linz.'],
      ['Ruth', 'Rosalind, my aunt, moved to Wels.'],
    ];
    await lived(mind, told);
    const [mother, aunt] = await shown(mind, told);
    expect(mother).toContain('since then: “My mother moved to Linz.”]');
    expect(aunt).toContain('since then: “Rosalind, my aunt, moved to Wels.”]');
  });

  it('is foreseen from what has just come in, before any cycle has taken it in', async () => {
    const mind = await newMind(stores());
    const told: Told[] = [['Ruth', 'I live in Oslo.']];
    await lived(mind, told);
    const present = await new ClaimLedger({ store: mind, owner: 'you' }).at(2, [
      perceptOf(['Ruth', 'I moved to Kyiv.'], 9),
    ]);
    const [first] = await present.texts([{ text: 'I live in Oslo.', speaker: 'Ruth' }]);
    expect(first).toContain('[superseded');
    expect(await mind.memory.claims.find({ forms: ['i moved to kyiv'] })).toEqual([]);
  });
});

describe('what came with much else', () => {
  it('is read as far as its share of what is read at once goes, now and again later', async () => {
    const told = Array.from({ length: 20 }, (_, place): Told => [
      'Ruth',
      `${'It rains on the roof. '.repeat(place === 0 ? 300 : 1)}I like rain number ${place}.`,
    ]);
    const percepts = told.map((each, place) => perceptOf(each, place + 1));
    const moved = perceptOf(['Ruth', 'I moved to Kyiv.'], 30);
    const late = perceptOf(['Ruth', `${'it rains '.repeat(140)}. I moved to Turku.`], 31);
    const mind = await newMind(memoryStores());
    await lived(mind, [['Ruth', 'I live in Oslo.']]);
    const ledger = new ClaimLedger({ store: mind, owner: 'you' });
    const now = async (batch: Parameters<typeof ledger.at>[1]) =>
      (await (await ledger.at(2, batch)).texts([{ text: 'I live in Oslo.', speaker: 'Ruth' }]))[0];
    expect(await now([...percepts, moved])).toContain('[superseded');
    expect(await now([late])).toContain('[superseded');
    expect(await now([...percepts, late])).toBe('I live in Oslo.');
  });
});

describe('what is not to be quoted', () => {
  it('is no part of a mark', async () => {
    const mind = await newMind(memoryStores());
    const told: Told[] = [
      ['Ruth', 'I live in Oslo.'],
      ['Ruth', 'I moved to Kyiv.'],
    ];
    await lived(mind, told);
    const present = await new ClaimLedger({ store: mind, owner: 'you' }).at(3, [], (cycle) => cycle < 3);
    const [first] = await present.texts([{ text: 'I live in Oslo.', speaker: 'Ruth' }]);
    expect(first).toBe('I live in Oslo. [superseded on 1970-01-01]');
  });
});

describe('what no model would read', () => {
  it('puts nothing right and is quoted in no mark', async () => {
    const mind = await newMind(memoryStores());
    const told: Told[] = [
      ['Ruth', 'I live in Oslo.'],
      ['Ruth', 'I moved to Kyiv.'],
    ];
    await lived(mind, told, (place) => place === 1);
    expect(await shown(mind, told)).toEqual(told.map(([, text]) => text));
  });
});

describe('the law of what was superseded', () => {
  const places = ['Oslo', 'Kyiv', 'Turku', 'Cadiz'] as const;
  const lives = fc.array(
    fc.record({ who: fc.constantFrom('Ruth', 'Omar'), place: fc.constantFrom(...places) }),
    { minLength: 1, maxLength: 12 },
  );

  it('a home is never shown unmarked after its person named another one', async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (moves) => {
        const mind = await newMind(memoryStores());
        const told = moves.map(({ who, place }): Told => [who, `I live in ${place}.`]);
        await lived(mind, told);
        const last = new Map(moves.map(({ who, place }) => [who, place]));
        for (const [place, text] of (await shown(mind, told)).entries()) {
          const { who, place: home } = moves[place]!;
          expect(text.includes('[superseded')).toBe(last.get(who) !== home);
        }
      }),
      { numRuns: 40 },
    );
  });
});
