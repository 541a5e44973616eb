import type { PerishableFirst } from '../ports/milestone.ts';

/** When something happened to a mind for the first time, of what is let go of with old cycles: `FirstTime` of `ports/milestone.ts`. */
interface KeptFirstTable {
  mind: string;
  name: PerishableFirst;
  at: number;
  cycle: number;
  memory: string | null;
  percept: string | null;
}

/** The table of the firsts that are kept, part of `Schema`. */
export interface MilestoneTables {
  kept_first: KeptFirstTable;
}
