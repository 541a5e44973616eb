import type { MindId } from '../../../ports/identifiers.ts';
import type { MindStores } from '../../../ports/store.ts';
import type { ActiveMind } from './active-mind.ts';

/** The minds of one place that were woken in this process: null for one that is still waking. */
export type WokenMinds = Map<MindId, ActiveMind | null>;

const woken = new WeakMap<MindStores, WokenMinds>();

/** The minds that were woken on these stores in this process: two hosts may have been given the same ones, and a mind lives once. */
export function wokenOn(stores: MindStores): WokenMinds {
  const known = woken.get(stores) ?? new Map();
  woken.set(stores, known);
  return known;
}

/** Whether a mind is awake or waking; it is neither from the moment on in which it ends, however it ends. */
export function isAwake(minds: WokenMinds, id: MindId): boolean {
  const mind = minds.get(id);
  return mind !== undefined && mind?.hasEnded !== true;
}
