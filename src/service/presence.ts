import { thisProcess } from '../host/lifecycle/holder.ts';
import type { MindSummary } from './mind-summary.ts';
import type { Seat } from './seat.ts';

/** Where a mind is awake, if anywhere. */
export async function presenceOf(seat: Seat): Promise<Pick<MindSummary, 'presence' | 'holder'>> {
  if (seat.active !== null) return { presence: 'here', holder: null };
  const { life } = await seat.store();
  const holder = await life.holder();
  const here = thisProcess();
  if (holder !== null && (holder.machine !== here.machine || holder.process !== here.process))
    return { presence: 'elsewhere', holder };
  const isBorn = (await life.checkpoints(1)).length > 0;
  return { presence: isBorn ? 'asleep' : 'unborn', holder: null };
}
