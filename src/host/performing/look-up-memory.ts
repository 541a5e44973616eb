import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { GivenToTool } from '../../../ports/performable.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import { findMemories } from '../../memory/recall/find-memories.ts';
import type { Fusion } from '../../memory/recall/score-candidates.ts';
import { standingMarks } from '../../memory/recall/standing-marks.ts';
import { headingOf } from '../../prompt/memories-message.ts';
import type { Nature } from '../../prompt/nature.ts';

/** How many memories a look-up shows, and how many it considers. */
const mostShown = 10;
const considered = 30;

/** How much of one memory is shown, characters. */
const longestShown = 450;

interface LookUpParts {
  memory: MemoryStore;
  embedder: Embedder;
  reranker: Reranker | null;
  fusion: Fusion;
  nature: Nature;
  now: number;
  signal: AbortSignal;
  given: Pick<GivenToTool, 'rooms' | 'withheld'>;
}

/** Whether a memory was told in confidence in a room that this is not about. */
const isConfidedElsewhere = ({ content, episode }: Memory, rooms: readonly string[]): boolean =>
  asksToKeep(content) && !rooms.some((room) => episode === `space ${room}`);

/**
 * What a mind remembers of some words, for a tool with which it looks into its own memory. It leaves no trace there. What is forgotten is not found; what
 * is withheld from its voice, or was told in confidence in another room, is left out.
 */
export async function lookUpMemory(
  words: string,
  { memory, nature, given: { rooms, withheld }, ...finding }: LookUpParts,
): Promise<{ text: string; memories: MemoryId[] }> {
  const nothing = { text: 'You remember nothing of that.', memories: [] };
  if (withheld === null) return nothing;
  const { found } = await findMemories({ store: memory, ...finding }, { text: words, limit: considered });
  const shown = found
    .map((each) => each.memory)
    .filter((each) => !withheld.includes(each.id) && !isConfidedElsewhere(each, rooms))
    .slice(0, mostShown);
  if (shown.length === 0) return nothing;
  const marks = await standingMarks(shown, memory);
  const lines = shown.map((each) => {
    const said = each.content.slice(0, longestShown).toWellFormed();
    const cut = each.content.length > longestShown ? ' […]' : '';
    const since = (marks[each.id] ?? []).map((mark) => ` (${mark})`).join('');
    return `${headingOf(each, nature)}: ${said}${cut}${since}`;
  });
  return { text: ['You remember:', ...lines].join('\n'), memories: shown.map(({ id }) => id) };
}
