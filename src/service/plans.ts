import type { OwnPlan } from '../../ports/own-plan.ts';
import type { Acceptance } from '../../ports/store.ts';

/** Something that a mind has planned itself and that is still to come. */
export interface PlanAccount extends Pick<OwnPlan, 'id' | 'text' | 'cron' | 'timezone' | 'made'> {
  /** When it comes next, milliseconds since the epoch; null where it never does again. */
  next: number | null;
  /** Who had spoken to the mind when it planned that; null where nobody had. */
  wantedBy: string | null;
}

/** Who calls a plan off. */
export interface PlanWord {
  /** The owner of the mind when left out. */
  by?: string | undefined;
  /** The percept's id; whoever repeats it with the same id is told `duplicate`. A new one when left out. */
  id?: string | undefined;
}

/** What a mind has planned itself. */
export interface ServedPlans {
  list(): Promise<PlanAccount[]>;
  cancel(plan: string, word?: PlanWord): Promise<Acceptance>;
}
