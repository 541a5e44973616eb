/**
 * Resolves at the end of this turn of the event loop, when everything else that is due has happened. It is no source of time: nothing is
 * waited for that a clock would tell, so that it may be used where the clock is virtual.
 */
export const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    // oxlint-disable-next-line no-restricted-globals -- no time passes: it is the end of this turn of the event loop
    setImmediate(resolve);
  });

/** So many numbers, worked through many times over, take as long. */
const muchNumbers = 100_000;

/** As much text takes long enough to read that others wait for it, characters. */
const muchText = 100_000;

/**
 * Lets everything else that is due happen, where so much text is read that it would wait too long for all of it in one go. Little text
 * is read without a pause: with a virtual clock, work that has paused counts as come to rest.
 *
 * @param texts what is read before and after the pause
 */
export async function pauseAmid(texts: readonly string[]): Promise<void> {
  if (texts.reduce((sum, { length }) => sum + length, 0) >= muchText) await endOfTurn();
}

/** The same, where so many numbers are worked through. */
export async function pauseAmidNumbers(count: number): Promise<void> {
  if (count >= muchNumbers) await endOfTurn();
}
