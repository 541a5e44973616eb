import { longestConsolidated, type Consolidated } from '../../../ports/consolidation.ts';
import type { Failure } from '../../../ports/effects/definition.ts';
import type { ModelUse } from '../../../ports/effects/model-use.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { tensionEpisode, type Held, type TensionResolved } from '../../../ports/tension.ts';
import { newMemoryWeight } from '../../../theory/belief-weight.ts';
import { quotable } from '../../../theory/wander-prompts.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import { askForWords } from './ask-for-words.ts';
import { readInsights } from './consolidation-answers.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import { heldText } from './held-by-mind.ts';
import { openTensions } from '../upkeep/open-tensions.ts';
import { namesOnlyOf } from './says-all.ts';
import { thinkable } from './thinkable.ts';

type Found =
  | { ok: true; made?: Consolidated[]; resolved?: TensionResolved[]; use: ModelUse | null }
  | { ok: false; failure: Failure };

const nothing: Found = { ok: true, use: null };

/**
 * Whether what was done contradicts what the mind holds to (docs/model/tensions.md), by an isolated call of the voice. What it finds is a memory as any other,
 * believed as weakly as every new one. Where a tension about that stands open, nobody is asked: the mind is not nagged.
 *
 * @param asked its key names the call for ever
 */
export async function tensionOf(
  { key, held, memories: ids }: { key: string; held: Held; memories: readonly MemoryId[] },
  parts: ConsolidationParts,
): Promise<Found> {
  const shown = await heldAgainst(held, ids, parts);
  if (shown === null || (await openTensions(parts.store)).has(tensionEpisode(held))) return nothing;
  const { text, memories } = shown;
  const worded = await askForWords({ key, on: 'tension', memories, held: text }, parts);
  if (!worded.ok) return worded;
  const { use } = worded;
  const [drawn] = readInsights(worded.text, memories.length);
  if (drawn === undefined) return { ok: true, use };
  const cited = drawn.cited.map((number) => memories[number - 1]!);
  const said = [text, parts.name, ...cited.flatMap((each) => [each.text, each.memory.speaker ?? ''])];
  // who or what none of them names was made up; a line begins with a capital letter all the same
  if (!namesOnlyOf(drawn.text.slice(1), said)) return { ok: true, use };
  return { ok: true, made: [tensionFrom(held, text, drawn.text, cited)], use };
}

/**
 * Whether what was done since is in keeping with what a tension is about, by an isolated call of the voice.
 *
 * @param asked its key names the call for ever
 */
export async function tensionResolution(
  { key, tension: id, memories: ids }: { key: string; tension: MemoryId; memories: readonly MemoryId[] },
  parts: ConsolidationParts,
): Promise<Found> {
  const open = [...(await openTensions(parts.store)).values()].find((memory) => memory.id === id);
  const memories = await thinkable(await parts.store.read(ids), parts);
  if (open === undefined || memories.length === 0) return nothing;
  const worded = await askForWords({ key, on: 'resolution', memories, noted: open.content }, parts);
  if (!worded.ok) return worded;
  const [drawn] = readInsights(worded.text, memories.length);
  if (drawn === undefined || !/^resolved\W*$/iu.test(drawn.text)) return { ok: true, use: worded.use };
  const by = drawn.cited.map((number) => memories[number - 1]!.memory.id);
  return { ok: true, resolved: [{ change: 'resolved', memory: id, by }], use: worded.use };
}

/** What is held to and what was done, as far as both may be shown; null where one of them is gone. */
async function heldAgainst(
  held: Held,
  ids: readonly MemoryId[],
  parts: ConsolidationParts,
): Promise<{ text: string; memories: ComeUpon[] } | null> {
  if (parts.given === undefined) return null;
  const text = await heldText(held, { ...parts, given: parts.given });
  const memories = await thinkable(await parts.store.read(ids), parts);
  return text === null || memories.length === 0 ? null : { text, memories };
}

/** How much of what is held to is quoted, characters. */
const mostQuoted = 200;

/** The memory of a tension, which cites both its sides. */
function tensionFrom(held: Held, text: string, line: string, cited: readonly ComeUpon[]): Consolidated {
  const sources = cited.map(({ memory }) => memory);
  const mean = sources.reduce((sum, { sourceConfidence }) => sum + sourceConfidence, 0) / sources.length;
  const own = 'memory' in held ? [held.memory] : [];
  const quote = quotable(text).slice(0, mostQuoted).toWellFormed();
  return {
    text: `I hold to this: “${quote}” And yet: ${line}`.slice(0, longestConsolidated),
    type: 'tension',
    speaker: null,
    sourceConfidence: Math.max(0, Math.min(1, mean)),
    ...newMemoryWeight,
    against: held,
    gathers: [...new Set([...own, ...sources.map(({ id }) => id)])].map((memory) => ({
      memory,
      whole: false,
    })),
  };
}
