import { z } from 'zod';
import type { MindId, PerceptId } from './identifiers.ts';
import type { ScratchItem } from './memory.ts';

/** How many memories one worker mind can bring to the mind that spawned it. */
export const mostLearnt = 20;
/** The longest memory of a worker that is taken over, and the longest beginning of what that came from, characters. */
export const longestLearnt = 1_000;
export const longestOrigin = 300;

/** Something that a worker mind has learnt (docs/model/workers.md), as its memory tells it. */
export type Learnt = z.infer<typeof learntSchema>;
export const learntSchema = z.object({
  /** The worker mind, and its memory. */
  worker: z.string().min(1).max(500),
  memory: z.string().min(1).max(500),
  text: z.string().min(1).max(longestLearnt),
  /** How far the worker believed the source of it, 0 to 1. */
  sourceConfidence: z.number().min(0).max(1),
  /** The beginning of the percept that the worker had it from, which goes with the worker; empty where none is known. */
  from: z.string().max(longestOrigin),
});

/** The memory of a worker that a percept tells of: a part of its source. */
export const learntOriginSchema = learntSchema.pick({ worker: true, memory: true, from: true });

/** The terms on which a worker mind does a task. */
export interface WorkerTerms {
  /** How many model calls it may make for it. */
  calls: number;
  /** How many memories of the mind it is given. */
  memories: number;
  /** The programs that it may give tasks to, by their names. */
  delegates: string[];
}

/** The default terms of a worker. */
export const defaultWorkerTerms = { calls: 20, memories: 50 };

/**
 * The worker minds of a place. They have records of their own and are no minds that anybody else meets: `MindStores.minds` and
 * `whereabouts` leave them out. One is there until the outcome of its attempt is durable.
 */
export interface WorkerStore {
  /** Enters a worker, before it is activated; one that is there stays as it is. Throws `MindExists` when the id is that of anybody else. */
  enter(worker: MindId, employer: MindId): Promise<void>;
  /** The workers of a mind, in the order of their ids. */
  of(employer: MindId): Promise<MindId[]>;
  /** Deletes a worker with all that is recorded of it. Of one that is no worker nothing is deleted. */
  remove(worker: MindId): Promise<void>;
}

/** The longest id of a percept, characters. */
const longestPerceptId = 200;

/**
 * The id of the percept that tells of something learnt: made of the notice of the task and the worker's memory, which a history names for
 * as long as it is kept.
 *
 * @param place among what was learnt, from 0
 * @example learntPerceptId('ada/task.7.0/reported/0', '3/0@mz1', 0) // 'ada/task.7.0/reported/0/learnt/3/0@mz1'
 */
export function learntPerceptId(notice: PerceptId, memory: string, place: number): PerceptId {
  const id = `${notice}/learnt/${memory}`;
  return (id.length <= longestPerceptId ? id : `${notice}/learnt/${place}`) as PerceptId;
}

/** Whether a scratch item is what a worker has learnt: only a mind itself sends what comes from tasks. */
export const isLearntItem = ({ sourceTag, origin }: Pick<ScratchItem, 'sourceTag' | 'origin'>): boolean =>
  sourceTag === 'internal_task' &&
  'percept' in origin &&
  /\/task\.\d+\.\d+\/reported\/\d+\/learnt\//.test(origin.percept);

/** How the key of a model call begins that a worker makes: its own keys are those of any mind. */
const workersCall = 'worker/';

/** The key under which the voice of a mind is asked by a worker. */
export const workersCallKey = (worker: string, key: string): string => `${workersCall}${worker}/${key}`;

/** Whether a call of the voice is one that a worker makes. */
export const isWorkersCall = (key: string): boolean => key.startsWith(workersCall);
