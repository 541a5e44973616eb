import { differences, pathText } from '../../replay/difference.ts';

/** The first place in which two lives are not the same. */
export interface LifeDifference {
  /**
   * - `message`: what the mind was given differs: what came in, or what an effect brought;
   * - `command`: what it asked for, or made durable, differs;
   * - `call`: what the voice was given to read differs.
   */
  kind: 'message' | 'command' | 'call';
  /** What it is: `effect.settled 4/voice.0/think.0/0`. */
  what: string;
  /** The place in it, like `messages[2].text`; empty where one life has nothing of the kind. */
  path: string;
  /** There, as the original had it and as the fork has it: around the first character that differs; null where there is nothing. */
  before: string | null;
  after: string | null;
  /** Messages that the fork had taken since its birth, this one included. */
  sequence: number;
  cycle: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** So much of a text is shown, and so much of it before the first character that differs. */
const longestShown = 400;
const leadIn = 60;

const textOf = (value: unknown): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The first difference of two values in words; null when they are the same. */
export function differenceOf(
  before: unknown,
  after: unknown,
): Pick<LifeDifference, 'path' | 'before' | 'after'> | null {
  const found = differences(before, after).next();
  if (found.done) return null;
  const { path, before: one, after: other } = found.value;
  const [was, is] = [textOf(one), textOf(other)];
  const same = commonLength(was ?? '', is ?? '');
  return { path: pathText(path), before: excerptAt(was, same), after: excerptAt(is, same) };
}

/** How many characters two texts begin with in common. */
function commonLength(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let place = 0; place < shorter; place += 1) if (one[place] !== other[place]) return place;
  return shorter;
}

function excerptAt(text: string | null, place: number): string | null {
  if (text === null || text.length <= longestShown) return text;
  const from = Math.max(0, Math.min(place - leadIn, text.length - longestShown));
  const [start, end] = [from > 0 ? '… ' : '', from + longestShown < text.length ? ' …' : ''];
  return `${start}${text.slice(from, from + longestShown).toWellFormed()}${end}`;
}
