import type { Clock } from '../../../ports/clock.ts';
import type { MindId, PerceptId, UtteranceId } from '../../../ports/identifiers.ts';
import type { LedgerCall } from '../../../ports/ledger-call.ts';
import type { StepListener } from '../../../ports/step.ts';
import type { Acceptance, Inconsistency } from '../../../ports/store.ts';
import type { UndeliveredCount } from '../../../ports/undelivered-count.ts';
import type { MindRecord } from '../../../ports/mind-record.ts';
import type { TaskView } from '../../../ports/task.ts';
import type { CostReport } from '../../costs/cost-report.ts';
import type { MindMemory } from '../memory/mind-memory.ts';
import type { Reason } from '../memory/reason.ts';
import type { SpeechReason } from '../memory/why-said.ts';
import type { Watcher } from '../news/news.ts';
import type { PerceptInput } from '../percepts/readable-percept.ts';
import type { VoiceCall } from '../performing/last-calls.ts';
import type { MindState } from './mind-state.ts';

/** The delivery of a mind's messages by hand. */
export interface Steered {
  /** Takes no message any more until it is stepped or released. Resolves when the one under way is done with. */
  hold(): Promise<void>;
  /** Takes one message. Resolves, when what it asked for at once is done, with whether one waited; false where it is not held. */
  step(): Promise<boolean>;
  /** Takes messages as they come again. */
  release(): void;
}

/** A mind that is awake in this process: what a host and its people can do with it. */
export interface ActiveMind {
  /** Settles when the mind has stopped: without an error (null) after a clean stop, else with what ended it. */
  readonly ended: Promise<{ error: unknown }>;
  /** Whether the mind has stopped, or was ended, and accepts nothing more. */
  readonly hasEnded: boolean;
  /** Whether nothing waits, nothing is under way and everything said has left, as far as this process knows. */
  readonly isIdle: boolean;
  /** Which mind this is. */
  readonly id: MindId;
  /** Its own time, which may be ahead of the machine's clock (docs/model/durability.md). */
  readonly clock: Clock;
  /** When it was last known to be alive before this activation, milliseconds since the epoch; null for a newborn. */
  readonly lastAlive: number | null;
  /** What is durable of it, for people: its inbox history, what it said, its message stream. */
  readonly record: MindRecord;
  /** Its long-term memory, for its owner: search, trace, remember, forget. */
  readonly memory: MindMemory;
  /** Why it said what it said last; null when it has said nothing. */
  why(): Promise<SpeechReason | null>;
  /**
   * The reason for what a person names: a memory by its id or by words that stand in it, a percept by its id; for an empty text what it
   * said last.
   */
  reason(said: string): Promise<Reason>;
  /** What the last call of the voice was given; null when none was made since it woke. */
  context(): VoiceCall | null;
  /** Reads its whole record for contradictions; none in a sound one. It lives on meanwhile. */
  examine(): Promise<Inconsistency[]>;
  /** What its model calls cost: since it woke, within the last 24 hours, and in its whole life. */
  cost(): Promise<CostReport>;
  /** How much of what it said has not arrived, in each of its spaces. */
  undelivered(): Promise<UndeliveredCount[]>;
  /** Counts a call that was made on its account elsewhere to its budget; its ledger has it already. */
  charge(call: LedgerCall): void;
  /** Where it stands now. */
  state(): MindState;
  /** The tasks that it has given to others and that are not over. */
  tasks(): TaskView[];
  /** Shows `watcher` all news from now on. Returns a function that ends it. */
  watch(watcher: Watcher): () => void;
  /**
   * Shows `listener` every step of the mind from now on, before anything is done that the step asked for. Returns a function that
   * ends it. What it is shown belongs to the mind, and is only to be read.
   */
  watchSteps(listener: StepListener): () => void;
  /**
   * Brings something to the mind's notice. When this resolves with `accepted`, it is durable (I3) and will be handled;
   * `duplicate` means it already was accepted; `refused` says why, and nothing of it is kept: with `retry` when there is no room now,
   * or the database is away, and the same percept may be accepted later. Throws `MindStopped` when it has stopped, and what waiting
   * does not mend.
   */
  perceive(input: PerceptInput): Promise<Acceptance>;
  /**
   * Offers a percept again that is held back, in the name of `by`: the mind handles it as if it had just come. False when it is not held
   * back (any more). Throws `MindStopped`.
   */
  release(id: PerceptId, by: string): Promise<boolean>;
  /** Drops a percept that is held back, in the name of `by`: it is never handled, and stays on record. Else as `release`. */
  drop(id: PerceptId, by: string): Promise<boolean>;
  /**
   * Takes the word of `by` on an utterance of which nobody knows whether it was heard: it was, or it is said again now. False when no
   * doubt is known under that id. Throws `MindStopped`.
   */
  resolveUtterance(id: UtteranceId, heard: boolean, by: string): Promise<boolean>;
  /** Something has come to wait for a person, or waits no more: the operators may have to be told. */
  reviewChanged(): void;
  /** An operator has changed who is a member of a space: reads the change, and tells the mind. Resolves when it has been told. */
  membersChanged(): Promise<void>;
  /** Begins no further cycle until `resume`, in the name of `by` if that is known. What arrives is accepted and waits. Throws `MindStopped`. */
  pause(by?: string): void;
  /** Ends a pause. Throws `MindStopped`. */
  resume(by?: string): void;
  /**
   * A person has looked at a record that contradicts itself and lets the mind go on. Returns whether anything was in doubt: else
   * nothing happens. Throws `MindStopped`.
   */
  confirmIntegrity(): boolean;
  /** Delivers its messages by hand, one at a time; leases are renewed, and what arrives is accepted and waits. */
  readonly steering: Steered;
  /**
   * Kills the mind in this process as SIGKILL would end the process: nothing more is written, and the next activation recovers
   * it.
   */
  kill(): void;
  /**
   * Stops cleanly: what is under way is kept in the last commit and goes on in the next activation.
   *
   * @param patience how long to wait for the database and for what is being said, milliseconds; after that the mind ends as
   *   after a crash; 10 s when left out
   */
  stop(patience?: number): Promise<void>;
  /**
   * Resolves when nothing waits, nothing is under way and everything said has left; or when the mind has ended. While the database is
   * away nobody knows what waits there, and it goes on when that is back.
   */
  whenIdle(): Promise<void>;
  /**
   * Resolves when nothing is under way but delegated tasks, which take as long as they take: all that can happen now has
   * happened, and only time or the world goes on.
   */
  whenSettled(): Promise<void>;
}
