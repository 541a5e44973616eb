import type { Clock } from './clock.ts';

/**
 * Waits `duration` milliseconds of the clock; false when the signal ended the wait early, true otherwise. False when the signal
 * cut it short, true otherwise.
 */
export function pause(clock: Clock, duration: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const disarm = clock.at(clock.now() + duration, () => {
      signal.removeEventListener('abort', cancel);
      resolve(true);
    });
    function cancel(): void {
      disarm();
      resolve(false);
    }
    signal.addEventListener('abort', cancel, { once: true });
  });
}
