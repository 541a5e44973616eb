import { longestConsolidated, type Consolidated } from '../../../ports/consolidation.ts';
import type { ModelUse } from '../../../ports/effects/model-use.ts';
import type { Failure } from '../../../ports/effects/definition.ts';
import type { Memory } from '../../../ports/memory.ts';
import { center } from '../../../theory/belief-weight.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { cheapContradiction, learnedNegation, negationTexts } from '../gate/cheap-contradiction.ts';
import { tellingVector } from '../gate/likeness.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import { askForWords } from './ask-for-words.ts';
import { readStatement } from './consolidation-answers.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import { goesByTheDay, saysAll, tellsOfAnother, tellsOnlyOf } from './says-all.ts';

/** How many memories are looked at for one merge. */
const mostMerged = 24;
/** How many sentences of a memory are held against those of another. */
const mostOpposed = 8;

/** What came of looking whether memories can be merged. */
export type Merged =
  { ok: true; made: Consolidated[]; use: ModelUse | null } | { ok: false; failure: Failure };

/**
 * Merges memories that are alike into one (docs/model/consolidation.md). By words alone where one of them says everything that others
 * say; else, where the voice may be asked, into the one statement that it makes of them, as far as that keeps what they say.
 *
 * @param asked `memories`: oldest first
 */
export async function mergeAlike(
  asked: { key: string; memories: readonly ComeUpon[]; asks: boolean },
  parts: ConsolidationParts,
): Promise<Merged> {
  const group = await largestGroup(asked.memories, parts);
  if (group.length < 2) return { ok: true, made: [], use: null };
  const byWords = mergedByWords(group);
  if (!asked.asks || byWords?.gathers.length === group.length)
    return { ok: true, made: byWords === null ? [] : [byWords], use: null };
  const put = oneMatter(group);
  if (put.length < 2) return { ok: true, made: byWords === null ? [] : [byWords], use: null };
  const memories = asked.memories.filter(({ memory }) => put.includes(memory));
  const worded = await askForWords({ key: asked.key, on: 'merge', memories }, parts);
  if (!worded.ok) return byWords === null ? worded : { ok: true, made: [byWords], use: null };
  const made = mergedByVoice(put, readStatement(worded.text)) ?? byWords;
  return { ok: true, made: made === null ? [] : [made], use: worded.use };
}

/** The first memories of a group that tell of one thing, of which a voice cannot take what is of one for what is of another. */
function oneMatter(group: readonly Memory[]): Memory[] {
  const put: Memory[] = [];
  for (const memory of group)
    if (!put.some(({ content }) => tellsOfAnother(content, memory.content))) put.push(memory);
  return put;
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
  const covering = group.map((memory) => ({
    memory,
    covered: group.filter(({ id, content }) => id === memory.id || saysAll(memory.content, content)),
  }));
  const widest = covering.reduce((best, each) => (each.covered.length > best.covered.length ? each : best));
  return widest.covered.length < 2 ? null : mergedOf(widest.memory.content, widest.covered, widest.covered);
}

/** What the voice has made of memories, with those of which it has kept everything; null where these are fewer than two, or it says what none of them does. */
function mergedByVoice(group: readonly Memory[], text: string | null): Consolidated | null {
  const contents = group.map(({ content }) => content);
  if (text === null || !tellsOnlyOf(text, contents)) return null;
  const whole = group.filter(({ content }) => saysAll(text, content));
  return whole.length < 2 ? null : mergedOf(text, whole, group);
}

/** A merged memory: as believed as the strongest of those it stands for, and from a source as good as the least of all. */
function mergedOf(text: string, whole: readonly Memory[], group: readonly Memory[]): Consolidated {
  const strongest = whole.reduce((best, each) => (center(each) > center(best) ? each : best));
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
    gathers: group.map((memory) => ({ memory: memory.id, whole: whole.includes(memory) })),
  };
}
