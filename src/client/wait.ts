/** Waits so many milliseconds; false when the signal cut it short. It is the client's own time: no clock of a mind is here. */
export function waitFor(milliseconds: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve(false);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    // oxlint-disable-next-line no-restricted-globals -- the client runs without Wakeful, also in a browser: it has no clock but that of its machine
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve(true);
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
