import type { ContextItem, ItemFate } from '../../ports/context-account.ts';
import type { Percept } from '../../ports/percept.ts';
import type { CycleSummary } from '../../ports/store.ts';
import { countTokens } from '../tokens/count-tokens.ts';
import { joinedWithin } from '../prompt/joined-within.ts';
import type { Nature } from '../prompt/nature.ts';
import { shownPassage } from '../prompt/passages.ts';
import { streamWords } from '../prompt/stream-words.ts';
import { standsIn } from './remembered.ts';
import { longestQuery, similarPast } from './similar-past.ts';
import type { FoundMoment, MomentSources, StreamMoments } from './stream-moments.ts';

/** So many times as many moments as may be shown are looked at: some repeat others or have no room. */
const mostMarked = 4;

interface Given {
  /** How many moments are shown at the most, and how much they may cost, tokens. */
  limit: number;
  tokens: number;
  nature: Nature;
  /** Milliseconds since the epoch. */
  now: number;
  /** What the stream tells in the call, and what stands elsewhere in it, text by text: it is not shown twice. */
  told: string;
  shown: readonly string[];
  /** What was recalled and is shown, as it is searched: its context included. */
  beside: readonly string[];
}

/** The message of older moments, null where there are none; each as it is shown; and what became of those that were looked at. */
interface RelevantMoments {
  text: string | null;
  passages: readonly string[];
  items: ContextItem[];
}

/**
 * Older moments of the stream that are like what has just come in, as the voice is shown them (docs/model/stream.md): first those that are like
 * one of its observations, then those that are like all of it, the most similar that have room, in the order in which they were; the text is null when there are none or there is no room. With what became of each that
 * is like enough and was looked at.
 *
 * @param cycles those that are not shown word for word, oldest first
 */
export async function relevantMessage(
  cycles: readonly CycleSummary[],
  percepts: readonly Percept[],
  { limit, tokens, nature, now, told, shown: elsewhere, beside }: Given,
  from: MomentSources & { moments: StreamMoments },
): Promise<RelevantMoments> {
  const present = percepts.map(({ text }) => text).join('\n');
  const query = present.slice(0, longestQuery).toWellFormed();
  if (cycles.length === 0 || limit === 0 || query.trim() === '')
    return { text: null, passages: [], items: [] };
  const past = await similarPast(percepts, { cycles, nature, now }, from);
  const brought = new Set(past.map(({ memory }) => memory.id));
  const others = await from.moments.search(query, { cycles, nature, now }, from, {
    most: mostMarked * limit,
    isWanted: ({ id }) => !brought.has(id),
    beside: beside.map((text) => text.slice(0, longestQuery)),
  });
  const { relevant: title } = streamWords[nature];
  let left = tokens - countTokens(title) - 1;
  const known = new Set([told, ...elsewhere]);
  const standing = { stream: told, besides: elsewhere.join('\n') };
  const chosen: { moment: FoundMoment['memory']; text: string; cost: number }[] = [];
  const items: ContextItem[] = [];
  const note = ({ id }: { id: string }, fate: ItemFate, cost = 0) =>
    items.push({ section: 'relevant', of: id, fate, tokens: cost });
  const alike = [...past, ...others].slice(0, mostMarked * limit);
  const said = alike.map(({ memory }) => memory);
  const hidden = await from.moments.hidden.among(
    said.map(({ cycle }) => cycle),
    from,
  );
  const marked = (await from.marked?.(said)) ?? said.map(({ text }) => text);
  for (const [place, moment] of said.entries()) {
    if (chosen.length === limit) break;
    const words = marked[place]!;
    if (known.has(words) || standsIn(words, standing) || hidden.has(moment.cycle)) {
      note(moment, hidden.has(moment.cycle) ? 'forgotten' : 'shown already');
      continue;
    }
    const text = shownPassage({ ...moment, text: words }, moment.at, nature);
    const cost = countTokens(text) + 1;
    if (cost > left) {
      note(moment, 'no room');
      continue;
    }
    left -= cost;
    known.add(words);
    chosen.push({ moment, text, cost });
  }
  const shown = joinedWithin(title, chosen, { tokens, textOf: ({ text }) => text });
  for (const each of chosen)
    if (shown.includes(each)) note(each.moment, 'whole', each.cost);
    else note(each.moment, 'no room');
  if (shown.length === 0) return { text: null, passages: [], items };
  const inTime = shown.toSorted(
    (one, other) => one.moment.cycle - other.moment.cycle || one.moment.position - other.moment.position,
  );
  const passages = inTime.map(({ text }) => text);
  return { text: [title, ...passages].join('\n'), passages, items };
}
