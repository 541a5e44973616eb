/** Lets go of the oldest of a map until it has no more than so many. */
export function bound(map: Map<unknown, unknown>, limit: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= limit) return;
    map.delete(oldest);
  }
}
