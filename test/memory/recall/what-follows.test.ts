import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import { dayNumber } from '../../../ports/pattern.ts';
import type { MindStore } from '../../../ports/store.ts';
import { performRecall } from '../../../src/memory/recall/perform-recall.ts';
import { WhatFollows } from '../../../src/memory/recall/what-follows.ts';
import { themesOf } from '../../../theory/recurring.ts';
import { homes, useStores } from '../../db/engines.ts';
import { newMind, ordinary, percept, roomy } from '../../db/lives.ts';
import { awake, memoryId } from '../../db/memories.ts';
import { day, know, now } from '../remembering.ts';
import { WordEmbedder } from '../word-embedder.ts';

const hour = 3_600_000;
const { signal } = new AbortController();
const source = { kind: 'speech', speaker: 'Ruth', space: 'terminal' } as const;
const [trained, drank] = ['I trained at the gym.', 'I drank a coffee.'];
const [gym, coffee] = [trained, drank].map((text) => themesOf(text, 'Ruth')[0]!.words.join(' ')) as [
  string,
  string,
];

describe.each(homes)('§4.1 what usually follows what is said, on $name', (home) => {
  const stores = useStores(home);

  /** A mind that was told of the gym every third day, and of a coffee some hours later; and of much else that has more to do with a gym. */
  async function mindWith({ later }: { later: number }): Promise<MindStore> {
    const mind = await newMind(stores());
    await know(mind.memory, new WordEmbedder(), [
      ...Array.from({ length: 40 }, (_, place) => `In the gym stands machine number ${place}.`),
      { id: 'gym', content: trained, speaker: 'Ruth' },
      { id: 'coffee', content: drank, speaker: 'Ruth' },
    ]);
    const { lives } = await awake(mind);
    const start = (dayNumber(now) - 10) * day + 9 * hour;
    const came = (theme: string, memory: string, at: number) => ({
      subject: 'ruth',
      theme,
      memory: memoryId(memory),
      at,
    });
    const occurrences = [0, 3, 6].flatMap((each) => [
      came(gym, 'gym', start + each * day),
      came(coffee, 'coffee', start + each * day + later),
    ]);
    await lives([{ change: 'noticed', occurrences }]);
    return mind;
  }

  /** In how many of some recalls the coffee comes to mind when somebody says this. */
  async function recalls(
    mind: MindStore,
    text: string,
    whatFollows = new WhatFollows(mind.memory),
  ): Promise<number> {
    await mind.inbox.accept(percept(text, { text, source }), ordinary, roomy);
    const found = await Promise.all(
      Array.from({ length: 10 }, (_, cycle) =>
        performRecall(
          { cycle, winner: text as PerceptId, hops: 1, active: [] },
          {
            configuration: { seed: 7 },
            memory: mind.memory,
            inbox: mind.inbox,
            embedder: new WordEmbedder(),
            reranker: null,
            limit: 10,
            now,
            whatFollows,
          },
          signal,
        ),
      ),
    );
    return found.filter(({ recalled }) => recalled.includes('coffee' as MemoryId)).length;
  }

  it('comes to mind with it', async () => {
    const mind = await mindWith({ later: 2 * hour });
    expect(await recalls(mind, 'I trained at the gym again.')).toBeGreaterThan(7);
    // and not with something else
    expect(await recalls(mind, 'In the gym stands machine number 7.')).toBe(0);
  });

  it('does not where it came on other days', async () => {
    expect(await recalls(await mindWith({ later: day }), 'I trained at the gym again.')).toBe(0);
  });

  it('does not when it was forgotten', async () => {
    const mind = await mindWith({ later: 2 * hour });
    const known = new WhatFollows(mind.memory);
    const source = { kind: 'speech' as const, speaker: 'Ruth', space: 'terminal' };
    expect([...(await known.after({ text: trained, source }, now))]).toEqual([['coffee', 1]]);
    await mind.memory.retract(memoryId('coffee'), { by: 'Ruth', reason: 'Private.', now });
    expect(await recalls(mind, 'I trained at the gym again.', known)).toBe(0);
    expect([...(await new WhatFollows(mind.memory).after({ text: trained, source }, now))]).toEqual([]);
  });

  it('I6: is the same for a mind that was restarted, whatever was noticed, forgotten or withdrawn meanwhile', async () => {
    const said = { text: trained, source };
    const start = (dayNumber(now) - 20) * day + 9 * hour;
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ what: fc.constant('noticed' as const), of: fc.nat(3), on: fc.nat(6) }),
      },
      fc.record({ what: fc.constantFrom('forgotten' as const, 'retracted' as const), of: fc.nat(3) }),
    );
    let found = 0;
    let lost = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const mind = await newMind(stores());
        const memories = ['gym0', 'gym1', 'gym2', 'gym3', 'coffee0', 'coffee1', 'coffee2', 'coffee3'];
        await know(
          mind.memory,
          new WordEmbedder(),
          memories.map((id) => ({ id, content: id.startsWith('gym') ? trained : drank, speaker: 'Ruth' })),
        );
        const { lives } = await awake(mind);
        const known = new WhatFollows(mind.memory);
        let before = 0;
        for (const each of steps) {
          const { of } = each;
          const [first, second] = [memoryId(`gym${of}`), memoryId(`coffee${of}`)];
          if (each.what === 'noticed') {
            const at = start + each.on * 2 * day;
            const days = [at, at + 2 * day, at + 4 * day];
            await lives([
              {
                change: 'noticed',
                occurrences: days.flatMap((time) => [
                  { subject: 'ruth', theme: gym, memory: first, at: time },
                  { subject: 'ruth', theme: coffee, memory: second, at: time + hour },
                ]),
              },
            ]);
          } else if (each.what === 'forgotten')
            await lives([{ change: 'forgotten', memory: first, items: [], by: 'Ruth', reason: 'Private.' }]);
          else await mind.memory.retract(first, { by: 'Ruth', reason: 'Private.', now });
          const restarted = await new WhatFollows(mind.memory).after(said, now);
          expect([...(await known.after(said, now))]).toEqual([...restarted]);
          if (restarted.size > 0) found += 1;
          if (restarted.size === 0 && before > 0) lost += 1;
          before = restarted.size;
        }
      }),
      { numRuns: 15, seed: 15 },
    );
    expect(found).toBeGreaterThan(0);
    expect(lost).toBeGreaterThan(0);
  });
});
