import type { MindInput } from '../../machines/mind/context.ts';
import type { Asked, StepRecord } from '../../ports/step.ts';

/** The beginning of a recorded life: a birth, or (`birth` is null) a restore from `checkpoint`. */
export interface Beginning {
  mind: string;
  chart: { id: string; version: string; structure: string };
  seed: number;
  birth: { input: MindInput; asked: Asked[] } | null;
  /** The whole mind before its first step. */
  checkpoint: string;
}

/** Keeps the life of one mind in this process, step by step. It must not throw: a mind does not depend on being recorded. */
export interface Recorder {
  /** Called once, before the first step. `failed` is to be told once when nothing more can be kept. */
  begin(beginning: Beginning, failed: (message: string) => void): void;
  /**
   * Called for each step, before anything is done that it asked for.
   *
   * @param checkpoint makes the whole mind after it; there is none to be had of a mind that broke
   */
  step(record: StepRecord, checkpoint: () => string): void;
}
