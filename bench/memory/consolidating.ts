import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DatabaseLocation } from '../../db/location.ts';
import { openDatabase } from '../../db/open.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { fade } from '../../src/memory/consolidate/fade.ts';
import { gatherForPass } from '../../src/memory/consolidate/gather.ts';
import { findPromotions } from '../../src/memory/consolidate/promotions.ts';
import { filled } from './filled.ts';
import { warming } from './measure.ts';
import { percentiles, type Percentiles, timed } from './percentiles.ts';

export interface MeasuredConsolidating {
  rows: number;
  /** How long it takes to look which of all memories have faded, what a deep pass is about, and what it promotes; milliseconds. */
  walk: number;
  gather: number;
  promote: number;
  /** Recall while nothing else is done, and while these three are done over and over; milliseconds. */
  alone: Percentiles;
  beside: Percentiles;
  /** How long everything else of the process had to wait meanwhile, milliseconds: in 95 of 100 moments, and at the most. */
  held: { p95: number; most: number };
  /** The most memory that the process took, MB. */
  peak: number;
}

/** Looks through everything once; how long each of the three took. */
async function lookThrough(memory: MemoryStore, { model, now }: { model: string; now: number }) {
  const walk = await timed(async () => {
    for (let after: MemoryId | null = null, first = true; first || after !== null; first = false)
      after = (await fade({ after, since: null, until: now }, { store: memory })).next;
  });
  const gather = await timed(() => gatherForPass(100, { store: memory, model, now }));
  // with something that is watched everything is looked at
  const [watched] = await memory.newest(1);
  const promote = await timed(() =>
    findPromotions(
      { watched: watched === undefined ? [] : [watched.id], shadow: [] },
      { store: memory, name: 'Ada', now },
    ),
  );
  return { walk: walk.milliseconds, gather: gather.milliseconds, promote: promote.milliseconds };
}

/** Fills an empty database with so many memories, and asks so many questions alone and beside consolidation. */
export async function measureConsolidating(
  location: DatabaseLocation,
  { rows, questions, told }: { rows: number; questions: number; told: (done: string) => void },
): Promise<MeasuredConsolidating> {
  const database = await openDatabase(location);
  try {
    const { memory, model, now, ask: recalls } = await filled(database, { rows, told });
    const ask = async (number: number): Promise<number> => (await timed(() => recalls(number))).milliseconds;
    for (let number = 0; number < warming; number += 1) await ask(number);
    const alone: number[] = [];
    for (let number = 0; number < questions; number += 1) alone.push(await ask(warming + number));
    const looks = await lookThrough(memory, { model, now });
    told('looked through once');
    const asked = new AbortController();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const looking = (async () => {
      while (!asked.signal.aborted) await lookThrough(memory, { model, now });
    })();
    delay.enable();
    const beside: number[] = [];
    for (let number = 0; number < questions; number += 1) beside.push(await ask(warming + number));
    delay.disable();
    asked.abort();
    await looking;
    const milliseconds = (nanoseconds: number): number => nanoseconds / 1e6;
    return {
      rows,
      ...looks,
      alone: percentiles(alone),
      beside: percentiles(beside),
      held: { p95: milliseconds(delay.percentile(95)), most: milliseconds(delay.max) },
      peak: Math.round(process.resourceUsage().maxRSS / 1_024),
    };
  } finally {
    await database.close();
  }
}
