/**
 * The level of a water-filling allocation: the largest whole level at which Σ min(size, level), the sum of what stands below
 * it, is within the room. The small keep all that they have, and the largest share what is left alike. Found by binary search;
 * the largest size when all of them fit, 0 when nothing does.
 *
 * @example waterLevel([10, 100, 500], 210) // 100
 */
export function waterLevel(sizes: readonly number[], room: number): number {
  const within = (level: number) => sizes.reduce((sum, size) => sum + Math.min(size, level), 0) <= room;
  let [fits, exceeds] = [0, sizes.reduce((largest, size) => Math.max(largest, size), 0) + 1];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (within(middle)) fits = middle;
    else exceeds = middle;
  }
  return fits;
}
