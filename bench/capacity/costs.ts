import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const amount = z.number().nonnegative();

/** What something takes. Times are milliseconds of a processor. */
const work = z.object({
  /** Of the thread that runs the minds of a process, and of the process with all its threads. */
  thread: amount,
  process: amount,
  /** Of those processes of PostgreSQL that serve the minds. */
  database: amount,
  roundTrips: amount,
  statements: amount,
  /** Rows that are written, bytes of the write-ahead log, and bytes by which the database grows. */
  rows: amount,
  logBytes: amount,
  bytes: amount,
});

export type Work = z.infer<typeof work>;

const measuredAt = z.object({ date: z.string(), commit: z.string(), machine: z.string(), load: amount });

/** What the model is made of: what one turn, one wake-up, one mind takes. */
const costs = z.object({
  measured: measuredAt,
  turn: work,
  /** From put away to awake, and to put away again. */
  wake: work,
  /** How long a turn waits though nobody works for it, milliseconds. */
  pause: amount,
  /** Bytes of the database that a mind takes which has lived no turn. */
  birth: amount,
  /** Heap: megabytes of a process without minds, kilobytes of a mind. */
  memory: z.object({ base: amount, putAway: amount, awake: amount }),
  /** Of the process, for each mind that is awake and has nothing to do, in a minute. */
  idle: amount,
  /** What Restate adds to a turn: of the process, and of its own. */
  engine: z.object({ process: amount, restate: amount }),
});

export type Costs = z.infer<typeof costs>;

/** A run with so many minds, against which the model is held. */
const heldRun = z.object({
  measured: measuredAt,
  minds: z.int().positive(),
  /** So many percepts at once, and then so many a second for so long. */
  burst: z.int().positive(),
  perSecond: amount,
  seconds: amount,
  seed: z.int(),
  /** How many cores the machine has, and how many of them other programs left to the run and its database. */
  cores: z.int().positive(),
  available: amount,
  /** Turns a second of the burst; how long answers took after it, milliseconds; heap in megabytes; growth of the database in megabytes. */
  found: z.object({ throughput: amount, p95: amount, heap: amount, database: amount }),
});

export type HeldRun = z.infer<typeof heldRun>;

const capacityFile = z.object({ costs, held: z.array(heldRun) });

export type CapacityFile = z.infer<typeof capacityFile>;

/** Reads what `npm run capacity -- --measure` and `-- --hold` have written. Throws for a file that is none. */
export const readCosts = async (file: URL): Promise<CapacityFile> =>
  capacityFile.parse(JSON.parse(await readFile(file, 'utf8')));
