import { systemClock as clock } from '../../src/host/clock/system-clock.ts';

/** The longest that anything may take to come about, milliseconds. */
export const patience = 60_000;

/** How often it is looked, milliseconds. */
const glance = 20;

/** Resolves after so many milliseconds. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise<void>((resolve) => clock.at(clock.now() + milliseconds, resolve));

/**
 * Resolves when it holds.
 *
 * @param what for the error
 * @throws Error when it does not within {@link patience}
 */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = clock.now() + patience;
  while (!holds()) {
    if (clock.now() > end) throw new Error(`This did not come about within ${patience / 1_000} s: ${what}.`);
    await wait(glance);
  }
}
