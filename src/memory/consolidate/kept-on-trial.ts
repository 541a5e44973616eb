import { isKeptOnTrial } from '../../../ports/gate-record.ts';
import type { EvidenceKind, Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { extractEntities } from '../../../theory/entities.ts';
import { tellsLittle } from './tells-little.ts';

/** The only kinds of evidence that a memory has which was never of use: it was kept, it nearly came to mind, and it faded. */
const ofNothing: ReadonlySet<EvidenceKind> = new Set(['persisted', 'nearMiss', 'decayed']);

/** What asks to be remembered: "Remember the milk." */
const askedToRemember = /(?<!\p{L})(?:remember|remind|mind|note|memori[sz]e)(?!\p{L})/iu;

/**
 * Those of some memories that were kept on trial, tell little and were never of use (docs/model/consolidation.md): they name nobody and nothing, answer no question and do not ask to be remembered,
 * and their history has nothing but that they were kept, nearly came to mind and faded.
 */
export async function unusedOnTrial(
  memories: readonly Memory[],
  store: Pick<MemoryStore, 'why'>,
): Promise<Memory[]> {
  const beliefs = await Promise.all(memories.filter(isLittle).map(async ({ id }) => store.why(id)));
  return beliefs.flatMap((belief) =>
    belief !== null &&
    belief.evidence.every(({ kind }) => ofNothing.has(kind)) &&
    belief.evidence.some(({ kind, note }) => kind === 'persisted' && isKeptOnTrial(note))
      ? [belief.memory]
      : [],
  );
}

const isLittle = (memory: Memory): boolean =>
  memory.type === 'episodic' &&
  tellsLittle(memory) &&
  extractEntities(memory.content).length === 0 &&
  !askedToRemember.test(memory.content) &&
  // it answers nothing: before an answer the question stands
  memory.contextualized?.includes('?') !== true;
