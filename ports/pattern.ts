import { z } from 'zod';
import { memoryIdSchema, type MemoryId } from './identifiers.ts';

/** A time that something recurred, of which a store keeps the first of each memory's days (docs/model/patterns.md): whom it is about, the words that tell what, and the memory that came then or was confirmed. */
export type Occurrence = z.infer<typeof occurrenceSchema>;
export const occurrenceSchema = z.object({
  subject: z.string().min(1),
  /** The words, as stems in alphabetical order, between spaces. */
  theme: z.string().min(1),
  memory: memoryIdSchema,
  at: z.number(),
});

/** The day (UTC) of a time, counted from the epoch. */
export const dayNumber = (at: number): number => Math.floor(at / 86_400_000);

/** What recurs: the same said of the same, in memories that are not withdrawn. Times are milliseconds since the epoch. */
export interface Pattern {
  subject: string;
  theme: string;
  /** How often it came, each memory once a day, and on how many different days (UTC). */
  count: number;
  days: number;
  first: number;
  last: number;
  /** The memories behind it, the most believed 20, the most believed first, of equals the newer. */
  memories: MemoryId[];
}

/** How many memories behind a pattern are told. */
export const mostBehind = 20;

/** The patterns that are asked for: those that all of these name. The one that came last is first. */
export interface PatternQuery {
  /** Of these subjects. */
  subjects?: readonly string[];
  /** Behind which this memory stands. */
  memory?: MemoryId;
  /** That came on so many days at the least, and over so many milliseconds. What came after `until` is not counted: a clock was wrong. */
  recurring?: { days: number; over: number; until: number };
  limit: number;
}

/** What memory tells of what comes again. */
export interface OccurrenceStore {
  /**
   * What came to memory in cycles after one and up to another: what was kept and what was confirmed, of what people said and of the world, cycle by
   * cycle; of more than `limit` those of whole cycles, as `wholeCycles` says.
   */
  came(given: { after: number; until: number; limit: number }): Promise<Came>;
  /** The memories that came to mind in cycles after one and up to another, of what people said and of the world, without what was withdrawn: the newest recall first. */
  recalled(given: { after: number; until: number; limit: number }): Promise<MemoryId[]>;
  /** What recurs (docs/model/patterns.md). */
  patterns(query: PatternQuery): Promise<Pattern[]>;
  /** The times since one and before another, milliseconds since the epoch, in memories that are not withdrawn, the newest first. */
  occurrences(given: { since: number; until: number; limit: number }): Promise<Occurrence[]>;
}

/** How many days are looked back on to see what usually follows what, and how many times on them are read, the newest: a habit goes out of date. Ours. */
const lookedBack = { days: 90, times: 5_000 };

/** The times by which it is told what usually follows what, on the days before this one (docs/model/patterns.md). */
export const timesBefore = (day: number): Parameters<OccurrenceStore['occurrences']>[0] => ({
  since: (day - lookedBack.days) * 86_400_000,
  until: day * 86_400_000,
  limit: lookedBack.times,
});

/** What recurs, with the themes that usually follow on the same day: on how many days they did, and of how many of its days. */
export interface ToldPattern extends Pattern {
  /** Left out for none. */
  next?: { theme: string; days: number; of: number }[];
}

/** What came to memory in a cycle: a memory that was kept, or confirmed by what came. */
export interface CameToMemory {
  memory: MemoryId;
  /** Whether it was kept then; else it was known, and confirmed. */
  isNew: boolean;
  cycle: number;
  at: number;
}

/** What came to memory, up to a cycle. */
export interface Came {
  came: CameToMemory[];
  until: number;
}

/** Of more than so many the whole cycles alone, but at least the beginning of one. */
export function wholeCycles(
  came: readonly CameToMemory[],
  { until, limit }: { until: number; limit: number },
): Came {
  const [first, over] = [came[0], came[limit]];
  if (first === undefined || over === undefined) return { came: [...came], until };
  const last = Math.max(first.cycle, over.cycle - 1);
  return { came: came.slice(0, limit).filter(({ cycle }) => cycle <= last), until: last };
}
