import type { SituatedRequest } from '../../../ports/voice.ts';
import { heardIn, type HeardText } from './heard.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { speechActsOf } from './speech-act.ts';

/** How much of a memory is looked at, characters; and so much of its beginning tells it from others. */
const mostRead = 4_000;
const telling = 60;

/** The statements of others and of files that were recalled, best first. */
export function recalledFrom({
  messages,
  situation: { recalled, self },
}: Pick<SituatedRequest, 'messages' | 'situation'>): HeardText[] {
  if (recalled.length === 0) return [];
  const shown = heardIn(messages).filter(({ from }) => from === 'memory');
  const speakers = new Map(shown.map(({ text, who }) => [beginningOf(text), who]));
  const own = new Set(messages.flatMap((message) => (message.role === 'assistant' ? saidWith(message) : [])));
  return recalled.flatMap((content): HeardText[] => {
    const beginning = beginningOf(content.slice(0, mostRead));
    const who = speakers.get(beginning) ?? null;
    if (isItself(who, self) || own.has(beginning)) return [];
    const text = statementsIn(content.slice(0, mostRead), self);
    return text === '' ? [] : [{ from: 'memory', who, text }];
  });
}

/** Whether a name in a heading is the mind's: memory calls it by its id (`src/configuration/schema.ts`). */
export const isItself = (who: string | null, self: string): boolean =>
  who !== null && idOf(who) !== '' && idOf(who) === idOf(self);

const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const saidWith = ({ toolCalls }: { toolCalls: readonly { input: Record<string, unknown> }[] }): string[] =>
  toolCalls.flatMap(({ input: { text } }) => (typeof text === 'string' ? [beginningOf(text)] : []));

const beginningOf = (text: string): string =>
  text.slice(0, mostRead).replaceAll(/\s+/gu, ' ').trim().slice(0, telling);

// Questions, wishes and greetings tell nothing.
const statementsIn = (text: string, self: string): string =>
  sentencesOf(text)
    .filter((sentence) =>
      speechActsOf(sentence, self).every(({ act }) => act === 'fact' || act === 'statement'),
    )
    .join(' ');
