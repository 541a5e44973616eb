import { datedReminder } from '../../theory/dated-reminder.ts';
import { somebody } from './one-line.ts';
import type { StreamMessage } from '../../ports/stream.ts';

/**
 * Something that came in: who said it or which file it stood in, and its text. What was recalled is a `memory`, and `who` once said it;
 * `other` is nobody's in particular. What `always` holds for a mind nobody said.
 */
export interface HeardText {
  from: 'speech' | 'file' | 'memory' | 'always' | 'other';
  /** The speaker or the file; null where nobody can be named. */
  who: string | null;
  text: string;
  /** Noon of the day in its heading, as if that day were one of UTC, milliseconds since the epoch; null where it names none. */
  day: number | null;
}

/**
 * How many messages from outside are gone through, newest first, and how much of each is read, characters. What is shown to a mind has the
 * room of its context, which is far less: only what has no such room is cut.
 */
const mostMessages = 4_000;
const mostRead = 20_000;

/** The prefix of every line that came from outside. */
const mark = '  | ';

/** When something came in, as an agent and as a person is told it. */
const time =
  '(?:(?<iso>[+-]?\\d{4,6}-\\d{2}-\\d{2})T(?<utc>[\\d:.]+)Z|\\p{L}+ (?<date>\\d+ \\p{L}+ \\d+), (?<clock>\\d+:\\d{2}))';
const day = '\\[(?<iso>\\d{4}-\\d{2}-\\d{2})\\]';
/** A name from outside: in quotes when it holds more than a name does. */
const name = '(?<who>"(?:[^"\\\\]|\\\\.)*"|[^"\\[\\]]+)';

const heading = (form: string): RegExp => new RegExp(`^${form}:$`, 'u');

/**
 * The headings under which something stands that was said to the mind, happened before it, or came back to it: of the inbox, of what was
 * recalled (`src/prompt/memories-message.ts`), of files (`src/prompt/files-message.ts`) and of earlier moments (`src/prompt/passages.ts`). What somebody tells the mind to remember is told to it; other
 * commands, plans, episodes and what came up by itself are nothing that was heard.
 */
const headings: readonly [HeardText['from'], RegExp][] = [
  ['speech', heading(`${time} \\[.*?\\] ${name} says(?: to you|, not to you)`)],
  ['speech', heading(`${time} ${name} (?:asks you to remember this|told you to remember)`)],
  [
    'file',
    heading(`(?:${time} )?\\[.*?\\] ${name}(?: was (?:created|modified|deleted)|, as it stands now.*)`),
  ],
  ['memory', heading(`${day} ${name} said`)],
  ['memory', heading(`${day} [^\\[\\]]+`)],
  ['other', heading(`${time} (?:\\[.*?\\] .+ does this|(?:\\[[^\\[\\]]*\\] )?what you asked .+)`)],
  [
    'other',
    heading(
      `${time} (?:\\[interrupt, level \\d\\]|there is an emergency|something breaks in on you|something is urgent)`,
    ),
  ],
];

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Noon of a day that is written as a heading writes it: `2026-03-01` or `1 March 2026`. */
function noonOf({ iso, date }: Record<string, string | undefined>): number | null {
  const [number, month = '', year] = date?.split(' ') ?? [];
  const noon =
    date === undefined
      ? Date.parse(`${iso}T12:00:00Z`)
      : Date.UTC(Number(year), months.indexOf(month.slice(0, 3).toLowerCase()), Number(number), 12);
  return Number.isNaN(noon) ? null : noon;
}

/**
 * Reads back what the inbox (`src/prompt/inbox-message.ts`) and memory showed to the mind: a heading with who and where, then the
 * text with every line marked. What is not marked is the frame of a prompt, and nobody said it.
 */
export function heardIn(messages: readonly StreamMessage[]): HeardText[] {
  return messages
    .flatMap((message) => (message.role === 'user' ? message.text : []))
    .slice(-mostMessages)
    .flatMap((text) => heardInOne(text.slice(0, mostRead)));
}

function heardInOne(text: string): HeardText[] {
  const heard: HeardText[] = [];
  let current: Headed | null = null;
  for (const line of text.split('\n')) {
    if (line.startsWith(mark)) {
      const said = line.slice(mark.length);
      if (current !== null) current.heard.text += `${current.dated(said)}\n`;
      continue;
    }
    current = headedBy(line);
    if (current !== null) heard.push(current.heard);
  }
  return heard.filter((one) => one.text.trim() !== '');
}

/** Something that begins with a heading, and how a line of it is read: in so much time from then on. */
interface Headed {
  heard: HeardText;
  dated: (line: string) => string;
}

/** How long after midnight a clock is that is written as `9:05` or `09:05:12.500`, milliseconds. */
function sinceMidnight(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

function headedBy(line: string): Headed | null {
  for (const [from, form] of headings) {
    const { groups } = form.exec(line) ?? {};
    if (groups === undefined) continue;
    const { who, utc, clock = utc } = groups;
    const noon = noonOf(groups);
    const heard = { from, who: who === undefined ? null : unquoted(who), text: '', day: noon };
    if (from !== 'speech' || noon === null || clock === undefined) return { heard, dated: (said) => said };
    const at = noon - sinceMidnight('12:00') + sinceMidnight(clock);
    return { heard, dated: (said) => datedReminder(said, at, utc === undefined ? '' : ' UTC') };
  }
  return null;
}

// A name that holds more than names do stands in quotes there.
function unquoted(name: string): string {
  // whom the configuration calls "you" (`src/prompt/one-line.ts`)
  if (name === somebody) return 'you';
  if (!/^"(?:[^"\\]|\\.)*"$/u.test(name)) return name;
  try {
    return String(JSON.parse(name));
  } catch {
    return name;
  }
}
