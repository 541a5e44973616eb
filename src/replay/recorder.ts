import type { MindInput } from '../../machines/mind/context.ts';
import type { Asked, Message } from '../mind/stepped-mind.ts';

/** How a life that is recorded begins: with a birth, or (`birth` is null) restored from `checkpoint`. */
export interface Beginning {
  mind: string;
  chart: { id: string; version: string; structure: string };
  seed: number;
  birth: { input: MindInput; asked: Asked[] } | null;
  /** The whole mind before its first step. */
  checkpoint: string;
}

/** A step as it was taken: what asked for it, and the whole mind after it. */
export interface Taken {
  now: number;
  message: Message;
  asked: readonly Asked[];
  checkpoint: string;
}

/** Keeps the life of one mind in this process, step by step. It must not throw: a mind does not depend on being recorded. */
export interface Recorder {
  /** Called once, before the first step. `failed` is to be told once when nothing more can be kept. */
  begin(beginning: Beginning, failed: (message: string) => void): void;
  step(taken: Taken): void;
  /** The mind broke over this message. */
  broke(over: Pick<Taken, 'now' | 'message'>, why: string): void;
}
