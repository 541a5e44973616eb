import type { DatabaseLocation } from '../../db/location.ts';
import { openDatabase } from '../../db/open.ts';
import { filled } from './filled.ts';
import { percentiles, type Percentiles, timed } from './percentiles.ts';
import { recordStatements } from './recorded-statements.ts';

export interface Measured {
  rows: number;
  /** The product's own recall, from the cue to what comes to mind; milliseconds. */
  recall: Percentiles;
  /** The statements that it sends, and nothing else. */
  bare: Percentiles;
  /** Recall in relation to the bare statements. */
  ratio: Percentiles;
  insertsPerSecond: number;
  bytesPerMemory: number;
}

/** Questions that are asked before it counts: plans are made and pages read. */
export const warming = 20;

/** Fills an empty database with so many memories and asks so many questions. */
export async function measureOn(
  location: DatabaseLocation,
  { rows, questions, told }: { rows: number; questions: number; told: (done: string) => void },
): Promise<Measured> {
  const database = await openDatabase(location);
  try {
    const { ask, insertsPerSecond, bytesPerMemory } = await filled(database, { rows, told });
    const { during, replay } = recordStatements(database);
    const durations: { recall: number; bare: number }[] = [];
    for (let number = 0; number < warming + questions; number += 1) {
      const { result, milliseconds: whole } = await timed(() => during(() => ask(number)));
      const { milliseconds: bare } = await timed(() => replay(result.statements));
      if (number >= warming) durations.push({ recall: whole, bare });
    }
    const recalls = percentiles(durations.map((each) => each.recall));
    const bares = percentiles(durations.map(({ bare }) => bare));
    const ratio = { p50: recalls.p50 / bares.p50, p95: recalls.p95 / bares.p95 };
    return {
      rows,
      recall: recalls,
      bare: bares,
      ratio,
      insertsPerSecond: Math.round(insertsPerSecond),
      bytesPerMemory,
    };
  } finally {
    await database.close();
  }
}
