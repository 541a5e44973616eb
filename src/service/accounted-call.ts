import type { ContextAccount } from '../../ports/context-account.ts';
import type { Memory } from '../../ports/memory.ts';
import type { Percept } from '../../ports/percept.ts';

/** A call of the voice with how it was put together: what went in, what did not and why. */
export interface AccountedCall {
  cycle: number;
  /** The place of the call in its cycle, from 0. */
  step: number;
  /** When it was made, milliseconds since the epoch. */
  at: number;
  context: ContextAccount;
  /** The memories and percepts that its items are of, as far as they are still on record; what was withdrawn is left out. */
  memories: Memory[];
  percepts: Percept[];
}
