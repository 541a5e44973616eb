import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { asksPast } from '../../../theory/asks-past.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import { sourceOf } from '../../../ports/claim.ts';
import { type ClaimStanding, Standings } from '../correction/standings.ts';
import { sentencesIn } from '../../../theory/claims/read-statements.ts';

/** The stores from which recall learns what was superseded. */
export type Corrections = Pick<MemoryStore, 'claims' | 'madeOf' | 'read'>;

/** A memory with the score that the search gives it. */
export interface ScoredMemory {
  memory: Memory;
  score: number;
}

/** The share of its worth that a memory keeps whose answering sentence was superseded (docs/model/corrections.md). */
const supersededShare = 0.2;

interface Corrected {
  scored: ScoredMemory[];
  /** What a memory's relevance is multiplied by. */
  share: (id: MemoryId) => number;
}

/** What was found may be about what was superseded: how it is related to what stands before it or after it. */
export async function relatedOf(
  corrections: Corrections | undefined,
  scored: readonly ScoredMemory[],
  cue: string,
): Promise<Related[]> {
  if (corrections === undefined || scored.length === 0) return [];
  return asksPast(cue) ? earlierOf(scored, corrections) : laterOf(scored, corrections, cue);
}

/**
 * What was found, as it stands now: a memory that was superseded where it answers counts a fifth, and what holds in its place is brought
 * along as if it had been found like it. When the cue asks for the past nothing counts less, and what was superseded is brought along.
 *
 * @param pairs what `relatedOf` tells of it
 */
export async function asCorrected(
  corrections: Corrections | undefined,
  scored: readonly ScoredMemory[],
  { cue, pairs }: { cue: string; pairs: readonly Related[] },
): Promise<Corrected> {
  if (corrections === undefined || pairs.length === 0) return { scored: [...scored], share: () => 1 };
  const isPast = asksPast(cue);
  const made = await corrections.madeOf([...new Set(pairs.flatMap(({ source }) => source ?? []))]);
  const found = new Map(scored.map((each) => [each.memory.id, each]));
  const wanted = new Map<MemoryId, number>();
  for (const { source, score } of pairs)
    for (const { memory } of made.filter((each) => each.source === source))
      wanted.set(memory, Math.max(score, wanted.get(memory) ?? 0));
  const missing = await corrections.read([...wanted.keys()].filter((id) => !found.has(id)));
  for (const memory of missing) found.set(memory.id, { memory, score: 0 });
  const superseded = new Set(isPast ? [] : pairs.flatMap(({ of, isPart }) => (isPart ? [] : of)));
  return {
    scored: [...found.values()].map(({ memory, score }) => ({
      memory,
      score: Math.max(score, wanted.get(memory.id) ?? 0),
    })),
    share: (id) => (superseded.has(id) ? supersededShare : 1),
  };
}

/** A found memory, and the percept that told what stands before or after it. */
interface Related {
  of: MemoryId;
  score: number;
  source: string | null;
  /** Whether it also tells what still holds. */
  isPart: boolean;
}

async function laterOf(
  scored: readonly ScoredMemory[],
  { claims }: Corrections,
  cue: string,
): Promise<Related[]> {
  const standings = await Standings.of(textsOf(scored), claims);
  if (standings.size === 0) return [];
  const asked = new Set(searchTerms(cue));
  return scored.flatMap(({ memory, score }): Related[] => {
    const standing = answering(memory, standings, asked);
    if (standing === null || standing.at === null) return [];
    const source = standing.now === null ? null : sourceOf(standing.now.id);
    return [{ of: memory.id, score, source, isPart: standing.isPart }];
  });
}

/** How the sentence stands by which a memory answers a cue: the one that shares most words with it. */
function answering(
  { content, speaker }: Memory,
  standings: Standings,
  asked: ReadonlySet<string>,
): ClaimStanding | null {
  const shared = (sentence: string) => searchTerms(sentence).filter((term) => asked.has(term)).length;
  const sentences = sentencesIn(content).map((sentence) => ({ sentence, shared: shared(sentence) }));
  const most = Math.max(...sentences.map((each) => each.shared));
  const answers = sentences.filter((each) => each.shared === most);
  // of several that answer alike one that holds is enough
  const known = answers.map(({ sentence }) => standings.get(sentence, speaker));
  return known.every((standing) => standing?.at != null) ? (known[0] ?? null) : null;
}

async function earlierOf(scored: readonly ScoredMemory[], { claims }: Corrections): Promise<Related[]> {
  const told = await Standings.told(textsOf(scored), claims);
  const older = await claims.find({ endedBy: told.map(({ id }) => id) });
  return scored.flatMap(({ memory, score }) => {
    const own = new Set(
      sentencesIn(memory.content).flatMap((sentence) =>
        told.filter(Standings.isOf(sentence)).map(({ id }) => id),
      ),
    );
    return older
      .filter(({ ended }) => ended !== null && own.has(ended.by))
      .map(({ id }): Related => ({ of: memory.id, score, source: sourceOf(id), isPart: false }));
  });
}

const textsOf = (scored: readonly ScoredMemory[]) =>
  scored.map(({ memory: { content, speaker } }) => ({ text: content, speaker }));
