import { askedSignal } from '../../http/asked-signal.ts';

/**
 * Calls that are under way, for those clients that cancel one by a message of its own (protocol revisions up to 2025-11-25): it comes as
 * another request, which names the call by the session and the id that the client has given it.
 */
export class RunningCalls {
  private readonly running = new Map<string, AbortController>();

  /** Begins a call. What is returned aborts when its request is gone, or when it is cancelled. @param key null: it can only be given up with its request */
  begin(key: string | null, request: AbortSignal): { signal: AbortSignal; end: () => void } {
    const controller = new AbortController();
    const { signal, release } = askedSignal(request, controller.signal);
    if (key !== null) this.running.set(key, controller);
    return {
      signal,
      end: () => {
        release();
        if (key !== null && this.running.get(key) === controller) this.running.delete(key);
      },
    };
  }

  /** Cancels the call under a key; one that is over is none. */
  cancel(key: string): void {
    this.running.get(key)?.abort();
  }
}
