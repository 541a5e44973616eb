import type { Gathered } from '../../ports/gathered.ts';
import type { MemoryId, PerceptId, ScratchId } from '../../ports/identifiers.ts';
import type { Memory, MemoryChange, MemoryType, ScratchItem } from '../../ports/memory.ts';
import type { CoAccess, MemoryQuery, MemoryRecord } from '../../ports/memory-store.ts';
import type { MindStore, MindStores } from '../../ports/store.ts';
import type { LoopPass } from '../../ports/strange-loop.ts';
import type { Database } from '../../db/open.ts';
import { accept, commit, here, newMind } from './lives.ts';
import { newMemory } from '../../ports/new-memory.ts';

export const memoryId = (id: string): MemoryId => id as MemoryId;
export const scratchId = (id: string): ScratchId => id as ScratchId;

/** The model of the vectors below. */
export const model = 'test-3';

/** A vector of length 1 that points along these numbers. */
export function vector(...numbers: number[]): Float32Array {
  const length = Math.hypot(...numbers) || 1;
  return Float32Array.from(numbers, (number) => number / length);
}

/** A memory that nothing is special about. */
export function memory(id: string, rest: Partial<Memory> = {}): Memory {
  return newMemory({
    id: memoryId(id),
    type: 'episodic',
    content: `This is ${id}.`,
    alpha: 2,
    beta: 3,
    sourceTag: 'external_user',
    createdAt: 1_000,
    ...rest,
  });
}

/** Its record, with its vector when there is one. */
export function record(
  id: string,
  rest: Partial<Memory> & { vector?: Float32Array; entities?: string[]; supersedes?: string[] } = {},
): MemoryRecord & { vector?: { model: string; values: Float32Array } } {
  const { vector: values, entities = [], supersedes = [], ...own } = rest;
  return {
    memory: memory(id, own),
    evidence: [],
    supersedes: supersedes.map(memoryId),
    entities,
    coAccess: [],
    ...(values && { vector: { model, values } }),
  };
}

/** A mind that was given these memories. */
export async function knowing(
  home: Database | MindStores,
  ...records: ReturnType<typeof record>[]
): Promise<MindStore> {
  const mind = await newMind(home);
  await mind.memory.enter(records, 1_000);
  return mind;
}

/** Which memories these are. */
export const ids = (found: readonly { memory: string }[]): string[] => found.map(({ memory: id }) => id);

/** What is searched for, by words alone unless told. */
export function query(text: string, rest: Partial<MemoryQuery> = {}): MemoryQuery {
  return { text, vector: null, entities: [], period: null, limit: 10, ...rest };
}

/** A scratch item about a percept of the same name. */
export function scratchItem(id: string, rest: Partial<ScratchItem> = {}): ScratchItem {
  return {
    id: scratchId(id),
    origin: { percept: id as PerceptId },
    type: 'episodic',
    sourceTag: 'external_user',
    sourceConfidence: 0.9,
    speaker: 'Ada',
    episode: 'kitchen',
    at: 900,
    recalled: [],
    effectiveness: null,
    somatic: null,
    ...rest,
  };
}

const day = 86_400_000;

export const buffered = (id: string, rest: Partial<ScratchItem> = {}): MemoryChange => {
  const item = scratchItem(id, rest);
  return { change: 'buffered', item, expiresAt: item.at + day };
};

export const persisted = (
  from: string,
  as: string,
  rest: Partial<Extract<MemoryChange, { change: 'persisted' }>> = {},
): MemoryChange => ({
  change: 'persisted',
  memory: memoryId(as),
  from: scratchId(from),
  type: 'episodic',
  alpha: 1,
  beta: 4,
  compressed: null,
  contradicts: null,
  why: 'core and novel',
  ...rest,
});

export const reinforced = (from: string, memory: string, alpha = 1, beta = 0): MemoryChange => ({
  change: 'reinforced',
  memory: memoryId(memory),
  from: scratchId(from),
  alpha,
  beta,
  why: 'It was said again.',
});

/** That a task ended for which these strategies were in mind. */
export const strategyUsed = (task: string, worked: boolean, ...memories: string[]): MemoryChange => ({
  change: 'strategyUsed',
  memories: memories.map(memoryId),
  task,
  worked,
});

/** What consolidation makes of memories, and whether it says all that each of them says. */
export const consolidated = (
  id: string,
  gathers: Record<string, boolean>,
  { text = `All of ${id}.`, type = 'semantic' }: { text?: string; type?: MemoryType } = {},
): MemoryChange[] => [
  buffered(id, { sourceTag: 'internal_consolidation', origin: { text } }),
  persisted(id, id, {
    type,
    alpha: 8,
    beta: 2,
    gathers: Object.entries(gathers).map(([memory, whole]): Gathered => ({
      memory: memoryId(memory),
      whole,
    })),
  }),
];

/** The strongest partners of each memory. */
export const partnersOf = async (
  { memory: store }: MindStore,
  of: readonly MemoryId[],
  top: number,
): Promise<CoAccess[]> => (await store.partners(of, { tops: [top] })).ties;

/** What a deep pass has found of the strange loop. */
export const loopPass = (rest: Partial<LoopPass> = {}): LoopPass => ({
  cycle: 1,
  at: 5_000,
  since: 0,
  felt: 0,
  near: null,
  did: { spoke: 0, acted: 0, thought: 0, failed: 0 },
  moved: null,
  along: null,
  ...rest,
});

export const recalled = (memories: string[], nearMisses: string[] = []): MemoryChange => ({
  change: 'recalled',
  memories: memories.map(memoryId),
  nearMisses: nearMisses.map(memoryId),
});

/** A mind that is awake, and commits what it is told to. */
export async function awake(mind: MindStore): Promise<Living> {
  const { epoch, commit: last } = await mind.life.activate(1, here, false);
  let number = last;
  let cycle = last;
  return {
    mind,
    lives: async (changes, now = 2_000, as = 'cycle') => {
      number += 1;
      if (as === 'cycle') cycle = number;
      const reason = as === 'cycle' ? 'cycle' : 'memory';
      const whole = commit(number, { cycle, reason, memory: changes });
      await mind.life.commit(whole, `checkpoint ${number}`, { epoch, now });
      return number;
    },
    hears: (...ids) => accept(mind, ...ids),
  };
}

export interface Living {
  mind: MindStore;
  /** Commits a cycle that does this to memory, or another commit within the last cycle; returns its number. */
  lives: (changes: MemoryChange[], now?: number, as?: 'cycle' | 'sleeping') => Promise<number>;
  /** Accepts percepts that say `This is <id>.`. */
  hears: (...ids: string[]) => Promise<void>;
}
