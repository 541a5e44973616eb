import { describe, expect, it } from 'vitest';
import type { MemoryRecord } from '../../ports/memory-store.ts';
import type { MindStore } from '../../ports/store.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { record } from '../db/memories.ts';
import { Company } from './company.ts';

const relevant = 'The boiler in the cellar was repaired on Monday.';
const believed = 'The boiler is old.';

/** A belief about something else, with so much evidence. */
const other = (id: string, alpha: number, beta: number): MemoryRecord =>
  record(id, { content: `Crate ${id} holds apples.`, alpha, beta });

/**
 * A mind that knows what is relevant and believes something else about it as strongly as can be; of what it is reminded by a question before its beliefs have become alike, after that, and when they differ again.
 */
async function reminded(entropy: 'enforced' | 'shadow') {
  const company = new Company();
  const configuration = `
name: Ada
memory:
  recall: { limit: 1 }
  consolidation: { interval: 10 min, importance: 0.1, entropy: ${entropy} }`;
  const mind = await company.wake({ memory: true }, { voice: offlineVoice(), configuration });
  const { memory } = mind.record as MindStore;
  const know = (records: MemoryRecord[]) => memory.enter(records, company.clock.now());
  let said = 0;
  const lives = async () => {
    await company.say(
      `said-${(said += 1)}`,
      `My neighbour number ${said} moved to Lisbon with ${said} dogs.`,
    );
    await company.clock.advance(1_500_000);
  };
  const asked = async () => {
    await company.say(`asked-${(said += 1)}`, 'Is the boiler in the cellar repaired?');
    await company.untilIdle();
    const recalled = company.news.flatMap((news) =>
      news.kind === 'memories.recalled' ? [news.memories] : [],
    );
    const [best] = await memory.read(recalled.at(-1)!);
    return best!.content;
  };
  await know([
    record('relevant', { content: relevant, alpha: 1, beta: 4 }),
    record('believed', { content: believed, alpha: 95, beta: 5 }),
    ...Array.from({ length: 30 }, (_, place) =>
      other(`a${place}`, 2 + 4 * (place % 10), 38 - 4 * (place % 10)),
    ),
  ]);
  await lives();
  const before = await asked();
  await know(Array.from({ length: 200 }, (_, place) => other(`b${place}`, 20, 20)));
  await lives();
  const narrowed = await asked();
  await know(
    Array.from({ length: 600 }, (_, place) =>
      other(`c${place}`, 2 + 4 * (place % 10), 38 - 4 * (place % 10)),
    ),
  );
  await lives();
  const after = await asked();
  const news = company.news.flatMap((each) => (each.kind === 'spread.changed' ? [each] : []));
  await mind.stop();
  return { before, narrowed, after, news };
}

describe('§3.9 C a mind whose beliefs have become alike', () => {
  it('recalls what is most relevant, although it believes something else more, until they differ again', async () => {
    const { before, narrowed, after, news } = await reminded('enforced');
    expect({ before, narrowed, after }).toEqual({ before: believed, narrowed: relevant, after: believed });
    expect(news).toMatchObject([{ holds: true }, { holds: true, until: null }]);
    expect(news[0]!.from - news[0]!.to).toBeGreaterThan(0.5);
  });

  it('recalls as before where the monitor only watches, and is told the same', async () => {
    const { before, narrowed, after, news } = await reminded('shadow');
    expect([before, narrowed, after]).toEqual([believed, believed, believed]);
    expect(news).toMatchObject([{ holds: false }, { holds: false, until: null }]);
  });
});
