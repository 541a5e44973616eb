import { tunedStart } from '../../../ports/tuned-start.ts';
import type { GateRecord } from '../../../ports/gate-record.ts';
import type { MemoryChange } from '../../../ports/memory.ts';
import { memoryIdFor } from '../../../ports/new-memory.ts';
import type { Tuned } from '../../../ports/tuning.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { RelevanceComponent } from '../../../theory/relevance.ts';
import { learn } from '../../../src/memory/consolidate/learn.ts';
import { commit, here, ordinary, percept, roomy } from '../../db/lives.ts';
import { buffered, memoryId, model, persisted, scratchId, vector } from '../../db/memories.ts';

export const day = 86_400_000;
/** When everything came that the gates judge here. */
export const came = 900;

/** The record of a decision of the matrix. */
export const matrix = (fate: GateRecord['fate'], rest: Partial<GateRecord> = {}): GateRecord => ({
  fate,
  rule: 'matrix',
  relevance: 0.2,
  cell: 'irrelevant × novel',
  similarity: 0.1,
  activation: 1.2,
  persistFrom: 0,
  noiseFloor: 0.02,
  ...rest,
});

/** The memory that an item becomes. */
export const memoryOf = (item: string, at = came) => memoryIdFor(scratchId(item), at);

/** An item that the gate keeps. */
export const keeps = (item: string, rest: Partial<GateRecord> = {}, at = came): MemoryChange =>
  persisted(item, memoryOf(item, at), {
    rests: matrix('persisted', { memory: memoryOf(item, at), cell: 'core × novel', ...rest }),
  });

/** An item that the gate drops, with its vector. */
export const drops = (item: string, rest: Partial<GateRecord> = {}): MemoryChange => ({
  change: 'dropped',
  from: scratchId(item),
  why: 'irrelevant × novel: dropped',
  rests: matrix(rest.fate ?? 'dropped', rest),
  leavesVector: true,
});

/** A mind whose gates decide, and which learns of what came of that. */
export async function learning(mind: MindStore, noiseFloor = 0.02) {
  const { epoch, commit: last } = await mind.life.activate(1, here, false);
  let number = last;
  const lives = async (memory: MemoryChange[], acknowledged: string[] = [], now = 2_000): Promise<number> => {
    number += 1;
    await mind.life.commit(commit(number, { memory, acknowledged }), `checkpoint ${number}`, {
      epoch,
      now,
    });
    return number;
  };
  const start = tunedStart(noiseFloor);
  return {
    store: mind.memory,
    lives,
    /** Hears somebody say something; the cycle that handles it. */
    async isTold(id: string, text: string): Promise<number> {
      await mind.inbox.accept(percept(id, { text, at: 2_000 }), ordinary, roomy);
      return lives([], [id]);
    },
    /** Hears these, item by item, under names of their own; with vectors where they have any. */
    async hears(items: Record<string, number[] | null>, at = came) {
      for (const id of Object.keys(items))
        await mind.inbox.accept(percept(id, { text: `This is ${id}.`, at }), ordinary, roomy);
      await lives(
        Object.keys(items).map((id) => buffered(id, { at })),
        Object.keys(items),
      );
      await mind.memory.keepScratchVectors(
        Object.entries(items).flatMap(([id, numbers]) =>
          numbers === null ? [] : [{ item: scratchId(id), model, values: vector(...numbers) }],
        ),
      );
    },
    /** A deep pass, so many days after everything came. */
    learns: (
      cycle: number,
      days: number,
      given: { tuned?: Tuned; vectors?: Record<string, number[]>; noiseFloor?: number } = {},
    ) =>
      learn(
        { cycle, tuned: given.tuned },
        {
          store: mind.memory,
          vectorsOf: async (texts) =>
            new Map(
              texts.flatMap((text) => {
                const numbers = given.vectors?.[text];
                return numbers === undefined ? [] : [[text, vector(...numbers)] as const];
              }),
            ),
          model,
          start: given.noiseFloor === undefined ? start : tunedStart(given.noiseFloor),
          now: came + days * day,
        },
      ),
    recalled: (
      items: string[],
      nearMisses: string[] = [],
      by: Record<string, RelevanceComponent> = {},
    ): MemoryChange => ({
      change: 'recalled',
      memories: items.map((item) => memoryOf(item)),
      nearMisses: nearMisses.map((item) => memoryOf(item)),
      by: Object.entries(by).map(([memory, cause]) => ({ memory: memoryId(memory), by: cause })),
    }),
    confirms: (item: string, by: string) => ({
      change: 'reinforced' as const,
      memory: memoryId(memoryOf(item)),
      from: scratchId(by),
      alpha: 0.5,
      beta: 0,
      why: 'It is said again.',
    }),
    start,
  };
}
