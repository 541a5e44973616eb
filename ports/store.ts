import type { Commit } from './command.ts';
import type { MindId, PerceptId, UtteranceId } from './identifiers.ts';
import type { Band, Candidate, Percept, PerceptHeader, Standing } from './percept.ts';
import type { StreamEntry } from './stream.ts';
import type { PriorityParameters } from '../theory/priority.ts';

/**
 * What the inbox answered to a sender. `refused` tells why, and whether the same percept can be accepted later (a full
 * inbox) or never will be; nothing of a refused percept is kept.
 */
export type Acceptance =
  | { outcome: 'accepted'; header: PerceptHeader; depth: number }
  | { outcome: 'duplicate'; depth: number }
  | { outcome: 'refused'; retry: boolean; reason: string; depth: number };

/** A kept checkpoint: the envelope as text, unread. */
export interface StoredCheckpoint {
  commit: number;
  at: number;
  body: string;
}

/** What was found when an activation began. */
export interface Activation {
  /** The fencing number: only the activation with the newest epoch can commit (I2). */
  epoch: number;
  /** The last activation did not end cleanly. */
  crashed: boolean;
  /** The last commit and the last cycle that were made durable; 0 for a mind not yet born. */
  commit: number;
  cycle: number;
  /** Percepts waiting. */
  depth: number;
}

/** An utterance as the outbox holds it. */
export interface OutboxEntry {
  id: UtteranceId;
  space: string;
  text: string;
  saidAt: number;
}

/** A percept as the inbox history shows it. */
export interface HistoricPercept extends Percept {
  acceptedAt: number;
  band: Band;
  /** The cycle that handled it; null while it waits. */
  handledIn: number | null;
}

/** One cycle's entries of the message stream. */
export interface StreamCycle {
  cycle: number;
  entries: StreamEntry[];
}

/** How the inbox orders what waits: what `agedBand` and `agedRank` of `theory/priority.ts` are given. */
export interface QueueOrder extends Omit<PriorityParameters, 'base' | 'bands'> {
  /** Now, milliseconds since the epoch. */
  now: number;
}

/** The percepts of one mind: what waits and what was handled. */
export interface InboxStore {
  /** Durable when it returns (I3). A known id is a `duplicate`; above `capacity` waiting ones it is `refused`. */
  accept(
    percept: Percept,
    standing: Standing,
    limits: { now: number; capacity: number },
  ): Promise<Acceptance>;
  depth(): Promise<number>;
  /**
   * The front of the queue, or of the commands in it: by band (lifted by waiting), then rank, then arrival; excerpts of 500
   * characters. `depth` is how much waits in all, at the same moment.
   */
  front(
    order: QueueOrder,
    select: { limit: number; commandsOnly: boolean },
  ): Promise<{ candidates: Candidate[]; depth: number }>;
  /** Whole percepts, in the order of `ids`; throws when one is unknown. */
  read(ids: readonly PerceptId[]): Promise<Percept[]>;
  /** The newest accepted percepts, newest first. */
  history(limit: number): Promise<HistoricPercept[]>;
}

/**
 * What was said and is on its way. `claim` marks an utterance as being delivered before it leaves, `confirm`
 * that it has left; one that was claimed and never confirmed is `unconfirmed` after a restart: it may or may not
 * have been heard, and is shown as that instead of being said again (I4).
 */
export interface OutboxStore {
  pending(): Promise<OutboxEntry[]>;
  claim(id: UtteranceId, epoch: number): Promise<boolean>;
  confirm(id: UtteranceId, at: number): Promise<void>;
  /** Marks everything claimed under an older epoch as unconfirmed and returns it. */
  unconfirmed(epoch: number): Promise<OutboxEntry[]>;
  /** The newest utterances of a space, newest first. */
  history(space: string, limit: number): Promise<OutboxEntry[]>;
}

/** The message stream of one mind (seed 001). */
export interface StreamStore {
  /** The newest `limit` cycles, oldest first. */
  recent(limit: number): Promise<StreamCycle[]>;
}

/** The record of one mind's life: who may commit, and what was committed. */
export interface LifeStore {
  /** Takes the mind over: raises its epoch and sets the crash marker, which a `stop` commit takes away. */
  activate(now: number): Promise<Activation>;
  /** Kept checkpoints, newest first. */
  checkpoints(): Promise<StoredCheckpoint[]>;
  /**
   * Everything a commit carries and the checkpoint, in one transaction under `epoch`; a `stop` commit takes the crash
   * marker away in the same transaction. Returns how many percepts still wait. Throws `Fenced` when another activation has taken over.
   */
  commit(commit: Commit, checkpoint: string, at: { epoch: number; now: number }): Promise<{ depth: number }>;
}

/** Everything durable of one mind. */
export interface MindStore {
  readonly mind: MindId;
  readonly life: LifeStore;
  readonly inbox: InboxStore;
  readonly outbox: OutboxStore;
  readonly stream: StreamStore;
}

/** What is durable of one mind, to be read only. */
export interface MindRecord {
  readonly inbox: Pick<InboxStore, 'history' | 'depth' | 'read'>;
  readonly outbox: Pick<OutboxStore, 'history'>;
  readonly stream: StreamStore;
}

/** This activation has lost its mind to a newer one and can commit nothing; it must stop. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
  constructor(mind: MindId, epoch: number) {
    super(
      `Mind "${mind}" was taken over by another process (this one held epoch ${epoch}). This process stops; nothing it had not committed is kept by it.`,
    );
  }
}
