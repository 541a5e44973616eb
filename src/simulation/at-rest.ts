/**
 * Resolves when everything that was set going has come to rest, as far as it needs no time and no input: nothing of a simulation
 * waits for anything but its clock, and so it rests when the turn of the event loop is over.
 */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    // oxlint-disable-next-line no-restricted-globals -- no time passes: it is the end of this turn of the event loop
    setImmediate(resolve);
  });
