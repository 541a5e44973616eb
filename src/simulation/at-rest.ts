/**
 * Resolves when everything that was started has come to rest, as far as it needs no time and no input: in a simulation only the
 * clock is waited for, so this is at the end of a turn of the event loop.
 */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    // oxlint-disable-next-line no-restricted-globals -- no time passes: it is the end of this turn of the event loop
    setImmediate(resolve);
  });
