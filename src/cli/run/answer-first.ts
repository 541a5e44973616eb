import { pause } from '../../../ports/pause.ts';
import type { Mind } from '../../service/mind.ts';

/** After how long somebody who leaves is told what is waited for, and how long it is waited for at the most, milliseconds (ours). */
const unnoticed = 1_000;
const longest = 15_000;

/** What leaving needs of a mind. */
type Left = Pick<Mind, 'observe'> & { here: Pick<Mind['here'], 'clock' | 'whenIdle'> };

/**
 * Waits until a mind has answered what was said to it, for somebody who has said something and wants to leave at once. What it does not come to is kept, and they are told so.
 *
 * @param given `isHeldUp`: whether what was said could not be taken in, so that nothing answers it now
 */
export async function answerFirst(
  mind: Left,
  { isHeldUp, report }: { isHeldUp: boolean; report: (message: string) => void },
): Promise<void> {
  const { life, doing, depth } = await mind.observe();
  if (isHeldUp || (depth === 0 && doing === 'waiting')) return;
  const isAwake = life === 'awake' || life === 'strained';
  if (isAwake && (await isIdleWithin(mind.here, unnoticed))) return;
  if (isAwake) {
    report('What was said last is answered first. Ctrl-C stops it now.');
    if (await isIdleWithin(mind.here, longest - unnoticed)) return;
  }
  report('What was said last is kept, and is answered after the next start.');
}

/** Whether a mind has nothing left to do within so many milliseconds. */
async function isIdleWithin(here: Left['here'], within: number): Promise<boolean> {
  const over = new AbortController();
  const idle = here.whenIdle().then(() => true);
  try {
    return await Promise.race([idle, pause(here.clock, within, over.signal).then(() => false)]);
  } finally {
    over.abort();
  }
}
