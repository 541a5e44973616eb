import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryRecord, MemoryStore } from '../../ports/memory-store.ts';
import type { ThoughtOutcome, Voice } from '../../ports/voice.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { Host } from '../../src/host/host.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { happenings, type Happening } from './percepts.ts';

/** How many percepts come at once; how long nothing happens then, and how long they may take; milliseconds of the mind's own time. */
const burst = 10;
const between = 60_000;
const patience = 600_000;

/** What the voice says of what it recalled: the sentence that must never become a memory. */
export const recital = 'Let me repeat what I remember:';

/** Repeats everything that it recalls, word for word: the worst that a voice can do to a memory. */
const voice: Voice = {
  name: 'scripted',
  think: async ({ situation }): Promise<ThoughtOutcome> => {
    const recalled = situation?.recalled ?? [];
    const text = recalled.length === 0 ? 'I hear you.' : `${recital} ${recalled.slice(0, 3).join(' ')}`;
    const say = { id: '0', name: 'send_message', input: { text }, problem: null };
    return {
      ok: true,
      thought: {
        text: 'Somebody speaks to me.',
        toolCalls: situation === null ? [] : [say],
        stop: 'tool',
        usage: { inputTokens: 100, outputTokens: 10, cachedTokens: 0 },
        model: 'scripted',
        voice: 'scripted',
      },
    };
  },
};

export interface JunkReport {
  percepts: number;
  /** How many different facts were told, and how many of them are remembered. */
  facts: number;
  factsKept: number;
  memories: number;
  /** Memories that tell what another one tells already. */
  duplicates: number;
  /** Memories that tell no fact: chatter, the output of programs, questions, what the mind said itself. */
  junk: number;
  /** Things that the mind said while it repeated what it recalled. */
  recitals: number;
  /** Memories, and evidence for memories, that come from these (I10): there must be none. */
  recitalsStored: number;
  recitalsBelieved: number;
}

/** Lets a mind live through so many percepts of which 95 of 100 are worth nothing, and looks at what it keeps. */
export async function liveThroughJunk(
  count: number,
  { seed = 1, progress = () => {} }: { seed?: number; progress?: (lived: number) => void } = {},
): Promise<{ report: JunkReport; records: MemoryRecord[] }> {
  const happened = happenings(count, seededRandom(seed));
  const stores = memoryStores();
  let settle = async () => {};
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), () => settle());
  const host = await Host.open({ stores, clock });
  const configuration = mindConfigurationSchema.parse({
    name: 'Junk',
    seed,
    context: { budget: 10_000, semantic: false },
    modes: { normal: { observations: burst } },
  });
  const recitals = new Set<string>();
  const channel = async ({ id, text }: { id: string; text: string }) => {
    if (text.startsWith(recital)) recitals.add(id);
  };
  const mind = await host.wake(configuration, { voice, channel });
  settle = () => mind.whenSettled();
  for (let from = 0; from < happened.length; from += burst) {
    for (const { id, source, text } of happened.slice(from, from + burst)) {
      const acceptance = await mind.perceive({ id, source, text, at: clock.now() });
      if (acceptance.outcome !== 'accepted') throw new Error(`${id} was not accepted.`);
    }
    if (!(await clock.advanceUntil(clock.now() + patience, () => mind.state().depth === 0)))
      throw new Error(`What came after ${from} percepts was not handled within ${patience} ms.`);
    await clock.advance(between);
    progress(from + burst);
  }
  await host.close();
  const { memory } = await stores.open('junk' as MindId);
  const records = await everything(memory);
  return { report: reportOf(happened, records, recitals), records };
}

async function everything(store: MemoryStore): Promise<MemoryRecord[]> {
  const records: MemoryRecord[] = [];
  for (let page = await store.records(null, 1_000); page.length > 0;) {
    records.push(...page);
    page = await store.records(page.at(-1)!.memory.id, 1_000);
  }
  return records;
}

function reportOf(
  happened: readonly Happening[],
  records: readonly MemoryRecord[],
  recitals: ReadonlySet<string>,
): JunkReport {
  const told = new Map(happened.map((each) => [each.id, each]));
  const origins = records.map(({ evidence }) => told.get(evidence[0]?.source ?? ''));
  // what tells no fact is known by its words
  const meanings = records.map(
    ({ memory }, place) => origins[place]?.fact ?? memory.content.trim().toLowerCase(),
  );
  const factsKept = new Set(meanings.filter((meaning) => typeof meaning === 'number')).size;
  const history = records.flatMap(({ evidence }) => evidence);
  const recited = history.filter(({ source }) => source !== null && recitals.has(source));
  return {
    percepts: happened.length,
    facts: happened.filter(({ kind }) => kind === 'fact').length,
    factsKept,
    memories: records.length,
    duplicates: records.length - new Set(meanings).size,
    junk: meanings.filter((meaning) => typeof meaning !== 'number').length,
    recitals: recitals.size,
    recitalsStored: recited.filter(({ kind }) => kind === 'persisted').length,
    recitalsBelieved: recited.filter(({ kind }) => kind !== 'persisted').length,
  };
}
