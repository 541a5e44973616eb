import { somebody } from '../../prompt/one-line.ts';
import type { StreamMessage } from '../../../ports/stream.ts';

/** Something that came in: who said it or which file it stood in, and its text. `other` is nobody's in particular. */
export interface Heard {
  from: 'speech' | 'file' | 'other';
  /** The speaker or the file; null where nobody can be named. */
  who: string | null;
  text: string;
}

/** How many messages are gone through, newest first, and how much of each is read, characters. */
const mostMessages = 400;
const mostRead = 20_000;

/** What stands before every line that came from outside. */
const mark = '  | ';

/**
 * Reads back what the inbox (`src/prompt/inbox-message.ts`) and memory showed to the mind: a heading with who and where, then the
 * text with every line marked. A message in another form is nobody's in particular.
 */
export function heardIn(messages: readonly StreamMessage[]): Heard[] {
  return messages
    .slice(-mostMessages)
    .flatMap((message) => (message.role === 'user' ? heardInOne(message.text.slice(0, mostRead)) : []));
}

function heardInOne(text: string): Heard[] {
  const lines = text.split('\n');
  if (!lines.some((line) => line.startsWith(mark))) return [{ from: 'other', who: null, text }];
  const heard: Heard[] = [];
  for (const line of lines) {
    const last = heard.at(-1);
    if (!line.startsWith(mark)) heard.push({ ...sourceOf(line), text: '' });
    else if (last !== undefined) last.text += `${line.slice(mark.length)}\n`;
  }
  return heard.filter((one) => one.text.trim() !== '');
}

function sourceOf(heading: string): Pick<Heard, 'from' | 'who'> {
  const speaker = /^[^[]+ \[[^\]]*\] (?<who>.+) says(?: to you|, not to you):$/u.exec(heading)?.groups?.[
    'who'
  ];
  if (speaker !== undefined) return { from: 'speech', who: unquoted(speaker) };
  // what was recalled (`src/prompt/memories-message.ts`)
  const remembered = /^\[\d{4}-\d{2}-\d{2}\] (?<who>.+) said:$/u.exec(heading)?.groups?.['who'];
  if (remembered !== undefined) return { from: 'speech', who: unquoted(remembered) };
  const file = /^[^[]+ \[[^\]]*\] (?<who>.+) was (?:created|modified|deleted):$/u.exec(heading)?.groups?.[
    'who'
  ];
  return file === undefined ? { from: 'other', who: null } : { from: 'file', who: unquoted(file) };
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
