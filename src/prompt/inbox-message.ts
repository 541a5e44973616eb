import type { Percept } from '../../ports/percept.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import { fitTokens } from './fit-tokens.ts';
import { oneLine, shownName } from './one-line.ts';

const taskWords = {
  reported: 'is done',
  failed: 'has failed',
  interrupted: 'waits for a person',
  cancelled: 'was cancelled',
} as const;

/** Where a percept comes from, in words. Always one line, whatever its source is called. */
function heading({ source }: Percept, spaceName: (id: string) => string): string {
  switch (source.kind) {
    case 'speech':
      return `[${oneLine(spaceName(source.space))}] ${shownName(source.speaker)} says to you`;
    case 'chatter':
      return `[${oneLine(spaceName(source.space))}] ${shownName(source.speaker)} says, not to you`;
    case 'command':
      return `${shownName(source.speaker)} told you to ${source.command.name}`;
    case 'observation':
      return `[${oneLine(source.observer)}] ${shownName(source.subject)} was ${source.change}`;
    case 'plan':
      return `[plan] "${oneLine(source.plan)}" is due`;
    case 'interrupt':
      return `[interrupt, level ${source.level}]`;
    case 'task':
      return `[${oneLine(source.task)}] what you asked ${shownName(source.delegate)} for ${taskWords[source.status]}`;
    default:
      return source satisfies never;
  }
}

/** Every control character but the tab: some reader takes it for the end of a line, and none can see it. */
const lineEnd = /\r\n|(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Every line of what came in is marked, so that no text can pass for the mind's own instructions or for another event. */
export const quoted = (text: string): string =>
  text
    .toWellFormed()
    .split(lineEnd)
    .map((line) => `  | ${line}`)
    .join('\n');

/** `hidden` events have no room; the voice is told that they are there. */
const titled = (events: number, hidden: number): string =>
  `INBOX (${events} ${events === 1 ? 'event' : 'events'}${hidden === 0 ? '' : `, ${hidden} without room to be shown`}):`;

/**
 * What came in, as the voice is shown it: when, from whom, and the text, marked line by line.
 *
 * @param tokens how much all of it may cost; each percept has an even share, and `longest` at the most
 */
export function inboxMessage(
  percepts: readonly Percept[],
  given: { spaceName: (id: string) => string; tokens: number; longest: number },
): string {
  const count = percepts.length;
  const room = given.tokens - estimateTokens(titled(count, count)) - count;
  const share = Math.min(given.longest, Math.floor(room / Math.max(1, count)));
  const events = percepts.map((percept) => {
    const head = `${new Date(percept.at).toISOString()} ${heading(percept, given.spaceName)}:`;
    return fitTokens(percept.text, share, (text) => `${head}\n${quoted(text)}`);
  });
  const shown = events.filter((event) => event !== '');
  return [titled(count, count - shown.length), ...shown].join('\n');
}

/** Something that befell the mind itself, in words of its own that quote what came in: marked line by line as that is. */
export const episodeMessage = ({ at, text }: { at: number; text: string }): string =>
  `EPISODE ${new Date(at).toISOString()}:\n${quoted(text)}`;
