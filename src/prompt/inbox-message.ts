import type { ContextItem } from '../../ports/context-account.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import type { NumberedImage } from '../../ports/stream.ts';
import { countTokens } from '../tokens/count-tokens.ts';
import { isoTime } from './iso-time.ts';
import { fitTokens } from './fit-tokens.ts';
import { imageMarks, imagesAmong } from './image-marks.ts';
import { agentHeading } from './agent/headings.ts';
import type { Nature } from './nature.ts';
import { personHeading } from './person/headings.ts';
import { perceptText } from './percept-text.ts';
import { diaryTime } from './person/time.ts';

/** A line end for some reader: every control character but the tab, none of which can be seen. */
const lineEnd = /\r\n|(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A text from outside with every line marked, so that it cannot pass for the mind's own instructions or for another event. */
export const quoted = (text: string): string =>
  text
    .toWellFormed()
    .split(lineEnd)
    .map((line) => `  | ${line}`)
    .join('\n');

/** The title of the inbox: how many events came in, and how many of them (`hidden`) have no room. */
const titles: Readonly<Record<Nature, (count: number, hidden: number) => string>> = {
  agent: (count, hidden) =>
    `INBOX (${count} ${count === 1 ? 'event' : 'events'}${hidden === 0 ? '' : `, ${hidden} without room to be shown`}):`,
  person: (count, hidden) =>
    `WHAT REACHES YOU (${count} ${count === 1 ? 'thing' : 'things'}${hidden === 0 ? '' : `, ${hidden} more than you can take in`}):`,
};

/** What is left of a message about so many percepts where none of them has room: nothing but its title. */
export const bareInbox = (count: number, nature: Nature): string => titles[nature](count, count);

interface Named {
  spaceName: (id: string) => string;
  timezone: string | undefined;
}

const headings: Readonly<Record<Nature, (percept: Percept, named: Named) => string>> = {
  agent: (percept, { spaceName }) => `${isoTime(percept.at)} ${agentHeading(percept, spaceName)}`,
  person: (percept, { spaceName, timezone }) =>
    `${diaryTime(percept.at, timezone)} ${personHeading(percept, spaceName)}`,
};

/** How percepts are shown. */
export interface InboxGiven {
  spaceName: (id: string) => string;
  /** How much all of it may cost. */
  tokens: number;
  /** How much one percept may take at the most, tokens. */
  longest: number;
  /** Whether a person or an agent is told; an agent when left out. */
  nature?: Nature;
  /** The time zone of a person's clocks; UTC when left out. */
  timezone?: string;
  /** The percept whose share is found first; the first one when left out. */
  winner?: PerceptId | undefined;
}

/** The fewest characters of a text that count as having shown it. */
const leastShown = 40;

/** One percept in at most so many tokens; empty when not even its heading fits. */
function eventText(percept: Percept, tokens: number, given: InboxGiven, firstImage: number): string {
  const { nature = 'agent', spaceName, timezone } = given;
  const marks = imageMarks(percept.images, firstImage);
  const head = headings[nature](percept, { spaceName, timezone }) + marks;
  const said = perceptText(percept, nature);
  // an image may come without a word
  if (marks !== '' && said === '') return countTokens(head) < tokens ? `${head}.` : '';
  // where the words of a life say all of it, nothing is left to be quoted
  if (nature === 'person' && percept.source.kind === 'command' && said === '')
    return countTokens(head) < tokens ? `${head}.` : '';
  return fitTokens(said, tokens, (text) => `${head}:\n${quoted(text)}`, nature, leastShown);
}

/** What a line end between two texts costs: itself, and one more where the texts count a little more together than one by one. */
const joinTokens = 2;

/** The inbox as it is shown, what it costs in tokens, and the percepts that found no room. */
interface FittedInbox {
  text: string;
  tokens: number;
  unseen: PerceptId[];
  items: ContextItem[];
}

/** What became of a percept that is shown as `text`. */
function inboxItem(percept: Percept, text: string, nature: Nature): ContextItem {
  const said = perceptText(percept, nature);
  const isWhole = said.length <= text.length && (said === '' || text.endsWith(quoted(said)));
  const fate = text === '' ? 'no room' : isWhole ? 'whole' : 'shortened';
  return { section: 'inbox', of: percept.id, fate, tokens: countTokens(text) };
}

/**
 * The percepts as the voice is shown them: when, from whom, and the text, marked line by line; and those that found no room.
 * Each percept has an even share of the room, and where that is too little for the heading of one, what the others have left
 * over: the winner first, so that it is shown whenever there is room for it alone. Each is counted by itself, because all of
 * them together may be too long to be counted.
 */
export function fitInbox(percepts: readonly Percept[], given: InboxGiven): FittedInbox {
  const { tokens, longest, nature = 'agent', winner = percepts[0]?.id } = given;
  const count = percepts.length;
  const room = tokens - countTokens(bareInbox(count, nature));
  const share = Math.min(longest, Math.floor(room / Math.max(1, count)) - joinTokens);
  const inTurn = percepts.toSorted((a, b) => Number(b.id === winner) - Number(a.id === winner));
  const events = new Map(inTurn.map(({ id }) => [id, '']));
  const numbers = new Map(
    percepts.map(({ id }, place) => [id, 1 + imagesAmong(percepts.slice(0, place)).length]),
  );
  let left = room;
  const show = (percept: Percept, most: number) => {
    const text = eventText(percept, Math.min(most, left - joinTokens), given, numbers.get(percept.id)!);
    events.set(percept.id, text);
    if (text !== '') left -= countTokens(text) + joinTokens;
    return text !== '';
  };
  const [first, ...others] = inTurn;
  if (first !== undefined && !show(first, share)) show(first, room);
  const hidden = others.filter((percept) => !show(percept, share));
  for (const percept of hidden) show(percept, longest);
  const unseen = percepts.flatMap(({ id }) => (events.get(id) === '' ? [id] : []));
  const items = percepts.map((percept) => inboxItem(percept, events.get(percept.id) ?? '', nature));
  if (room < 0) return { text: '', tokens: 0, unseen, items };
  const shown = percepts.map(({ id }) => events.get(id) ?? '').filter((event) => event !== '');
  return {
    text: [titles[nature](count, count - shown.length), ...shown].join('\n'),
    tokens: tokens - left,
    unseen,
    items,
  };
}

/** The images that came with the percepts of a message, by their numbers in it; undefined for none. */
export function numberedImages(percepts: readonly Percept[]): NumberedImage[] | undefined {
  const images = imagesAmong(percepts);
  return images.length === 0 ? undefined : images.map((image, place) => ({ ...image, number: place + 1 }));
}

/** The message of `fitInbox` without the list of percepts that found no room. */
export const inboxMessage = (percepts: readonly Percept[], given: InboxGiven): string =>
  fitInbox(percepts, given).text;

/** The message to a person about a time of absence. */
const gap =
  'There is a gap here. For a while you were not there; whatever you had begun may have been cut short.';

/**
 * A message about an event that happened to the mind itself. An agent is told in words of its own that quote what came in,
 * marked line by line as that is; a person knows only of the gap.
 */
export const episodeMessage = (
  { at, text }: { at: number; text: string },
  nature: Nature = 'agent',
  timezone?: string,
): string =>
  nature === 'person'
    ? `${diaryTime(at, timezone)}: ${gap}`
    : `EPISODE ${new Date(at).toISOString()}:\n${quoted(text)}`;
