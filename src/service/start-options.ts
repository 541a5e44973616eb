import type { Recorder } from '../mind/recorder.ts';

/** How a mind is woken as a process. */
export interface StartOptions {
  /** Takes it even from a process that has it awake and renews its lease; that one can commit nothing more. False when left out. */
  takeOver?: boolean;
  /** Rebuilds it from its logs where the checkpoints of another build would have to be given up. False when left out. */
  rebuild?: boolean;
  /** Keeps every step of this activation, so that it can be lived again. Whoever made it closes it after the mind has ended. */
  recorder?: Recorder;
}
