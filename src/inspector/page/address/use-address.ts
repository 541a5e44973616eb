import { useSyncExternalStore } from 'react';
import {
  readAddress,
  changedAddress,
  only,
  queryOf,
  type Address,
  type AddressChange,
  type PlaceName,
} from './address.ts';

let current: { query: string; address: Address } | null = null;
const listeners = new Set<() => void>();

/** The address that the page has now; the same object while it stays. */
export function pageAddress(): Address {
  const query = location.search;
  if (current?.query !== query) current = { query, address: readAddress(query) };
  return current.address;
}

/** Changes the address. What is only moved through, as a playhead, replaces; what one would come back to is a step of the history. */
export function goTo(change: AddressChange, how: 'step' | 'replace' = 'step'): void {
  const query = queryOf(changedAddress(pageAddress(), change));
  if (query === location.search) return;
  const target = `${location.pathname}${query}`;
  if (how === 'step') history.pushState(null, '', target);
  else history.replaceState(null, '', target);
  for (const listener of listeners) listener();
}

/** Selects one thing in place of all others, and on a small screen shows why. */
export const select = (change: AddressChange, how: 'step' | 'replace' = 'step'): void =>
  goTo(only({ tab: 'why', ...change }), how);

/** Opens a view of the middle. What was searched in another one means nothing there. */
export const openPlace = (place: PlaceName): void => goTo({ place, search: undefined });

/** Takes the token out of the address bar, so that it stands in no history and no screenshot. */
export const forgetFragment = (): void =>
  history.replaceState(null, '', `${location.pathname}${location.search}`);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The address of the page, followed. */
export const useAddress = (): Address => useSyncExternalStore(subscribe, pageAddress);
