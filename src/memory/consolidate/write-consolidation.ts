import { longestQuestion, type Consolidated, type ConsolidatedOn } from '../../../ports/consolidation.ts';
import type { Contextualized } from '../../../ports/contextualized.ts';
import type { OutcomeOf } from '../../../ports/effects/effects.ts';
import type { ModelUse } from '../../../ports/effects/model-use.ts';
import type { Failure } from '../../../ports/effects/definition.ts';
import type { AttunedSummary } from '../../../ports/gut.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Recompressed } from '../../../ports/recompressed.ts';
import type { Memory, MemoryType } from '../../../ports/memory.ts';
import type { TensionResolved } from '../../../ports/tension.ts';
import type { Tuned } from '../../../ports/tuning.ts';
import { concludedWeight } from '../../../theory/fading.ts';
import { gatheredOf } from '../../../ports/memory-change/made-from.ts';
import { findMemories } from '../recall/find-memories.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import { attune } from './attune.ts';
import { contextsOf } from './contexts.ts';
import { askForWords } from './ask-for-words.ts';
import { readInsights, readNarrative, readQuestions } from './consolidation-answers.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import { learn } from './learn.ts';
import { renewedLines } from './lines.ts';
import { mergeAlike } from './merge.ts';
import { findPromotions, type PromotionsFound } from './promotions.ts';
import { notSaidAlready } from './said-already.ts';
import { namesOnlyOf } from './says-all.ts';
import { drawSelfModel } from './draw-self-model.ts';
import { successorsOf } from './successors.ts';
import { summedUp } from './sum-up-day.ts';
import { tensionResolution, tensionOf } from './tensions.ts';
import { thinkable } from './thinkable.ts';

/** How many memories a question is asked of, and how many answer one (docs/model/consolidation.md). */
const mostQuestioned = 100;
const mostAnswering = 20;
/** The fewest memories that make a narrative. */
const fewestNarrated = 3;

type Written =
  | ({
      ok: true;
      questions?: string[];
      made?: Consolidated[];
      contexts?: Contextualized[];
      lines?: Recompressed[];
      gut?: AttunedSummary;
      tuned?: Tuned;
      resolved?: TensionResolved[];
      use: ModelUse | null;
    } & Partial<PromotionsFound>)
  | { ok: false; failure: Failure };

type Asked<On extends ConsolidatedOn['on']> = { key: string } & Extract<ConsolidatedOn, { on: On }>;

const nothing: Written = { ok: true, use: null };

/**
 * Performs `consolidation.write` (docs/model/consolidation.md): makes of memories what they say together, by an isolated call of the voice,
 * or by their words alone where these are enough. It changes nothing in memory; what the mind is like is kept beside it, once however often it is asked.
 *
 * @param asked its key names the call for ever
 */
export async function writeConsolidation(
  asked: { key: string; about: ConsolidatedOn },
  parts: ConsolidationParts,
): Promise<OutcomeOf<'consolidation.write'>> {
  const written = await writtenOf(asked, parts);
  if (!written.ok) return { effect: 'consolidation.write', ...written };
  return { effect: 'consolidation.write', questions: [], made: [], ...written };
}

async function writtenOf(
  { key, about }: { key: string; about: ConsolidatedOn },
  parts: ConsolidationParts,
): Promise<Written> {
  switch (about.on) {
    case 'questions':
      return questionsAbout({ key, ...about }, parts);
    case 'insights':
      return insightsAbout({ key, ...about }, parts);
    case 'merge': {
      const memories = await known(about.memories, parts);
      return { ok: true, made: await mergeAlike(memories, parts), use: null };
    }
    case 'narrative':
      return narrativeOf({ key, ...about }, parts);
    case 'reconsideration':
      return reconsidered({ key, ...about }, parts);
    case 'tension':
      return tensionOf({ key, ...about }, parts);
    case 'resolution':
      return tensionResolution({ key, ...about }, parts);
    case 'promotion':
      return { ok: true, ...(await findPromotions(about, parts)), use: null };
    case 'day':
      return { ok: true, made: await summedUp(about, parts), use: null };
    case 'self':
      await drawSelfModel(about, parts);
      return nothing;
    case 'contexts':
      return contextsOf({ key, ...about }, parts);
    case 'lines':
      return renewedLines({ key, ...about }, parts);
    case 'gut':
      return attuned(about.cycle, parts);
    case 'tuning':
      return learned(about, parts);
    default:
      return about satisfies never;
  }
}

/** What the mind is made of by now. */
async function attuned(
  cycle: number,
  { gut, embedder, vectorsOf, now }: ConsolidationParts,
): Promise<Written> {
  if (gut === undefined || embedder === undefined || vectorsOf === undefined) return nothing;
  return { ok: true, gut: await attune(cycle, { ...gut, vectorsOf, model: embedder.model, now }), use: null };
}

/** What came of gates and recalls. Nothing where nothing new did. */
async function learned(
  about: Pick<Asked<'tuning'>, 'cycle' | 'tuned'>,
  { tuning, embedder, vectorsOf, now }: ConsolidationParts,
): Promise<Written> {
  if (tuning === undefined || embedder === undefined || vectorsOf === undefined) return nothing;
  const tuned = await learn(about, { ...tuning, vectorsOf, model: embedder.model, now });
  return tuned === null ? nothing : { ok: true, tuned, use: null };
}

/** What may be thought about of these memories, oldest first. */
const known = async (ids: readonly MemoryId[], parts: ConsolidationParts): Promise<ComeUpon[]> =>
  thinkable(await parts.store.read([...new Set(ids)]), parts);

async function questionsAbout(
  { key, on, memories: ids }: Asked<'questions'>,
  parts: ConsolidationParts,
): Promise<Written> {
  const memories = await known(ids.slice(0, mostQuestioned), parts);
  if (memories.length === 0) return nothing;
  const worded = await askForWords({ key, on, memories }, parts);
  return worded.ok ? { ok: true, questions: readQuestions(worded.text), use: worded.use } : worded;
}

async function insightsAbout(
  { key, on, question }: Asked<'insights'>,
  parts: ConsolidationParts,
): Promise<Written> {
  const { store, embedder = null, signal, now } = parts;
  const finding = { store, embedder, reranker: null, signal, now };
  const { found } = await findMemories(finding, { text: question, limit: mostAnswering });
  const memories = await thinkable(
    found.map(({ memory }) => memory),
    parts,
  );
  if (memories.length === 0) return nothing;
  const asked = { key, on, memories, question: question.slice(0, longestQuestion) };
  const worded = await askForWords(asked, parts);
  if (!worded.ok) return worded;
  const drawn = readInsights(worded.text, memories.length).flatMap(({ text, cited }) => {
    const sources = cited.map((number) => memories[number - 1]!);
    // who or what none of them names was made up; a line begins with a capital letter all the same
    return namesOnlyOf(text.slice(1), saidIn(sources))
      ? [
          drawnFrom(
            { text, type: 'reflection' },
            sources.map(({ memory }) => memory),
          ),
        ]
      : [];
  });
  return { ok: true, made: await fresh(drawn, memories, parts), use: worded.use };
}

async function narrativeOf(
  { key, on, memories: ids }: Asked<'narrative'>,
  parts: ConsolidationParts,
): Promise<Written> {
  const memories = await known(ids.slice(0, mostAnswering), parts);
  if (memories.length < fewestNarrated) return nothing;
  const worded = await askForWords({ key, on, memories }, parts);
  if (!worded.ok) return worded;
  const text = readNarrative(worded.text);
  if (text === null || !namesOnlyOf(text, saidIn(memories))) return { ok: true, use: worded.use };
  const drawn = drawnFrom(
    { text, type: 'narrative' },
    memories.map(({ memory }) => memory),
  );
  return { ok: true, made: await fresh([drawn], memories, parts), use: worded.use };
}

/** What follows instead of a conclusion of which something it was drawn from holds no longer: from what still holds of that, and from what took the place of the rest. */
async function reconsidered(
  { key, on, memory: id }: Asked<'reconsideration'>,
  parts: ConsolidationParts,
): Promise<Written> {
  const [old] = await parts.store.read([id]);
  if (old === undefined || old.retracted !== null) return nothing;
  const sources = await parts.store.read(gatheredOf(old));
  const memories = await known([...gatheredOf(old), ...(await successorsOf(sources, parts.store))], parts);
  if (memories.length === 0) return nothing;
  const worded = await askForWords({ key, on, memories, concluded: old.content }, parts);
  if (!worded.ok) return worded;
  const [drawn] = readInsights(worded.text, memories.length);
  if (drawn === undefined || (old.type === 'narrative' && readNarrative(drawn.text) === null))
    return { ok: true, use: worded.use };
  const cited = drawn.cited.map((number) => memories[number - 1]!);
  if (!namesOnlyOf(drawn.text.slice(1), saidIn(cited))) return { ok: true, use: worded.use };
  const made = drawnFrom(
    { text: drawn.text, type: old.type },
    cited.map(({ memory }) => memory),
  );
  const [kept] = await fresh([made], memories, parts);
  return { ok: true, made: kept === undefined ? [] : [{ ...kept, supersedes: [id] }], use: worded.use };
}

/** What was said, and by whom. */
const saidIn = (memories: readonly ComeUpon[]): string[] =>
  memories.flatMap(({ text, memory }) => [text, memory.speaker ?? '']);

/** A memory of the mind's own, drawn from others that go on to stand for themselves: believed hardly more weakly than every new one. */
const drawnFrom = (
  { text, type }: { text: string; type: MemoryType },
  sources: readonly Memory[],
): Consolidated => {
  const mean = sources.reduce((sum, { sourceConfidence }) => sum + sourceConfidence, 0) / sources.length;
  return {
    text,
    type,
    speaker: null,
    sourceConfidence: Math.max(0, Math.min(1, mean)),
    ...concludedWeight,
    gathers: sources.map(({ id }) => ({ memory: id, whole: false })),
  };
};

/** Those that say something which no memory says already. */
async function fresh(
  made: readonly Consolidated[],
  shown: readonly ComeUpon[],
  { store, embedder, vectorsOf, now }: ConsolidationParts,
): Promise<Consolidated[]> {
  const texts = [...new Set(made.map(({ text }) => text))];
  const given = {
    store,
    embedder: embedder ?? null,
    vectorsOf: vectorsOf ?? null,
    shown: shown.map(({ memory }) => memory),
    now,
  };
  const kept = await notSaidAlready(texts, given);
  // of two with the same words the first is kept
  return texts.flatMap((text) => (kept.has(text) ? made.find((each) => each.text === text)! : []));
}
