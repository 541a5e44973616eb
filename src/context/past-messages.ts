import type { ContextItem, ItemFate } from '../../ports/context-account.ts';
import type { CycleSummary } from '../../ports/store.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import type { StreamWindow } from '../../ports/stream-window.ts';
import { nothingWithheld, type Withheld } from '../../ports/withheld.ts';
import { earlierMessage } from './earlier-cycles.ts';
import { fitCycles } from './fit-cycles.ts';
import { conversationTokens } from '../prompt/message-tokens.ts';
import { newestCycles, renderCycles, type StreamSources } from './read-cycles.ts';
import type { RenderedCycle, Shown } from '../prompt/rendered-cycle.ts';
import { summariesLeft, withoutForgotten } from './without-forgotten.ts';
import { cyclesInGroup, earlierShare, mostGroups } from '../stream/window-tokens.ts';

/** The stream as far as it can be shown in a call: read, but not yet fitted. */
export interface Past {
  /** Older cycles that are pending. */
  pending: RenderedCycle[];
  /** Word for word, oldest first. */
  verbatim: RenderedCycle[];
  /** The self-summaries of the cycles before the ones word for word, as far back as any are shown. */
  earlier: CycleSummary[];
  /** Reads the self-summaries of all cycles before a given one, only when they are wanted. */
  summariesBefore: (cycle: number) => Promise<CycleSummary[]>;
  window: StreamWindow;
}

/** The sizes of the two newest tiers, in cycles: word for word, and one line each. */
interface Tiers {
  verbatimCycles: number;
  summarisedCycles: number;
}

/** The window whose word-for-word part begins at `verbatimFrom`. */
const movedTo = (window: StreamWindow, verbatimFrom: number, { summarisedCycles }: Tiers): StreamWindow => ({
  ...window,
  verbatimFrom,
  summarisedFrom: Math.max(window.summarisedFrom, verbatimFrom - summarisedCycles),
});

/** The part of the stream that is wanted: what of it is shown, and how. */
interface Wanted {
  /** Cycles before this one. */
  before: number;
  window: StreamWindow;
  /** No more can be shown. */
  tokens: number;
  tiers: Tiers;
  withheld?: Withheld;
}

/** Reads what of the stream can be shown in a call. */
export async function readPast(
  { before, window, tokens, tiers, withheld = nothingWithheld }: Wanted,
  from: StreamSources,
  shown: Shown,
): Promise<Past> {
  const { hides } = from;
  const quiet = { hides, hidden: from.rendered?.hidden };
  const atLeast = tiers.verbatimCycles;
  const { verbatimBefore, summarisedBefore } = withheld;
  const newest = await newestCycles({ before, from: window.verbatimFrom, tokens, atLeast }, from, shown);
  const verbatim = newest
    .filter(({ cycle }) => cycle >= verbatimBefore)
    .map((each) => withoutForgotten(each, quiet));
  const first = verbatim[0]?.cycle ?? before;
  const standing = movedTo(window, first, tiers);
  const older = window.pending.filter((cycle) => cycle < first && cycle >= verbatimBefore);
  const waited = await renderCycles(await from.stream.read(older), from, shown);
  const pending = waited.map((each) => withoutForgotten(each, quiet));
  const oldest = standing.summarisedFrom - cyclesInGroup * mostGroups;
  const shownFrom = Math.max(summarisedBefore, Math.floor(oldest / cyclesInGroup) * cyclesInGroup);
  const summariesBefore = async (cycle: number): Promise<CycleSummary[]> =>
    cycle > shownFrom ? summariesLeft(await from.stream.summaries(shownFrom, cycle - 1), hides) : [];
  return { pending, verbatim, earlier: await summariesBefore(first), summariesBefore, window: standing };
}

/** In how many leaps the beginning of what is shown moves through all of it. */
const leaps = 4;

/**
 * The place from which cycles are shown when those before `first` have no room: a little later, at one of few cycles, so that it stays from call to call
 * and what was sent before is sent again as it was.
 */
function leapTo(verbatim: readonly RenderedCycle[], first: number, latest: number): number {
  if (first === 0) return 0;
  const step = 2 ** Math.max(0, Math.floor(Math.log2((verbatim.length - first) / leaps)));
  const place = verbatim.findIndex(({ cycle }, at) => at >= first && cycle % step === 0);
  return place === -1 ? first : Math.min(latest, place);
}

const tokensOf = (cycles: readonly RenderedCycle[]): number =>
  cycles.reduce((sum, { tokens }) => sum + tokens, 0);

/**
 * The past of a mind as messages: what is not shown word for word, then cycles word for word. All that the window shows when there
 * is room for it; else the oldest cycles give way first, down to the newest `verbatimCycles`, and when those alone do not fit, the
 * largest messages are cut, and what would be cut to nothing goes (docs/model/stream.md).
 *
 * @param room tokens, never exceeded
 * @param given `budget`: of the whole call; `inLeaps`: whether the beginning moves in leaps, because the window of the stream does not move by this room
 * @returns the messages, what they cost together, the cycles that are not shown word for word, and what became of which cycles
 */
export async function pastMessages(
  past: Past,
  given: { room: number; budget: number; tiers: Tiers; inLeaps?: boolean } & Pick<
    Shown,
    'nature' | 'timezone'
  >,
): Promise<{ messages: StreamMessage[]; tokens: number; before: CycleSummary[]; items: ContextItem[] }> {
  const { pending, verbatim, window } = past;
  const { room, budget, tiers } = given;
  const share = Math.floor(budget * earlierShare);
  const lines = messagesBefore(past.earlier, pending, window, { ...given, tokens: share });
  const all = tokensOf(pending) + tokensOf(verbatim);
  const tokens = conversationTokens(lines) + all;
  if (tokens <= room) {
    const items = [
      ...streamItem(past.earlier, 'compressed', conversationTokens(lines)),
      ...streamItem([...pending, ...verbatim], 'whole', all),
    ];
    for (const cycles of [pending, verbatim])
      for (const { parts } of cycles) for (const { message } of parts) lines.push(message);
    const before = past.earlier.filter(({ cycle }) => !window.pending.includes(cycle));
    return { messages: lines, tokens, before, items };
  }
  const latest = Math.max(0, verbatim.length - tiers.verbatimCycles);
  const isPending = ({ cycle }: RenderedCycle): boolean => window.pending.includes(cycle);
  const kept = tokensOf(pending) + tokensOf(verbatim.slice(0, latest).filter(isPending));
  // what stands before the word-for-word part has its room first, unless the newest cycles alone need it
  const newest = tokensOf(verbatim.slice(latest)) + kept;
  const spare = newest > room ? Math.floor(room / 10) : Math.min(share, Math.floor(room / 4), room - newest);
  let first = 0;
  let left = all;
  for (; first < latest && left > room - spare; first += 1)
    left -= isPending(verbatim[first]!) ? 0 : verbatim[first]!.tokens;
  if (given.inLeaps === true) first = leapTo(verbatim, first, latest);
  const beginning = verbatim[first]?.cycle ?? (verbatim.at(-1)?.cycle ?? 0) + 1;
  const shown = [...pending, ...verbatim.filter((each) => each.cycle >= beginning || isPending(each))];
  const summaries = first === 0 ? past.earlier : await past.summariesBefore(beginning);
  const moved = first === 0 ? window : movedTo(window, beginning, tiers);
  const earlier = messagesBefore(summaries, shown, moved, { ...given, tokens: spare });
  const runs = shown.map(({ parts }) => parts);
  const { messages: standing, left: dropped } = fitCycles(runs, room - conversationTokens(earlier));
  const messages = [...earlier, ...standing];
  const taken = conversationTokens(standing);
  const told = shown.slice(dropped);
  const items = [
    ...streamItem(summaries, earlier.length === 0 ? 'no room' : 'compressed', conversationTokens(earlier)),
    ...streamItem(shown.slice(0, dropped), 'no room', 0),
    ...streamItem(told, taken < tokensOf(told) ? 'shortened' : 'whole', taken),
  ];
  const unseen = dropped === 0 ? summaries : await past.summariesBefore((shown.at(-1)?.cycle ?? 0) + 1);
  const stands = new Set(told.map(({ cycle }) => cycle));
  const before = unseen.filter(({ cycle }) => !stands.has(cycle));
  return { messages, tokens: conversationTokens(messages), before, items };
}

/** What became of cycles that are shown alike; nothing when there are none. */
function streamItem(cycles: readonly { cycle: number }[], fate: ItemFate, tokens: number): ContextItem[] {
  const numbers = cycles.map(({ cycle }) => cycle);
  if (numbers.length === 0) return [];
  return [{ section: 'stream', of: `${Math.min(...numbers)}–${Math.max(...numbers)}`, fate, tokens }];
}

/** The messages before the cycles that are shown word for word: summaries of those that are not among them. */
function messagesBefore(
  summaries: readonly CycleSummary[],
  shown: readonly RenderedCycle[],
  window: StreamWindow,
  room: { tokens: number } & Pick<Shown, 'nature' | 'timezone'>,
): StreamMessage[] {
  if (summaries.length === 0) return [];
  const known = new Set(shown.map(({ cycle }) => cycle));
  const others = summaries.filter(({ cycle }) => !known.has(cycle));
  const { tokens, nature, timezone } = room;
  const text = earlierMessage(others, window, { tokens, nature, timezone });
  return text === null ? [] : [{ role: 'user', text }];
}
