import type { Percept } from '../../ports/percept.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import { fitTokens } from './fit-tokens.ts';

/** Where a percept comes from, in words. */
function heading({ source }: Percept, spaceName: (id: string) => string): string {
  switch (source.kind) {
    case 'speech':
      return `[${spaceName(source.space)}] ${source.speaker} says to you`;
    case 'chatter':
      return `[${spaceName(source.space)}] ${source.speaker} says, not to you`;
    case 'command':
      return `${source.speaker} told you to ${source.command.name}`;
    case 'observation':
      return `[${source.observer}] ${source.subject} was ${source.change}`;
    case 'plan':
      return `[plan] "${source.plan}" is due`;
    case 'interrupt':
      return `[interrupt, level ${source.level}]`;
    default:
      return source satisfies never;
  }
}

/** Every line of what came in is marked, so that no text can pass for the mind's own instructions or for another event. */
const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `  | ${line}`)
    .join('\n');

/**
 * What came in, as the voice is shown it: when, from whom, and the text, marked line by line.
 *
 * @param tokens how much all of it may cost; each percept has an even share, and `longest` at the most
 */
export function inboxMessage(
  percepts: readonly Percept[],
  given: { spaceName: (id: string) => string; tokens: number; longest: number },
): string {
  const title = `INBOX (${percepts.length} ${percepts.length === 1 ? 'event' : 'events'}):`;
  const room = given.tokens - estimateTokens(title) - percepts.length;
  const share = Math.min(given.longest, Math.floor(room / Math.max(1, percepts.length)));
  const events = percepts.map((percept) => {
    const head = `${new Date(percept.at).toISOString()} ${heading(percept, given.spaceName)}:`;
    return fitTokens(percept.text, share, (text) => `${head}\n${quoted(text)}`);
  });
  return [title, ...events].filter((part) => part !== '').join('\n');
}
