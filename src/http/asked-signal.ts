/**
 * A signal that aborts with the request (null: what is done is done to its end, whoever waits for it) or with the server, until it is released. `AbortSignal.any` would keep something of each request at the
 * signal of the server, for as long as that lives.
 */
export function askedSignal(
  request: AbortSignal | null,
  closing: AbortSignal,
): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const release = (): void => closing.removeEventListener('abort', abort);
  if (request?.aborted || closing.aborted) abort();
  // the request's own is gone with it, and what streams on after the answer began has to hear of it
  request?.addEventListener('abort', abort, { once: true });
  closing.addEventListener('abort', abort, { once: true });
  return { signal: controller.signal, release };
}
