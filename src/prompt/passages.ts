import type { Percept } from '../../ports/percept.ts';
import type { StreamCycle } from '../../ports/store.ts';
import type { StreamEntry } from '../../ports/stream.ts';
import { toolNames } from '../../ports/tools.ts';
import { quoted } from './inbox-message.ts';
import type { Nature } from './nature.ts';
import { oneLine } from '../../theory/one-line.ts';
import { shownName, shownPerson } from './one-line.ts';
import { perceptText } from './percept-text.ts';

/** How much of a passage is compared and shown, characters (docs/model/stream.md). */
export const longestPassage = 500;

/** Something that was heard, said or thought in a cycle. */
export interface Passage {
  /** Who it comes from: the world, or the mind itself, aloud or inwardly. */
  by: 'world' | 'said' | 'thought';
  /** Who said it; null where nobody in particular did. */
  speaker: string | null;
  /** The stretch of experience that it belongs to: a room, a folder; null for the mind's own. */
  episode: string | null;
  /** When it was, milliseconds since the epoch; null for the mind's own, which is when its cycle was. */
  at: number | null;
  text: string;
}

function heard(percept: Percept, nature: Nature): Passage {
  const { source, at } = percept;
  const passage = { by: 'world' as const, at, text: perceptText(percept, nature) };
  switch (source.kind) {
    case 'speech':
    case 'chatter':
      return { ...passage, speaker: source.speaker, episode: `space ${source.space}` };
    case 'action':
      return { ...passage, speaker: null, episode: `space ${source.space}` };
    case 'observation':
      return { ...passage, speaker: source.subject, episode: `observer ${source.observer}` };
    case 'task':
      return { ...passage, speaker: source.delegate, episode: `task ${source.task}` };
    case 'command':
      return { ...passage, speaker: source.speaker, episode: null };
    case 'plan':
    case 'interrupt':
      return { ...passage, speaker: null, episode: null };
    case 'feeling':
    case 'impulse':
      return { ...passage, by: 'thought', speaker: null, episode: null };
    default:
      return source satisfies never;
  }
}

const own = (by: 'said' | 'thought', text: string): Passage => ({
  by,
  speaker: null,
  episode: null,
  at: null,
  text,
});

function passagesIn(entry: StreamEntry, percepts: ReadonlyMap<string, Percept>, nature: Nature): Passage[] {
  switch (entry.role) {
    case 'inbox':
      return entry.percepts.flatMap((id) => percepts.get(id) ?? []).map((percept) => heard(percept, nature));
    case 'assistant': {
      const spoken = entry.toolCalls.flatMap(({ name, input: { text } }): Passage[] =>
        name === toolNames.sendMessage && typeof text === 'string' ? [own('said', text)] : [],
      );
      return [...spoken, own('thought', entry.text)];
    }
    case 'tool':
    case 'episode':
      return [];
    default:
      return entry satisfies never;
  }
}

/** The passages of a cycle, which were heard, said and thought, in their order; the first 500 characters of each. */
export const passagesOf = (
  { entries }: Pick<StreamCycle, 'entries'>,
  percepts: ReadonlyMap<string, Percept>,
  nature: Nature,
): Passage[] =>
  entries
    .flatMap((entry) => passagesIn(entry, percepts, nature))
    .map((passage) => ({ ...passage, text: passage.text.slice(0, longestPassage).toWellFormed() }))
    .filter(({ text }) => text.trim() !== '');

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * A passage as the voice is shown it when it comes back to it: its day, who said it, and the text; what came from the world is
 * marked line by line, because it came from outside.
 */
export function shownPassage(
  { by, speaker, text }: Pick<Passage, 'by' | 'speaker' | 'text'>,
  at: number,
  nature: Nature,
): string {
  const day = `[${dayOf(at)}]`;
  if (by !== 'world') return `${day} You ${by}: ${oneLine(text)}`;
  if (speaker === null) return `${day} this came:\n${quoted(text)}`;
  return `${day} ${nature === 'person' ? shownPerson(speaker) : shownName(speaker)} said:\n${quoted(text)}`;
}
