import type { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { Voice } from '../../ports/voice.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { loadConfiguration } from '../../src/configuration/load.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import type { Delegate } from '../../src/delegates/delegate.ts';
import { Host } from '../../src/host/host.ts';
import type { TimedNews } from '../../src/host/news/news.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { chooseVoice } from '../../src/voice/choose.ts';

/** A mind in a hurry, so that a life takes a second; its other settings are those of whoever says nothing. */
const hurried = `
name: Stall
inbox: { longestText: 10000000 }
timing: { minimumInterval: 10 ms, callFloor: 0 ms }
modes:
  normal: { interval: 20 ms, range: [10 ms, 50 ms] }
  exploration: { interval: 20 ms, range: [10 ms, 50 ms] }
memory: { gate: { flushEvery: 1 } }
`;

/** What a life at a border is given. */
export interface Life {
  mind: ActiveMind;
  memory: MemoryStore;
  embedder: GloveEmbedder;
  clock: Clock;
}

/** What is sent to the mind before it is measured (`before`) and while it is. */
export interface Story {
  /** Makes who thinks; the voice of whoever says nothing when left out. */
  voice?: () => Voice;
  delegates?: readonly Delegate[];
  before?: (given: Omit<Life, 'mind'>) => Promise<void>;
  send: (life: Life) => Promise<void>;
}

/** How long a life may take, milliseconds; how long is waited for what comes after the answer. */
const longestLife = 60_000;
const afterwards = 1_000;

/**
 * Lives a story and returns the longest that the event loop was held in it, milliseconds. Throws when the mind does not come to rest.
 *
 * @param monitor measures the delay of the event loop
 */
export async function longestHold(
  { voice: thinking, delegates = [], before, send }: Story,
  { clock, monitor }: { clock: Clock; monitor: typeof monitorEventLoopDelay },
): Promise<number> {
  const read = loadConfiguration(hurried, 'stall.yaml');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { configuration } = read;
  const stores = memoryStores();
  const embedder = new GloveEmbedder();
  // its file is read with the first text
  await embedder.embed(['warm']);
  const { memory } = await stores.open('stall' as MindId);
  await before?.({ memory, embedder, clock });
  const host = await Host.open({ stores, clock });
  const news: TimedNews['kind'][] = [];
  const voice = thinking?.() ?? chooseVoice(configuration.voice, { environment: {}, clock });
  const mind = await host.wake(configuration, {
    voice,
    embedder,
    delegates,
    channel: async () => {},
    watcher: ({ kind }) => void news.push(kind),
  });
  const delay = monitor({ resolution: 1 });
  try {
    await pass(clock, 50);
    delay.enable();
    await send({ mind, memory, embedder, clock });
    await atRest(mind, clock);
    await pass(clock, afterwards);
    await atRest(mind, clock);
    delay.disable();
    return delay.max / 1e6;
  } finally {
    await host.close();
  }
}

const pass = (clock: Clock, milliseconds: number): Promise<void> =>
  new Promise((resolve) => clock.at(clock.now() + milliseconds, resolve));

async function atRest(mind: ActiveMind, clock: Clock): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const restless = new Error(`The mind did not come to rest within ${longestLife / 1_000} s.`);
  const cancel = clock.at(clock.now() + longestLife, () => reject(restless));
  await Promise.race([mind.whenIdle(), promise]).finally(cancel);
}
