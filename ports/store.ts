import type { Activation } from './activation.ts';
import type { AnsweringInbox } from './answer-sought.ts';
import type { ChannelPositions } from './channel-positions.ts';
import type { SharedBudgetStore } from './shared-budget.ts';
import type { FleetRecord, FleetSince, Whereabouts } from './fleet.ts';
import type { Fork } from './fork.ts';
import type { GovernanceStore } from './governance-store.ts';
import type { HistoricPercept } from './historic-percept.ts';
import type { ImageContent } from './image.ts';
import type { Holder } from './holder.ts';
import type { TrialStore } from './trial.ts';
import type { WorkerStore } from './worker.ts';
import type { Commit, Utterance } from './command.ts';
import type { MindId, PerceptId, UtteranceId } from './identifiers.ts';
import type { JournalStore } from './journal.ts';
import type { MemberStore } from './member.ts';
import type { MemoryStore } from './memory-store.ts';
import type { MilestoneStore } from './milestone.ts';
import type { OperatorNoticeStore } from './operator-notice.ts';
import type { PinnedToolStore } from './pinned-tool.ts';
import type { CostStore } from './ledger-call.ts';
import type { SelfStore } from './self-store.ts';
import type { NoticedCrash, PerceptCrash } from './percept-crash.ts';
import type { Candidate, Percept, PerceptHeader, PerceptStanding } from './percept.ts';
import type { StreamEntry } from './stream.ts';
import type { TraceStore } from './trace.ts';
import type { UndeliveredCount } from './undelivered-count.ts';
import type { QueueOrder } from './queue-order.ts';

/** The answer of the inbox to a sender. `refused` tells why, and whether the same percept can be accepted later (a full inbox) or never will be; nothing of it is kept. */
export type Acceptance =
  | { outcome: 'accepted'; header: PerceptHeader; depth: number }
  | { outcome: 'duplicate'; depth: number }
  | { outcome: 'refused'; retry: boolean; reason: string; depth: number };

/** A stored checkpoint: the envelope as text, not parsed. */
export interface StoredCheckpoint {
  commit: number;
  /** The last cycle that was durable with it. */
  cycle: number;
  at: number;
  body: string;
  /** Whether it is kept for time travel by a schedule (docs/model/durability.md), not only as one of the newest. */
  kept: boolean;
}

/** An utterance as the outbox holds it. */
export interface OutboxEntry extends Utterance {
  saidAt: number;
  cycle: number;
}

/** One cycle's entries of the message stream. */
export interface StreamCycle {
  cycle: number;
  entries: StreamEntry[];
}

/** The inbox of one mind: percepts that wait and those that were handled. */
export interface InboxStore extends AnsweringInbox {
  /**
   * Durable when it returns (I3). A known id is a `duplicate`; above `capacity` waiting ones it is `refused`. An id is known
   * for as long as its percept is kept: while it waits or is held back, and for the newest 10,000 cycles after it was handled.
   * `images`: the bytes of the images that it names, stored in the same transaction.
   */
  accept(
    percept: Percept,
    standing: PerceptStanding,
    limits: { now: number; capacity: number; images?: readonly ImageContent[] },
  ): Promise<Acceptance>;
  /** The images with these ids that percepts of this mind name; those that it does not have, or no longer, are left out. */
  images(ids: readonly string[]): Promise<ImageContent[]>;
  depth(): Promise<number>;
  /** The front of the queue, or of the commands in it: by band (lifted by waiting), then rank, then arrival; excerpts of 500 characters. `depth` is how much waits in all, at the same moment. */
  front(
    order: QueueOrder,
    select: { limit: number; commandsOnly: boolean },
  ): Promise<{ candidates: Candidate[]; depth: number }>;
  /** Whole percepts, in the order of `ids`. Throws `PerceptUnknown` when one is. */
  read(ids: readonly PerceptId[]): Promise<Percept[]>;
  /** The newest accepted percepts, newest first. */
  history(limit: number): Promise<HistoricPercept[]>;
  /** The plans that came after a time: their names, and when each was accepted, the oldest first. */
  plansSince(time: number): Promise<{ plan: string; acceptedAt: number }[]>;
  /** The percepts that the cycles from `from` to `to` inclusive have handled, in the order in which they were accepted. */
  handled(from: number, to: number): Promise<HistoricPercept[]>;
  /** A percept as the history shows it; null when it never came, or is long forgotten. */
  find(id: PerceptId): Promise<HistoricPercept | null>;
  /** Those of `ids` that still wait (neither handled nor quarantined), in the order of `ids`. */
  waiting(ids: readonly PerceptId[]): Promise<Candidate[]>;
  /**
   * Notes that a crash fell into the cycle that was handling these percepts. Counts it with each of them and takes the count
   * from all others; those that have now been behind two crashes in a row are quarantined: they wait no longer, and a person
   * must look at them. Returns the newly quarantined. Throws `Fenced`.
   */
  suspect(ids: readonly PerceptId[], at: NoticedCrash): Promise<PerceptId[]>;
  /** What waited at a time, after a cycle: the oldest `limit`, and how many in all. Nothing is known of percepts that were let go since. */
  waitedAt(
    moment: { at: number; cycle: number },
    limit: number,
  ): Promise<{ percepts: HistoricPercept[]; count: number }>;
  /** The crashes that fell into the handling of a percept, oldest first, also those before it was released. */
  crashes(id: PerceptId): Promise<PerceptCrash[]>;
  /** Quarantines those of `ids` that still wait, at once: they cannot be put into words for the mind. Throws `Fenced`. */
  setAside(ids: readonly PerceptId[], at: { epoch: number; now: number }): Promise<void>;
  /** The quarantined percepts, oldest first. */
  quarantined(): Promise<HistoricPercept[]>;
  /** Releases a quarantined percept, so that it waits again as if it had never crashed. False when it is not quarantined. */
  release(id: PerceptId, given: { by: string; now: number }): Promise<boolean>;
  /** Drops a quarantined percept: it is never handled, and stays on record with who dropped it. False when it is not quarantined. */
  drop(id: PerceptId, given: { by: string; now: number }): Promise<boolean>;
}

/**
 * The outbox, a store of what was said and is on its way. `claim` marks an utterance as being delivered before it leaves, `confirm`
 * that it has left; one that was claimed and never confirmed is `unconfirmed` once its channel has failed or after a
 * restart: it may or may not have been heard, and is shown as that instead of being said again (I4).
 */
export interface OutboxStore {
  pending(): Promise<OutboxEntry[]>;
  claim(id: UtteranceId, epoch: number): Promise<boolean>;
  confirm(id: UtteranceId, at: number): Promise<void>;
  /** Marks an utterance as unconfirmed, if it was claimed under this epoch: its delivery has failed. */
  doubt(id: UtteranceId, epoch: number): Promise<void>;
  /** Marks everything claimed under an older epoch as unconfirmed and returns it. What was said in one of the spaces `again` is pending again instead: who hears it there knows it by its id. */
  unconfirmed(epoch: number, again?: readonly string[]): Promise<OutboxEntry[]>;
  /** How much of what was said in each space has not been confirmed: what is pending or on its way, and what is held for a person. */
  undelivered(): Promise<UndeliveredCount[]>;
  /** The newest utterances of a space, newest first. */
  history(space: string, limit: number): Promise<OutboxEntry[]>;
  /** What a cycle said, in order. */
  of(cycle: number): Promise<OutboxEntry[]>;
  /** When those of `ids` were delivered that were, milliseconds since the epoch. */
  deliveredAt(ids: readonly UtteranceId[]): Promise<ReadonlyMap<UtteranceId, number>>;
  /** The utterances of which nobody knows whether they were delivered, oldest first. */
  doubtful(): Promise<OutboxEntry[]>;
  /**
   * A person's word on a doubtful utterance: heard (confirmed at `now`), or not, and then it is said again. False when no doubt
   * is known under that id.
   */
  resolve(id: UtteranceId, heard: boolean, given: { by: string; now: number }): Promise<boolean>;
}

/** The self-summary of one cycle. */
export interface CycleSummary {
  cycle: number;
  /** When it began, milliseconds since the epoch. */
  at: number;
  summary: string;
}

/** The message stream of one mind (docs/model/stream.md). */
export interface StreamStore {
  /** The newest `limit` cycles, oldest first. */
  recent(limit: number): Promise<StreamCycle[]>;
  /** The newest `limit` of the cycles before `cycle`, oldest first. */
  before(cycle: number, limit: number): Promise<StreamCycle[]>;
  /** The cycles among `cycles` that exist, oldest first. */
  read(cycles: readonly number[]): Promise<StreamCycle[]>;
  /** The self-summaries of the cycles from `from` to `to` inclusive, oldest first: empty where the mind has thought nothing. */
  summaries(from: number, to: number): Promise<CycleSummary[]>;
}

/** A contradiction in a mind's record: a row without the one it belongs to, a number out of its order. */
export interface Inconsistency {
  /** `orphan`, `inbox`, `outbox`, `journal`, `stream`, `checkpoint`, `memory`, `self`. */
  kind: string;
  /** For people. */
  message: string;
}

/** What is known with a commit. */
export interface Committed {
  /** How many percepts still wait. */
  depth: number;
  /** What the commit says is all that is pending in the outbox; left out where that is not known. */
  isAllPending?: boolean;
  /** Old rows were let go of with it; true also where that is not known. */
  hasForgotten?: true;
}

/** The record of one mind's life: who may commit, and what was committed. */
export interface LifeStore {
  /**
   * How long a holder may be silent before another process can take the mind, milliseconds; null when no other process can be
   * there (a folder, memory), so that no lease has to be renewed.
   */
  readonly lease: number | null;
  /**
   * Takes the mind: raises its epoch, sets the crash marker, which a `stop` commit takes away, and begins a lease. Throws
   * `MindHeld` while the lease of another holder runs, unless `takeOver`. A holder that is known to be gone should be taken over.
   * A fork that is only tried out is activated `asTrial` by whoever tries it; for all others there is no mind of that name, and what was left is deleted.
   */
  activate(now: number, holder: Holder, takeOver: boolean, asTrial?: boolean): Promise<Activation>;
  /** Renews the lease. Returns whether something waits in the inbox, null where it was not looked at. Throws `Fenced` when it has lost the mind. */
  beat(epoch: number): Promise<boolean | null>;
  /** The stored checkpoints, newest first: the newest ones and those kept for time travel; all of them unless `limit` says less. */
  checkpoints(limit?: number): Promise<StoredCheckpoint[]>;
  /**
   * Writes a commit and the checkpoint in one transaction under `epoch`; a `stop` commit takes the crash marker away and ends
   * the lease in the same transaction. Returns how many percepts still wait, and for a commit that says something whether nothing else was
   * pending in the outbox, where the store can tell. Throws `Fenced` when another activation has taken over, and counts the refusal.
   */
  commit(commit: Commit, checkpoint: string, at: { epoch: number; now: number }): Promise<Committed>;
  /** Who has the mind awake under a lease that runs; null when nobody has, or where no other process can be there. */
  holder(): Promise<Holder | null>;
  /** Reads the whole record for contradictions; none in a sound one. Writes nothing. */
  examine(): Promise<Inconsistency[]>;
  /** How many writes of activations that had lost the mind were refused, since birth. */
  refusals(): Promise<number>;
}

/** All stores of one mind. */
export interface MindStore {
  readonly mind: MindId;
  readonly life: LifeStore;
  readonly inbox: InboxStore;
  readonly outbox: OutboxStore;
  readonly stream: StreamStore;
  readonly trace: TraceStore;
  readonly journal: JournalStore;
  readonly memory: MemoryStore;
  readonly self: SelfStore;
  readonly costs: CostStore;
  readonly governance: GovernanceStore;
  readonly milestones: MilestoneStore;
  readonly tools: PinnedToolStore;
  readonly notices: OperatorNoticeStore;
  readonly members: MemberStore;
}

/** The store of all minds: a database, or the memory of a simulation. */
export interface MindStores {
  open(mind: MindId): Promise<MindStore>;
  /** The ids of all minds that were ever stored here, without workers and forks that are only tried out. */
  minds(): Promise<MindId[]>;
  /** Where the minds that were ever stored here are, in the order of their ids; those that `minds` leaves out are left out. */
  whereabouts(): Promise<Whereabouts[]>;
  /** How minds are, by their records alone, in the order of their ids; those that are not stored here are left out. Wakes nobody. */
  fleet(minds: readonly MindId[], since: FleetSince): Promise<FleetRecord[]>;
  /**
   * Enters a new mind with a checkpoint of another one and the record that it stands on: what that one had handled, said and
   * lived through by then. What waited then is not in it, but for the turn under way. Nothing is said again; a task whose
   * outcome was not known by then is nobody's until a person says so. Throws `MindExists`, `CheckpointGone` and `MindNameRefused`. Absent where minds cannot be forked.
   */
  fork?(fork: Fork): Promise<void>;
  /** The worker minds that minds have spawned for their tasks. */
  readonly workers: WorkerStore;
  /** How far minds have read their channels. */
  readonly positions: ChannelPositions;
  /** What all minds here together may spend on calls of models. */
  readonly sharedBudget: SharedBudgetStore;
  /** The forks that are only tried out; absent as `fork` is. */
  readonly trials?: TrialStore;
  /** Deletes a mind with all that is recorded of it; of one that is not there nothing happens. Nobody may have it awake. Absent as `fork` is. */
  remove?(mind: MindId): Promise<void>;
  /** The name and versions of the engine, for people. */
  describe(): Promise<{ engine: string; version: string; vectorVersion: string }>;
  /** Runs maintenance that the engine does not do by itself; may take hundreds of milliseconds. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** An error: a newer activation has taken the mind, so this one can commit nothing and must stop. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
  constructor(mind: MindId, epoch: number) {
    super(
      `Mind "${mind}" was taken over by another process (this one held epoch ${epoch}). This process stops; nothing it had not committed is kept by it.`,
    );
  }
}

/** An error: a percept that never came, or that the mind's record no longer has. */
export class PerceptUnknown extends Error {
  override readonly name = 'PerceptUnknown';
  constructor(mind: MindId, id: PerceptId) {
    super(`Mind "${mind}" never received percept "${id}", or has long forgotten it.`);
  }
}

/** An error: a mind of that name exists already. Nothing was changed. */
export class MindExists extends Error {
  override readonly name = 'MindExists';
  constructor(mind: MindId) {
    super(`There is a mind "${mind}" here already. Choose another name for the new one.`);
  }
}

/** An error: another process holds the mind, and its lease runs. Nothing was changed. */
export class MindHeld extends Error {
  override readonly name = 'MindHeld';
  readonly holder: Holder;
  constructor(mind: MindId, holder: Holder) {
    super(
      `Mind "${mind}" is awake in process ${holder.process} on ${holder.machine}. Stop it there, wait until its lease runs out, or take it over.`,
    );
    this.holder = holder;
  }
}
