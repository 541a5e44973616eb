import type { Clock } from '../../ports/clock.ts';
import type { MindStores } from '../../ports/store.ts';
import { SharedBudget } from '../costs/shared/shared-budget.ts';
import { entropy } from './clock/entropy.ts';
import type { SharedBudgetOptions } from './host-options.ts';

/** Begins to take part in the budget that all services on a database share, with these limits from now on. */
export const openSharedBudget = (
  { sharedBudget: store }: Pick<MindStores, 'sharedBudget'>,
  { hour = {}, day = {} }: SharedBudgetOptions,
  clock: Clock,
): Promise<SharedBudget> =>
  SharedBudget.open({ store, clock, service: entropy().toString(36), limits: { hour, day } });
