import { isOwnThought, type Percept } from '../../ports/percept.ts';
import type { StreamCycle } from '../../ports/store.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import { toolNames } from '../../ports/tools.ts';
import { quoted } from '../prompt/inbox-message.ts';
import { oneLine, shownName } from '../prompt/one-line.ts';

/** How much of a cycle tells what it is about, characters (seed 001, "Semantic Relevance"). */
const longestTranscript = 500;

/** Something that was said or thought in a cycle. */
interface Passage {
  by: 'world' | 'said' | 'thought';
  text: string;
}

const heard = ({ source, text }: Percept): Passage => ({
  by: isOwnThought(source) ? 'thought' : 'world',
  text: 'speaker' in source && source.kind !== 'command' ? `${shownName(source.speaker)}: ${text}` : text,
});

function passages(entry: StreamEntry, percepts: ReadonlyMap<string, Percept>): Passage[] {
  switch (entry.role) {
    case 'inbox':
      return entry.percepts.flatMap((id) => percepts.get(id) ?? []).map(heard);
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
): Passage[] {
  let left = longestTranscript;
  return entries
    .flatMap((entry) => passages(entry, percepts))
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
