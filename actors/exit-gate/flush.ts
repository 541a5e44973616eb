import { z } from 'zod';
import type { FlushRequest } from '../../ports/faculty-mail.ts';
import type { MemoryId, PerceptId, ScratchId } from '../../ports/identifiers.ts';
import { assessmentSchema, type Assessment } from '../../ports/memory.ts';
import { isOwnEcho } from './own-echo.ts';
import { isContradictionTested } from '../../theory/novelty-band.ts';

/** The most scratch items that one flush looks at. */
export const flushLimit = 50;
/** The most calls of the voice that one flush makes. */
const mostJudgements = 3;

const id = <T extends string>() => z.string().transform((text) => text as T);
/** What the voice said to a doubt. */
const verdict = z.object({ contradicts: z.boolean().nullable(), compressed: z.string().nullable() });

/** A flush under way: what was asked, what was measured, and what the voice has said of it so far. */
export const flushSchema = z.object({
  cycle: z.number().int(),
  seed: z.number(),
  attention: z.array(id<PerceptId>()),
  focus: z.string().nullable(),
  noiseFloor: z.number(),
  asks: z.boolean(),
  assessments: z.array(assessmentSchema).max(flushLimit),
  memories: z.number().int().nonnegative(),
  more: z.boolean(),
  /** By scratch item. */
  verdicts: z.record(z.string(), verdict),
});

export type Flush = z.infer<typeof flushSchema>;
export type DoubtVerdict = z.infer<typeof verdict>;

/** A flush that has been asked for, and of which nothing is known. */
export function begunFlush(request: FlushRequest): Flush {
  const { cycle, seed, attention, focus, noiseFloor, asks } = request;
  return {
    cycle,
    seed,
    attention,
    focus,
    noiseFloor,
    asks,
    assessments: [],
    memories: 0,
    more: false,
    verdicts: {},
  };
}

/**
 * Whether only the voice can tell that this contradicts what is known: the two cheap layers cannot (docs/model/gate.md). It is not
 * asked where the answer would change nothing: about a strategy, an echo, what is like a safety memory.
 */
export const isDoubtful = (each: Assessment): boolean =>
  each.nearest !== null &&
  !each.nearest.immutable &&
  isContradictionTested(each.nearest.similarity) &&
  each.contradiction === 'unclear' &&
  each.effectiveness === null &&
  !isOwnEcho(each);

const undecided = ({ assessments, verdicts }: Flush): Assessment[] =>
  assessments.filter((each) => isDoubtful(each) && !(each.item in verdicts));

/** What the voice is to be asked next; null when it may not be asked, has been asked often enough, or nothing is in doubt. */
export function nextDoubt(flush: Flush): { item: ScratchId; memory: MemoryId } | null {
  if (!flush.asks || Object.keys(flush.verdicts).length >= mostJudgements) return null;
  const doubt = undecided(flush)[0];
  return doubt?.nearest ? { item: doubt.item, memory: doubt.nearest.memory } : null;
}

/** What has to wait for a flush in which the voice may be asked; but not beyond its buffer time. */
export const waitingForVoice = (flush: Flush, at: number): Set<ScratchId> =>
  new Set(
    undecided(flush)
      .filter(({ expiresAt }) => expiresAt > at)
      .map(({ item }) => item),
  );
