import type { CycleSummary } from '../../ports/store.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import type { StreamWindow } from '../../ports/stream-window.ts';
import { earlierMessage } from './earlier-cycles.ts';
import { fitCycles } from './fit-cycles.ts';
import { conversationTokens } from './message-tokens.ts';
import { newestCycles, renderCycles, type StreamSources } from './read-cycles.ts';
import type { RenderedCycle, Shown } from './rendered-cycle.ts';
import { cyclesInGroup, earlierShare, mostGroups } from './window-tokens.ts';

/** The stream as far as it can be shown: read, but not yet fitted. */
export interface Past {
  /** Older cycles that are pending. */
  pending: RenderedCycle[];
  /** Word for word, oldest first. */
  verbatim: RenderedCycle[];
  /** What the mind said its cycles were, of all that are shown in any way. */
  summaries: CycleSummary[];
  window: StreamWindow;
}

/** Where the tier of lines begins when the word-for-word tier begins there. */
interface Tiers {
  verbatimCycles: number;
  summarisedCycles: number;
}

/** What a window shows when no more is word for word than begins at `verbatimFrom`. */
const movedTo = (window: StreamWindow, verbatimFrom: number, { summarisedCycles }: Tiers): StreamWindow => ({
  ...window,
  verbatimFrom,
  summarisedFrom: Math.max(window.summarisedFrom, verbatimFrom - summarisedCycles),
});

/**
 * Reads what of the stream can be shown in a call.
 *
 * @param before cycles before this one
 * @param tokens no more can be shown
 */
export async function readPast(
  { before, window, tokens, tiers }: { before: number; window: StreamWindow; tokens: number; tiers: Tiers },
  from: StreamSources,
  shown: Shown,
): Promise<Past> {
  const atLeast = tiers.verbatimCycles;
  const verbatim = await newestCycles({ before, from: window.verbatimFrom, tokens, atLeast }, from, shown);
  const first = verbatim[0]?.cycle ?? before;
  const standing = movedTo(window, first, tiers);
  const older = window.pending.filter((cycle) => cycle < first);
  const pending = await renderCycles(await from.stream.read(older), from.inbox, shown);
  const oldest = standing.summarisedFrom - cyclesInGroup * mostGroups;
  const summaries = await from.stream.summaries(
    Math.max(0, Math.floor(oldest / cyclesInGroup) * cyclesInGroup),
    before - 1,
  );
  return { pending, verbatim, summaries, window: standing };
}

const tokensOf = (cycles: readonly RenderedCycle[]): number =>
  cycles.reduce((sum, { tokens }) => sum + tokens, 0);

/**
 * The past of a mind as messages: what is not shown word for word, then cycles word for word. All that the window shows when there
 * is room for it; else the oldest cycles give way first, down to the newest `verbatimCycles`, and when those alone do not fit, the
 * largest messages are cut (decision 37).
 *
 * @param room tokens, never exceeded
 * @param budget of the whole call
 * @returns the messages, and what they cost together
 */
export function pastMessages(
  past: Past,
  given: { room: number; budget: number; tiers: Tiers } & Pick<Shown, 'nature' | 'timezone'>,
): { messages: StreamMessage[]; tokens: number } {
  const { room, budget, tiers } = given;
  const share = Math.floor(budget * earlierShare);
  const whole = shownFrom(past, 0, share, given);
  const tokens = conversationTokens(whole.earlier) + tokensOf([...past.pending, ...past.verbatim]);
  if (tokens <= room) {
    const messages = [...whole.earlier];
    for (const run of whole.runs) for (const { message } of run) messages.push(message);
    return { messages, tokens };
  }
  const latest = Math.max(0, past.verbatim.length - tiers.verbatimCycles);
  const isPending = ({ cycle }: RenderedCycle): boolean => past.window.pending.includes(cycle);
  const kept = tokensOf([...past.pending, ...past.verbatim.slice(0, latest).filter(isPending)]);
  // what stands before the word-for-word part has its room first, unless the newest cycles alone need it
  const newest = tokensOf(past.verbatim.slice(latest)) + kept;
  const spare = newest > room ? Math.floor(room / 10) : Math.min(share, Math.floor(room / 4), room - newest);
  let first = 0;
  let left = tokensOf([...past.pending, ...past.verbatim]);
  for (; first < latest && left > room - spare; first += 1)
    left -= isPending(past.verbatim[first]!) ? 0 : past.verbatim[first]!.tokens;
  const { earlier, runs } = shownFrom(past, first, spare, given);
  const messages = [...earlier, ...fitCycles(runs, room - conversationTokens(earlier))];
  return { messages, tokens: conversationTokens(messages) };
}

/** The past when the verbatim cycles before the one at that place are not shown word for word. */
function shownFrom(
  { pending, verbatim, summaries, window }: Past,
  first: number,
  tokens: number,
  { tiers, nature, timezone }: { tiers: Tiers } & Pick<Shown, 'nature' | 'timezone'>,
) {
  const beginning = verbatim[first]?.cycle ?? (verbatim.at(-1)?.cycle ?? 0) + 1;
  const shown = verbatim.filter(({ cycle }) => cycle >= beginning || window.pending.includes(cycle));
  const standing = first === 0 ? window : movedTo(window, beginning, tiers);
  const wordForWord = new Set([...pending, ...shown].map(({ cycle }) => cycle));
  const others = summaries.filter(({ cycle }) => !wordForWord.has(cycle));
  const text = earlierMessage(others, standing, { tokens, nature, timezone });
  const earlier: StreamMessage[] = text === null ? [] : [{ role: 'user', text }];
  return { earlier, runs: [...pending, ...shown].map(({ parts }) => parts) };
}
