import type { Acceptance } from '../../ports/store.ts';
import type { AutonomyLevel } from '../../theory/autonomy.ts';
import type { AutonomyAccount } from '../autonomy/account.ts';

/** Who wants another level, and which; the one beside it when left out. */
export interface LevelWanted {
  by: string;
  to?: AutonomyLevel | undefined;
  /** The percept's id; whoever repeats it with the same id is told `duplicate`. A new one when left out. */
  id?: string | undefined;
}

/** The autonomy of a mind, for its operator. */
export interface ServedAutonomy {
  show(): Promise<AutonomyAccount>;
  raise(wanted: LevelWanted): Promise<Acceptance>;
  lower(wanted: LevelWanted): Promise<Acceptance>;
}
