import { longestConsolidated, type Consolidated } from '../../../ports/consolidation.ts';
import type { Memory } from '../../../ports/memory.ts';
import { center } from '../../../theory/belief-weight.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { cheapContradiction, learnedNegation, negationTexts } from '../gate/cheap-contradiction.ts';
import { tellingVector } from '../gate/likeness.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import { goesByTheDay, saysAll } from './says-all.ts';

/** How many memories are looked at for one merge. */
const mostMerged = 24;
/** How many sentences of a memory are held against those of another. */
const mostOpposed = 8;

/**
 * The memory that stands for memories which are alike (docs/model/consolidation.md), where one of them says everything that others say. No voice is
 * asked: whether what it writes keeps who did what to whom, no words can tell.
 *
 * @param memories oldest first
 */
export async function mergeAlike(
  memories: readonly ComeUpon[],
  parts: ConsolidationParts,
): Promise<Consolidated[]> {
  const merged = mergedByWords(await largestGroup(memories, parts));
  return merged === null ? [] : [merged];
}

const dayOf = ({ eventAt, createdAt }: Memory): string =>
  new Date(eventAt ?? createdAt).toISOString().slice(0, 10);

/** Memories of one speaker and type, where nobody is named of one source, and of one day where they go by the day. */
const kindOf = (memory: Memory): string =>
  JSON.stringify([
    memory.type,
    memory.speaker,
    memory.speaker === null ? memory.sourceTag : null,
    goesByTheDay(memory.content) ? dayOf(memory) : null,
  ]);

/** The most memories among some that can be merged at all: of one kind, undisputed, and not opposed to one another. */
async function largestGroup(memories: readonly ComeUpon[], parts: ConsolidationParts): Promise<Memory[]> {
  const members = memories
    .flatMap(({ memory, isUndisputed }) => (isUndisputed ? [memory] : []))
    .filter(({ content }) => content.length <= longestConsolidated && content.isWellFormed())
    .slice(0, mostMerged);
  const groups = [...Map.groupBy(members, kindOf).values()].filter(({ length }) => length > 1);
  if (groups.length === 0) return [];
  const opposes = await oppositionOf(groups.flat(), parts);
  const agreeing = groups.map((group) =>
    group.filter((each) => !group.some((other) => opposes(each, other))),
  );
  return agreeing.reduce((largest, group) => (group.length > largest.length ? group : largest), []);
}

/** A test whether two memories say opposite things, by their words and, where there are any, their vectors. */
async function oppositionOf(
  memories: readonly Memory[],
  { embedder, vectorsOf }: ConsolidationParts,
): Promise<(one: Memory, other: Memory) => boolean> {
  const texts = memories.map(({ content }) => content);
  const vectors = (await vectorsOf?.([...texts, ...negationTexts])) ?? new Map<string, Float32Array>();
  const given = { negation: learnedNegation(vectors), trust: embedder?.trust ?? 0 };
  const embedded = (text: string) => ({ text, vector: tellingVector(vectors.get(text)) });
  const contradicts = (text: string, other: string) =>
    cheapContradiction(embedded(text), { ...embedded(other), similarity: 1 }, given) === 'contradicts';
  const sentences = new Map(texts.map((text) => [text, sentencesOf(text).slice(0, mostOpposed)]));
  return ({ id, content }, { id: otherId, content: other }) =>
    id !== otherId &&
    (contradicts(content, other) ||
      contradicts(other, content) ||
      sentences.get(content)!.some((one) => sentences.get(other)!.some((each) => contradicts(one, each))));
}

/** The memory among some that says what most of the others say, with those; null when none says what another says. */
function mergedByWords(group: readonly Memory[]): Consolidated | null {
  if (group.length < 2) return null;
  const covering = group.map((memory) => ({
    memory,
    covered: group.filter(({ id, content }) => id === memory.id || saysAll(memory.content, content)),
  }));
  const widest = covering.reduce((best, each) => (each.covered.length > best.covered.length ? each : best));
  return widest.covered.length < 2 ? null : mergedOf(widest.memory.content, widest.covered);
}

/** A merged memory: as believed as the strongest of those it stands for, and from a source as good as the least of all. */
function mergedOf(text: string, group: readonly Memory[]): Consolidated {
  const strongest = group.reduce((best, each) => (center(each) > center(best) ? each : best));
  const days = new Set(group.map(dayOf));
  const least = Math.min(...group.map(({ sourceConfidence }) => sourceConfidence));
  const eventAt = Math.min(...group.map(({ eventAt: at, createdAt }) => at ?? createdAt));
  return {
    text,
    type: strongest.type,
    speaker: strongest.speaker,
    sourceConfidence: Math.max(0, Math.min(1, least)),
    alpha: strongest.alpha,
    beta: strongest.beta,
    ...(days.size === 1 && { eventAt }),
    gathers: group.map((memory) => ({ memory: memory.id, whole: true })),
  };
}
