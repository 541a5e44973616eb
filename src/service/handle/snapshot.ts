import type { MindSnapshot } from '../mind-snapshot.ts';
import { presenceNow } from '../presence.ts';
import type { Seat } from '../seat.ts';
import { waitsNow } from './review.ts';
import { standingNow } from './standing.ts';

/** A mind as one JSON, awake or not. */
export async function snapshotOf(seat: Seat): Promise<MindSnapshot> {
  const store = await seat.store();
  const standing = await standingNow(seat);
  const [identity = null] = await store.self.identity(1);
  return {
    mind: seat.id,
    name: seat.name,
    presence: (await presenceNow(seat)).presence,
    at: standing?.at ?? null,
    state: standing?.state ?? null,
    tasks: standing?.tasks ?? [],
    identity,
    review: (await waitsNow(seat)).length,
  };
}
