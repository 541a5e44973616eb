import type { Percept } from '../../ports/percept.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import { isoTime } from './iso-time.ts';
import { fitTokens } from './fit-tokens.ts';
import { agentHeading } from './agent/headings.ts';
import type { Nature } from './nature.ts';
import { personHeading } from './person/headings.ts';
import { perceptText } from './percept-text.ts';
import { diaryTime } from './person/time.ts';

/** Every control character but the tab: some reader takes it for the end of a line, and none can see it. */
const lineEnd = /\r\n|(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Every line of what came in is marked, so that no text can pass for the mind's own instructions or for another event. */
export const quoted = (text: string): string =>
  text
    .toWellFormed()
    .split(lineEnd)
    .map((line) => `  | ${line}`)
    .join('\n');

/** How much came in; `hidden` of it have no room, and the voice is told that they are there. */
const titles: Readonly<Record<Nature, (count: number, hidden: number) => string>> = {
  agent: (count, hidden) =>
    `INBOX (${count} ${count === 1 ? 'event' : 'events'}${hidden === 0 ? '' : `, ${hidden} without room to be shown`}):`,
  person: (count, hidden) =>
    `WHAT REACHES YOU (${count} ${count === 1 ? 'thing' : 'things'}${hidden === 0 ? '' : `, ${hidden} more than you can take in`}):`,
};

interface Named {
  spaceName: (id: string) => string;
  timezone: string | undefined;
}

const headings: Readonly<Record<Nature, (percept: Percept, named: Named) => string>> = {
  agent: (percept, { spaceName }) => `${isoTime(percept.at)} ${agentHeading(percept, spaceName)}`,
  person: (percept, { spaceName, timezone }) =>
    `${diaryTime(percept.at, timezone)} ${personHeading(percept, spaceName)}`,
};

/**
 * What came in, as the voice is shown it: when, from whom, and the text, marked line by line.
 *
 * @param tokens how much all of it may cost; each percept has an even share, and `longest` at the most
 * @param nature whether a person or an agent is told; an agent when left out
 * @param timezone whose clocks a person reads; UTC when left out
 */
export function inboxMessage(
  percepts: readonly Percept[],
  given: {
    spaceName: (id: string) => string;
    tokens: number;
    longest: number;
    nature?: Nature;
    timezone?: string;
  },
): string {
  const { spaceName, tokens, longest, nature = 'agent', timezone } = given;
  const count = percepts.length;
  const room = tokens - estimateTokens(titles[nature](count, count)) - count;
  const share = Math.min(longest, Math.floor(room / Math.max(1, count)));
  const events = percepts.map((percept) => {
    const head = headings[nature](percept, { spaceName, timezone });
    const said = perceptText(percept, nature);
    // where the words of a life say all of it, nothing is left to be quoted
    if (nature === 'person' && percept.source.kind === 'command' && said === '')
      return estimateTokens(head) < share ? `${head}.` : '';
    return fitTokens(said, share, (text) => `${head}:\n${quoted(text)}`, nature);
  });
  const shown = events.filter((event) => event !== '');
  return [titles[nature](count, count - shown.length), ...shown].join('\n');
}

/** What a person knows of a time in which it was not there. */
const gap =
  'There is a gap here. For a while you were not there; whatever you had begun may have been cut short.';

/**
 * Something that befell the mind itself. An agent is told in words of its own that quote what came in, marked line by line as that
 * is; a person knows only of the gap.
 */
export const episodeMessage = (
  { at, text }: { at: number; text: string },
  nature: Nature = 'agent',
  timezone?: string,
): string =>
  nature === 'person'
    ? `${diaryTime(at, timezone)}: ${gap}`
    : `EPISODE ${new Date(at).toISOString()}:\n${quoted(text)}`;
