import type { ContextAccount } from '../../../ports/context-account.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { ThoughtOrigin } from '../../../ports/inner.ts';
import type { PerceptSource } from '../../../ports/percept.ts';

/** One call of the voice: what it was given, and what it was about. */
export interface VoiceCall extends ContextAccount {
  cycle: number;
  /** The place of the call in its cycle, from 0. */
  step: number;
  /** When it was made, milliseconds since the epoch. */
  at: number;
  /** Whether it answers the world, reacts to a feeling, or comes by itself. */
  origin: ThoughtOrigin;
  /** The percept that won the cycle, with the first 500 characters of its text. */
  about: { percept: PerceptId; source: PerceptSource; text: string };
  /** The memories that were recalled for it, best first. */
  recalled: readonly { id: MemoryId; content: string }[];
  /** The percepts that had no room in it. */
  unseen: readonly PerceptId[];
}

/** How many calls are kept. */
const mostKept = 100;

/** The latest calls of the voice since the mind woke, for people who ask why it said something. They are not durable. */
export class LastCalls {
  private calls: VoiceCall[] = [];

  note(call: VoiceCall): void {
    this.calls = [...this.calls.slice(1 - mostKept), call];
  }

  /** The newest call; null before the first one. */
  latest(): VoiceCall | null {
    return this.calls.at(-1) ?? null;
  }

  /** The first call of a cycle, which its percepts and memories were shown to; null when it is not kept. */
  firstOf(cycle: number): VoiceCall | null {
    return this.calls.find((call) => call.cycle === cycle) ?? null;
  }
}
