import type { Whereabouts } from '../../ports/fleet.ts';
import { thisProcess } from '../host/lifecycle/holder.ts';
import type { MindSummary } from './mind-summary.ts';
import type { Seat } from './seat.ts';

/** Where a mind is awake, if anywhere, by what the database tells of it. */
export function presenceOf(
  { active }: Pick<Seat, 'active'>,
  { holder, isBorn }: Pick<Whereabouts, 'holder' | 'isBorn'>,
): Pick<MindSummary, 'presence' | 'holder'> {
  if (active !== null) return { presence: 'here', holder: null };
  const here = thisProcess();
  if (holder !== null && (holder.machine !== here.machine || holder.process !== here.process))
    return { presence: 'elsewhere', holder };
  return { presence: isBorn ? 'asleep' : 'unborn', holder: null };
}

/** Where a mind is awake, if anywhere. */
export async function presenceNow(seat: Seat): Promise<Pick<MindSummary, 'presence' | 'holder'>> {
  if (seat.active !== null) return { presence: 'here', holder: null };
  const { life } = await seat.store();
  const [holder, newest] = await Promise.all([life.holder(), life.checkpoints(1)]);
  return presenceOf(seat, { holder, isBorn: newest.length > 0 });
}
