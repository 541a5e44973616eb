/** The most that a value is counted as, bytes: what is larger is not walked any further. */
const most = 2 ** 22;

/** About how much memory plain data takes, bytes: enough to bound a buffer, and cheaper than to write it as JSON. */
export function roughSize(value: unknown): number {
  let size = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && size < most) {
    const next = open.pop();
    if (typeof next === 'string') size += 2 * next.length;
    else if (typeof next === 'object' && next !== null)
      for (const key of Object.keys(next)) {
        size += 16 + key.length;
        open.push((next as Record<string, unknown>)[key]);
      }
    else size += 8;
  }
  return size;
}
