/** A moment as agents and records write it; the history of an older version may hold one that no calendar has. */
export function isoTime(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? 'AT AN UNKNOWN TIME' : date.toISOString();
}
