import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import { patternLines } from '../../src/cli/memory/patterns.ts';
import { Host } from '../../src/host/host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { toldPatterns } from '../../src/memory/upkeep/told-patterns.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { configurationOf } from './company.ts';

const [hour, day] = [3_600_000, 86_400_000];
const gym = [
  'I trained at the gym with my neighbour Tom.',
  'My knee hurt while I trained at the gym.',
  'I trained at the new gym beside the station.',
  'In the heavy rain I cycled over and trained at the gym.',
];
const coffee = [
  'I drank a coffee with cream.',
  'I drank a coffee at the corner by the bakery.',
  'With my aunt Eva I drank a coffee and ate cake.',
  'I drank a strong coffee under the chestnut trees.',
];

/** A mind that is told on four days of the gym, and so many days later, at noon, of a coffee; what recurs in it. */
async function livedWith({ later }: { later: number }) {
  const stores = memoryStores();
  const clock: VirtualClock = new VirtualClock(Date.UTC(2026, 0, 5), async () => mind?.whenSettled());
  const host = await Host.open({ stores, clock });
  const configuration = configurationOf(`
name: Ada
memory: { gate: { flushEvery: 1 }, consolidation: { interval: 10 min } }`);
  const voice = scriptedVoice({ rules: [], otherwise: { text: 'I hear it.', say: 'I see.' } }, clock);
  let mind = await host.wake(configuration, {
    voice,
    channel: async () => undefined,
  });
  const { memory } = mind.record as MindStore;
  let said = 0;
  const until = async (at: number) => clock.advance(at - clock.now());
  const tell = async (text: string) => {
    const source = { kind: 'speech' as const, speaker: 'Ruth', space: 'terminal' };
    await mind.perceive({ id: `said-${(said += 1)}`, source, at: clock.now(), text });
    await clock.advance(hour);
  };
  const start = clock.now();
  const told = [
    ...gym.map((text, place) => ({ text, at: start + place * 3 * day + 9 * hour })),
    ...coffee.map((text, place) => ({ text, at: start + (place * 3 + later) * day + 12 * hour })),
  ].toSorted((one, other) => one.at - other.at);
  for (const { text, at } of told) {
    await until(at);
    await tell(text);
  }
  await clock.advance(hour);
  const patterns = await toldPatterns(memory, { limit: 9, now: clock.now() });
  await host.close();
  return patterns;
}

describe('§4.1 after the gym a coffee', () => {
  it('is told with what recurs once it has come so on three days', async () => {
    const patterns = await livedWith({ later: 0 });
    expect(patterns.find(({ theme }) => theme === 'gym train')?.next).toEqual([
      { theme: 'coffe drink', days: 4, of: 4 },
    ]);
    expect(patternLines('Ada', patterns).join('\n')).toMatch(
      /“ruth: gym train” came 4 times.*\n    then usually “coffe drink”, on 4 of 4 days/u,
    );
  });

  it('is not where it came a day later', async () => {
    const patterns = await livedWith({ later: 1 });
    expect(patterns.filter(({ next }) => next !== undefined)).toEqual([]);
    expect(patterns.map(({ theme }) => theme).toSorted()).toEqual(['coffe drink', 'gym train']);
  });
});
