import { z } from 'zod';
import type { FlushRequest } from '../../ports/faculty-mail.ts';
import type { MemoryId, PerceptId, ScratchId } from '../../ports/identifiers.ts';
import { assessmentSchema, type Assessment } from '../../ports/assessment.ts';
import { isOwnEcho } from './own-echo.ts';
import { isContradictionTested } from '../../theory/novelty-band.ts';

/** The most scratch items that one flush looks at. */
export const flushLimit = 50;
/** The most calls of the voice that one flush makes. */
const mostJudgements = 3;

const id = <T extends string>() => z.string().transform((text) => text as T);
/** The voice's verdict on a doubt. */
const verdict = z.object({ contradicts: z.boolean().nullable(), compressed: z.string().nullable() });

/** The state of a flush: the request, the measurements, and the verdicts of the voice so far. */
export const flushSchema = z.object({
  cycle: z.number().int(),
  seed: z.number(),
  attention: z.array(id<PerceptId>()),
  focus: z.string().nullable(),
  noiseFloor: z.number(),
  /** τ, the activation that is needed to persist; left out: as it is without tuning. */
  persistFrom: z.number().optional(),
  asks: z.boolean(),
  assessments: z.array(assessmentSchema).max(flushLimit),
  memories: z.number().int().nonnegative(),
  more: z.boolean(),
  /** By scratch item. */
  verdicts: z.record(z.string(), verdict),
});

export type Flush = z.infer<typeof flushSchema>;
export type DoubtVerdict = z.infer<typeof verdict>;

/** The state of a flush that has just been requested. */
export function begunFlush(request: FlushRequest): Flush {
  const { cycle, seed, attention, focus, noiseFloor, persistFrom, asks } = request;
  return {
    cycle,
    seed,
    attention,
    focus,
    noiseFloor,
    ...(persistFrom !== undefined && { persistFrom }),
    asks,
    assessments: [],
    memories: 0,
    more: false,
    verdicts: {},
  };
}

/**
 * Whether only the voice can tell that an item contradicts a memory: the two cheap layers cannot (docs/model/gate.md). It is
 * not asked where the answer would change nothing: about a strategy, an echo, what is like a safety memory, a report that speaks against something for sure.
 */
export const isDoubtful = (each: Assessment): boolean =>
  each.nearest !== null &&
  !each.nearest.immutable &&
  isContradictionTested(each.nearest.similarity) &&
  each.contradiction === 'unclear' &&
  each.against?.isSure !== true &&
  each.effectiveness === null &&
  !isOwnEcho(each);

const undecided = ({ assessments, verdicts }: Flush): Assessment[] =>
  assessments.filter((each) => isDoubtful(each) && !(each.item in verdicts));

/** The next question to the voice; null when it may not be asked, has been asked often enough, or nothing is in doubt. */
export function nextDoubt(flush: Flush): { item: ScratchId; memory: MemoryId } | null {
  if (!flush.asks || Object.keys(flush.verdicts).length >= mostJudgements) return null;
  const doubt = undecided(flush)[0];
  return doubt?.nearest ? { item: doubt.item, memory: doubt.nearest.memory } : null;
}

/** The items that wait for a flush in which the voice may be asked; but not beyond their buffer time. */
export const waitingForVoice = (flush: Flush, at: number): Set<ScratchId> =>
  new Set(
    undecided(flush)
      .filter(({ expiresAt }) => expiresAt > at)
      .map(({ item }) => item),
  );
