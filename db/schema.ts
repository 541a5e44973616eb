import type { Insertable, QueryCreator, Selectable } from 'kysely';

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
}

/** The newest checkpoints of a mind. `body` is text and never jsonb, which would reorder keys and break its checksum. */
interface CheckpointTable {
  mind: string;
  commit_number: number;
  cycle: number;
  reason: 'cycle' | 'mode' | 'stop';
  at: number;
  body: string;
}

/** The inbox and its history: a percept waits while `handled_in` is null. */
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
  said_at: number;
  state: 'pending' | 'claimed' | 'confirmed' | 'unconfirmed';
  claimed_epoch: number | null;
  confirmed_at: number | null;
}

/** The message stream (seed 001). */
interface StreamEntryTable {
  mind: string;
  cycle: number;
  /** Its place in the cycle, from 0. */
  position: number;
  role: 'inbox' | 'assistant' | 'tool';
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
}

/**
 * The tables as `db/migrations` make them. Times are milliseconds since the epoch in `bigint` columns, which both
 * engines hand over as numbers.
 */
export interface Schema {
  mind: MindTable;
  checkpoint: CheckpointTable;
  percept: PerceptTable;
  utterance: UtteranceTable;
  stream_entry: StreamEntryTable;
  turn: TurnTable;
}

/** A row as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
/** A row as it is written. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;

/**
 * What a query runs on: the database or a transaction, without telling which. It cannot begin a transaction,
 * and functions that get one have no other way to the database, so none waits for the connection it holds itself.
 */
export type Executor = QueryCreator<Schema>;
