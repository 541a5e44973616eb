import { isOwnThought, type Percept } from '../../ports/percept.ts';
import type { StreamCycle } from '../../ports/store.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import { toolNames } from '../../ports/tools.ts';
import { quoted } from './inbox-message.ts';
import type { Nature } from './nature.ts';
import { oneLine, shownName, shownPerson } from './one-line.ts';
import { perceptText } from './percept-text.ts';

/** How much of a cycle is in its transcript, characters (docs/model/stream.md). */
const longestTranscript = 500;

/** Something that was said or thought in a cycle. */
interface Passage {
  by: 'world' | 'said' | 'thought';
  text: string;
}

function heard({ source, text }: Percept, nature: Nature): Passage {
  if (isOwnThought(source)) return { by: 'thought', text };
  if (source.kind !== 'speech' && source.kind !== 'chatter')
    return { by: 'world', text: perceptText({ source, text }, nature) };
  const speaker = nature === 'person' ? shownPerson(source.speaker) : shownName(source.speaker);
  return { by: 'world', text: `${speaker}: ${text}` };
}

function passages(entry: StreamEntry, percepts: ReadonlyMap<string, Percept>, nature: Nature): Passage[] {
  switch (entry.role) {
    case 'inbox':
      return entry.percepts.flatMap((id) => percepts.get(id) ?? []).map((percept) => heard(percept, nature));
    case 'assistant': {
      const spoken = entry.toolCalls.flatMap(({ name, input: { text } }): Passage[] =>
        name === toolNames.sendMessage && typeof text === 'string' ? [{ by: 'said', text }] : [],
      );
      return [...spoken, { by: 'thought', text: entry.text }];
    }
    case 'tool':
    case 'episode':
      return [];
    default:
      return entry satisfies never;
  }
}

/** What was said and thought in a cycle, its first 500 characters in all. */
export function transcript(
  { entries }: Pick<StreamCycle, 'entries'>,
  percepts: ReadonlyMap<string, Percept>,
  nature: Nature,
): Passage[] {
  let left = longestTranscript;
  return entries
    .flatMap((entry) => passages(entry, percepts, nature))
    .filter(({ text }) => text.trim() !== '')
    .flatMap(({ by, text }) => {
      const shown = text.slice(0, left).toWellFormed();
      left -= shown.length;
      return shown === '' ? [] : [{ by, text: shown }];
    });
}

/** A transcript as it is compared with others. */
export const comparedText = (transcribed: readonly Passage[]): string =>
  transcribed.map(({ text }) => text).join('\n');

/** A transcript as the voice is shown it: what came from the world is marked line by line. */
export const shownTranscript = (transcribed: readonly Passage[]): string =>
  transcribed
    .map(({ by, text }) => {
      if (by === 'world') return quoted(text);
      return `${by === 'said' ? 'You said' : 'You thought'}: ${oneLine(text)}`;
    })
    .join('\n');
