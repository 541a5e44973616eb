import type { Generated, Insertable, QueryCreator, QueryExecutorProvider, Selectable } from 'kysely';
import type { Commit } from '../ports/command.ts';
import type { EffectState } from '../ports/journal.ts';
import type { StreamEntry } from '../ports/stream.ts';
import type { CostTables } from './cost-tables.ts';
import type { GovernanceTables } from './governance-tables.ts';
import type { MemberTables } from './member-tables.ts';
import type { MemoryTables } from './memory/tables.ts';
import type { MilestoneTables } from './milestone-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { ToolTables } from './tool-tables.ts';
import type { SelfTables } from './self-tables.ts';

/** One mind: who may commit for it, and how far its life is recorded. */
interface MindTable {
  id: string;
  /** Raised by every activation; only the newest may commit (I2). */
  epoch: number;
  /** The crash marker: set by an activation, taken away by its `stop` commit. */
  running: boolean;
  /** The last commit; 0 before the first. */
  commit_number: number;
  /** The last cycle that was made durable; 0 before the first. */
  cycle: number;
  /** The first activation, milliseconds since the epoch; null before it. */
  created_at: number | null;
  /** The last activation or commit, milliseconds since the epoch; null before the first. */
  updated_at: number | null;
  /** The end of the lease, by the database's own clock, milliseconds since the epoch; null while there is no lease. */
  lease_until: number | null;
  /** Who activated it last. */
  holder_machine: string | null;
  holder_process: number | null;
  /** `Standing` of `ports/standing.ts` at the last commit, as JSON; null before the first. */
  standing: string | null;
  /** How many writes of activations that had lost it were refused. */
  refusals: Generated<number>;
  /** Of a fork that is only tried out: until when at the most, by the database's own clock, milliseconds since the epoch. Null for a mind. */
  trial_until: Generated<number | null>;
  worker_of: Generated<string | null>;
  /** The database that it has left this one for, or is leaving it for (`db/several/move.ts`); null for a mind that lives here. */
  moved_to: Generated<string | null>;
  /** How long it was awake up to its last commit, milliseconds: `Lifetime` of `ports/lifetime.ts`. */
  uptime: Generated<number>;
  /** How often its memory was changed by others than its commits. */
  memory_changes: Generated<number>;
  /** The last entry in the log of its governance; 0 and none before the first. */
  governance_number: Generated<number>;
  governance_digest: Generated<string>;
}

/** The newest checkpoints of a mind, and those kept for time travel. `body` is text and never jsonb, which would reorder keys and break its checksum. */
interface CheckpointTable {
  mind: string;
  commit_number: number;
  /** The last cycle that was durable with it. */
  cycle: number;
  reason: Commit['reason'];
  at: number;
  body: string;
  /** By the schedule of `db/kept-checkpoints.ts`. */
  kept: boolean;
  /** The mode the mind was in; null in rows of the first versions. */
  mode: string | null;
  /** The last entry in the log of the mind's governance at that time. */
  governance_number: Generated<number>;
  governance_digest: Generated<string>;
}

/** The inbox and its history: a percept waits while neither `handled_in` nor `quarantined_at` is set. */
interface PerceptTable {
  mind: string;
  id: string;
  /** `PerceptSource` as JSON. */
  source: string;
  kind: string;
  text: string;
  source_confidence: number;
  urgency: number;
  boost: number;
  at: number;
  accepted_at: number;
  score: number;
  band: number;
  /** The cycle that handled it. */
  handled_in: number | null;
  /** How many crashes in a row fell into its cycle; of no meaning once it is handled. */
  crashes: Generated<number>;
  /** Since when it is held back, milliseconds since the epoch. */
  quarantined_at: Generated<number | null>;
  /** When a person dropped it while it was held back, and who; it stays held back for good. */
  dropped_at: Generated<number | null>;
  dropped_by: Generated<string | null>;
  /** The images that it names, as JSON; null for none. */
  images: Generated<string | null>;
}

/** The images that percepts of a mind name: the bytes, once for each content. */
interface BlobTable {
  mind: string;
  /** The SHA-256 of the bytes, in hexadecimal. */
  id: string;
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The crashes that fell into the handling of percepts. */
interface PerceptCrashTable {
  mind: string;
  percept: string;
  /** Of the activation that noticed it. */
  epoch: number;
  /** The cycle that was handling it. */
  cycle: number;
  noticed_at: number;
  /** When the mind was last known to be alive before it. */
  last_alive: number | null;
}

/** The outbox and its history. */
interface UtteranceTable {
  mind: string;
  id: string;
  cycle: number;
  /** Its place in what the cycle said, from 0. */
  position: number;
  space: string;
  text: string;
  /** The ids of the percepts that it answers, as JSON; null for none. */
  answers: string | null;
  said_at: number;
  state: 'pending' | 'claimed' | 'confirmed' | 'unconfirmed';
  claimed_epoch: number | null;
  confirmed_at: number | null;
}

/** The message stream (docs/model/stream.md). */
interface StreamEntryTable {
  mind: string;
  cycle: number;
  /** Its place in the cycle, from 0. */
  position: number;
  role: StreamEntry['role'];
  /** `StreamEntry` as JSON. */
  body: string;
}

/** The trace: what each cycle was. Of a failed one, `failure` is its `VoiceFailure` as JSON. */
interface TurnTable {
  mind: string;
  cycle: number;
  mode: string;
  winner: string;
  started_at: number;
  ended_at: number;
  voice: string | null;
  model: string | null;
  input_tokens: number;
  output_tokens: number;
  cached_tokens: number;
  model_calls: number;
  summary: string;
  failure: string | null;
  /** `JudgedThought` as JSON. */
  judged: string | null;
  /** `GovernanceTrace` as JSON; null where there was none. */
  governance: string | null;
  /** `ThoughtReview`; null where nobody is asked. */
  reviewed: string | null;
}

/** Where each mind is, of minds over several databases: a table of the first of them (`db/several/directory.ts`). */
interface MindPlaceTable {
  id: string;
  place: string;
  /** Where it is being moved; null while it is not. */
  moving_to: string | null;
  /** Where it was moved from, while its rows there are not known to be gone. */
  moved_from: string | null;
}

/** How far a mind has read what comes in by a channel. */
interface ChannelPositionTable {
  mind: string;
  channel: string;
  position: string;
}

/** The effect journal (I4). */
interface EffectTable {
  mind: string;
  key: string;
  cycle: number;
  /** `Perform` as JSON. */
  asked: string;
  state: EffectState;
  idempotent: boolean;
  /** The epoch under which it was begun last; null while it is requested. */
  epoch: number | null;
  attempts: number;
  /** `Progress` as JSON. */
  progress: string | null;
  /** `Outcome` as JSON. */
  outcome: string | null;
  requested_at: number;
  settled_at: number | null;
}

/**
 * The tables as `db/migrations` make them. Times are milliseconds since the epoch in `bigint` columns, which both
 * engines hand over as numbers.
 */
export interface Schema
  extends
    MemoryTables,
    SelfTables,
    CostTables,
    GovernanceTables,
    MilestoneTables,
    MemberTables,
    OperatorTables,
    ToolTables {
  mind: MindTable;
  mind_place: MindPlaceTable;
  checkpoint: CheckpointTable;
  percept: PerceptTable;
  percept_crash: PerceptCrashTable;
  blob: BlobTable;
  utterance: UtteranceTable;
  channel_position: ChannelPositionTable;
  stream_entry: StreamEntryTable;
  turn: TurnTable;
  effect: EffectTable;
}

/** A row as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
/** A row as it is written. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;

/**
 * The executor of a query: the database or a transaction, without telling which. It cannot begin a transaction, and functions
 * that get one have no other way to the database, so none waits for the connection it holds itself.
 */
export type Executor = QueryCreator<Schema> & QueryExecutorProvider;
