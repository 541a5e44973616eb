import { isOwnThought, type Percept } from '../../ports/percept.ts';
import type { StreamCycle } from '../../ports/store.ts';
import type { StreamEntry, StreamMessage } from '../../ports/stream.ts';
import { fitTokens } from './fit-tokens.ts';
import { bareInbox, episodeMessage, inboxMessage, numberedImages } from './inbox-message.ts';
import type { Nature } from './nature.ts';
import { oneLine } from '../../theory/one-line.ts';
import { streamWords } from './stream-words.ts';
import { cutMessage } from './cut-message.ts';
import { messageTokens } from './message-tokens.ts';
import { unreadResults } from './unread-note.ts';

/** A message that can be cut where there is less room than it takes. */
export interface Cuttable {
  message: StreamMessage;
  /** What it costs as it is. */
  tokens: number;
  /** The message cut in the middle to about so many tokens, with a note. */
  cut(tokens: number): StreamMessage;
  /** The text that is left where nothing of what it tells has room; none when left out. */
  frame?: string;
}

/** A cycle of the stream as the voice is shown it. */
export interface RenderedCycle {
  cycle: number;
  parts: Cuttable[];
  /** What all of it costs. */
  tokens: number;
  /** Something that came in may be longer than is shown of it. */
  isCut: boolean;
}

/** How percepts are shown: names of spaces, the tokens of each, the reader's nature and time zone. */
export interface Shown {
  spaceName: (id: string) => string;
  longest: number;
  nature: Nature;
  /** A name of the IANA list. */
  timezone: string;
}

/** How many tokens a character takes at the most: three, in rare writing. */
const mostTokens = 3;

const cuttable = (message: StreamMessage, cut: (tokens: number) => StreamMessage): Cuttable => ({
  message,
  tokens: messageTokens(message),
  cut,
});

const told = (text: string, nature: Nature, render: (text: string) => string): Cuttable => {
  const cut = (tokens: number): StreamMessage => ({
    role: 'user',
    text: fitTokens(text, tokens, render, nature),
  });
  return cuttable({ role: 'user', text: render(text) }, cut);
};

/**
 * The percepts of a cycle as messages: what came in, and apart from it the mind's own thoughts. What the record has let go of
 * is left out.
 */
function perceived(percepts: readonly Percept[], shown: Shown): Cuttable[] {
  const { nature, timezone } = shown;
  const own = percepts.filter(({ source }) => isOwnThought(source));
  const outside = percepts.filter(({ source }) => !isOwnThought(source));
  const images = numberedImages(outside);
  const inbox = (tokens: number): StreamMessage => ({
    role: 'user',
    text: inboxMessage(outside, { ...shown, tokens }),
    ...(images && { images }),
  });
  const { own: heading } = streamWords[nature];
  return [
    ...own.map(({ at, text }) => told(text, nature, (some) => `${heading(at, timezone)}: ${oneLine(some)}`)),
    ...(outside.length === 0
      ? []
      : [{ ...cuttable(inbox(Infinity), inbox), frame: bareInbox(outside.length, nature) }]),
  ];
}

/** An entry of the stream as messages. */
export function renderedEntry(
  entry: Exclude<StreamEntry, { role: 'inbox' }>,
  { nature, timezone }: Pick<Shown, 'nature' | 'timezone'>,
): Cuttable {
  if (entry.role === 'episode') {
    const { at } = entry;
    return told(entry.text, nature, (text) => episodeMessage({ at, text }, nature, timezone));
  }
  const message: Exclude<StreamMessage, { role: 'user' }> =
    entry.role === 'tool' && entry.unread === true
      ? { role: 'tool', results: unreadResults(entry.results) }
      : entry;
  return cuttable(message, (tokens) => cutMessage(message, tokens, nature));
}

/** A cycle, from its entries and the percepts they refer to. It is always rendered alike, so that providers can cache it. */
export function renderedCycle(
  { cycle, entries }: StreamCycle,
  percepts: ReadonlyMap<string, Percept>,
  shown: Shown,
): RenderedCycle {
  const parts = entries.flatMap((entry) =>
    entry.role === 'inbox'
      ? perceived(
          entry.percepts.flatMap((id) => percepts.get(id) ?? []),
          shown,
        )
      : [renderedEntry(entry, shown)],
  );
  const isCut = entries.some(
    (entry) =>
      entry.role === 'inbox' &&
      entry.percepts.some((id) => mostTokens * (percepts.get(id)?.text.length ?? 0) > shown.longest),
  );
  return { cycle, parts, tokens: parts.reduce((sum, { tokens }) => sum + tokens, 0), isCut };
}
