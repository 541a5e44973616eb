/**
 * Resolves at the end of this turn of the event loop, when everything else that is due has happened. It is no source of time: nothing is
 * waited for that a clock would tell, so that it may be used where the clock is virtual.
 */
export const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    // oxlint-disable-next-line no-restricted-globals -- no time passes: it is the end of this turn of the event loop
    setImmediate(resolve);
  });
