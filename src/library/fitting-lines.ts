/**
 * As many lines as are shown at once, one at least, and the place of the one that comes next. A line that is too long by itself is cut.
 *
 * @param first the place of the first one, from 0
 * @param most how much is shown, characters
 * @param mark what the mark of each line takes besides, characters
 */
export function fittingLines(
  lines: readonly string[],
  first: number,
  { most, mark = 0 }: { most: number; mark?: number },
): { shown: string[]; next: number } {
  const [head = ''] = lines.slice(first);
  const shown = [head.length > most - mark ? `${head.slice(0, most - mark).toWellFormed()} [… cut]` : head];
  let left = most - mark - head.length;
  let next = first + 1;
  for (; next < lines.length && lines[next]!.length + mark < left; next += 1) {
    left -= lines[next]!.length + mark + 1;
    shown.push(lines[next]!);
  }
  return { shown, next };
}
