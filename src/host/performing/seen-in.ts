import type { ContextAccount, Section } from '../../../ports/context-account.ts';
import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Seen, ToldInRoom } from '../../../ports/seen.ts';
import type { InboxStore } from '../../../ports/store.ts';
import type { StreamMessage } from '../../../ports/stream.ts';
import { spokenEnough } from '../../../theory/authority.ts';
import { sentenceForm, sentencesIn } from '../../../theory/claims/read-statements.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { toldIn } from '../../context/remembered.ts';
import { hasCutMark, marksIn, withoutMarks } from '../../prompt/superseded-mark.ts';

/** The sections of a call that tell of what was drawn from memory or written down, whoever said it. */
const ofData: ReadonlySet<string> = new Set<Section['name']>(['identity', 'files']);

/** The sections of a call that show cycles of the stream, and name them first in the ids of their items. */
const ofStream: ReadonlySet<string> = new Set<Section['name']>(['stream', 'relevant']);

/** A line that repeats what somebody else wrote, as mails and replies have it. */
const quotedLine = /^[ \t]*>.*\p{L}/mu;

/** What there was in a call, besides its account. */
interface InCall {
  /** The cycle under way. */
  cycle: number;
  images: number;
  /** What the cycle is about. */
  texts: readonly string[];
  messages: readonly StreamMessage[];
  /** The recalled memories that stand in it, as they stand there. */
  recalled: readonly Memory[];
}

/** Where it is looked up who said what was recalled, and what is marked. */
interface SeenSources {
  memory: Pick<MemoryStore, 'origins' | 'claims'>;
  inbox: Pick<InboxStore, 'find'>;
}

/**
 * What stood in a call besides the words of those whom the cycle is about. What they only quote counts as data: it is not their word.
 *
 * @param from null where it does not matter who said what was recalled: all of it counts as data
 */
export async function seenIn(
  { sections, items }: ContextAccount,
  { cycle, images, texts, messages, recalled }: InCall,
  from: SeenSources | null,
): Promise<Seen> {
  const shown = items.flatMap(({ section, of, tokens }) =>
    ofStream.has(section) && tokens > 0 ? [Number.parseInt(of, 10)] : [],
  );
  const isShown = (name: string) => sections.some((each) => each.name === name && each.tokens > 0);
  const lines = items.filter(({ section, fate }) => section === 'memories' && fate === 'compressed');
  const asLines = new Set(lines.map(({ of }) => of));
  const told = isShown('memories') && from !== null ? await saidIn(recalled, asLines, from) : null;
  const marked = from === null ? null : await cyclesMarked(toldIn(messages), { cycle, texts }, from);
  const hasData =
    images > 0 ||
    texts.some((text) => quotedLine.test(text)) ||
    sections.some(({ name, tokens }) => ofData.has(name) && tokens > 0) ||
    (isShown('memories') && told === null) ||
    marked === null;
  return {
    since: Math.min(cycle, ...shown, ...(marked ?? [])),
    ...(hasData && { data: true as const }),
    ...(told !== null && { told }),
  };
}

/**
 * The cycles of what marks quote that stand behind sentences which hold no longer or are contested: anybody may have said it, long ago too. What the cycle under way is about is
 * not on record yet. Null where something is quoted of which no cycle is known to have heard it, or a mark is cut, so that nobody can tell what it quotes.
 */
async function cyclesMarked(
  shown: string,
  { cycle: present, texts }: Pick<InCall, 'cycle' | 'texts'>,
  { memory }: Pick<SeenSources, 'memory'>,
): Promise<number[] | null> {
  if (hasCutMark(shown)) return null;
  const quoted = marksIn(shown).flatMap((mark) => {
    const [from, to] = [mark.indexOf('“'), mark.lastIndexOf('”')];
    return from < 0 ? [] : [sentenceForm(mark.slice(from + 1, to))];
  });
  const forms = [...new Set(quoted)];
  if (forms.length === 0) return [];
  const now = new Set(texts.flatMap(sentencesIn).map(sentenceForm));
  const claims = Map.groupBy(await memory.claims.find({ forms }), ({ form }) => form);
  const cycles = forms.flatMap(
    (form) => claims.get(form)?.map(({ cycle }) => cycle) ?? (now.has(form) ? [present] : [0]),
  );
  // what was imported was heard in none
  return cycles.includes(0) ? null : cycles;
}

/**
 * Who said what memories say, and in which room; null unless each of them stands there word for word, but for marks, as somebody said it in that one room who was trusted and quoted
 * nobody. A memory whose words are no longer on record counts as data: what it tells of its room itself, a memory file can have written.
 */
async function saidIn(
  recalled: readonly Memory[],
  asLines: ReadonlySet<string>,
  from: SeenSources,
): Promise<ToldInRoom | null> {
  const spaces = new Set<string>();
  const by = new Map<string, number>();
  for (const [{ id, content, compressed }, percept] of await heardOf(recalled, from)) {
    if (percept?.source.kind !== 'speech' || !isSame(percept.text, withoutMarks(content, true))) return null;
    if (asLines.has(id) && !isPartOf(percept.text, compressed ?? '')) return null;
    if (percept.sourceConfidence < spokenEnough || quotedLine.test(percept.text)) return null;
    const { speaker, space } = percept.source;
    spaces.add(space);
    by.set(speaker, Math.min(percept.acceptedAt, by.get(speaker) ?? percept.acceptedAt));
  }
  const [space] = spaces;
  if (space === undefined || spaces.size > 1) return null;
  return { space, by: [...by].map(([speaker, at]) => ({ speaker, at })) };
}

/** Memory keeps no space around a text. */
const isSame = (text: string, content: string): boolean => text.trim() === content.trim();

/** Whether the line that stands for a memory is its own words, and not those of a model that has put it otherwise. */
const isPartOf = (text: string, line: string): boolean =>
  oneLine(text).includes(oneLine(withoutMarks(line, true)).replace(/…$/u, '').trim());

/** Memories with the percepts that they were made of; null for one that was made of none, or of one that is not kept any more. */
async function heardOf<M extends Memory>(
  memories: readonly M[],
  { memory, inbox }: SeenSources,
): Promise<[M, HistoricPercept | null][]> {
  const origins = await memory.origins(memories.map(({ id }) => id));
  const sources = new Map(origins.map((each) => [each.memory, each.source]));
  return Promise.all(
    memories.map(async (each): Promise<[M, HistoricPercept | null]> => {
      const source = sources.get(each.id);
      return [each, source === undefined ? null : await inbox.find(source as PerceptId)];
    }),
  );
}
