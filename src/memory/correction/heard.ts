import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { InboxStore, StreamStore } from '../../../ports/store.ts';
import type { StreamEntry } from '../../../ports/stream.ts';
import { readOfEach } from '../../../theory/claims/read-statements.ts';
import type { Discourse } from '../../../theory/claims/subject.ts';
import { statedIn, type HeardClaims } from './take-in.ts';

/** Where it stands what a mind was told, cycle by cycle. */
export interface HeardFrom {
  stream: Pick<StreamStore, 'read'>;
  inbox: Pick<InboxStore, 'read'>;
}

/** How many of the last cycles in which something was said tell what a pronoun stands for. */
export const exchange = 3;

/** How many cycles back these are looked for: between them lie the cycles of the mind's own thoughts. */
export const furthestBack = 12;

/** A percept that a cycle takes in, and how much of it is read, characters: its share of what came at once. */
export interface Read {
  percept: Percept;
  cycle: number;
  longest: number;
}

type InboxEntry = Extract<StreamEntry, { role: 'inbox' }>;
/** What pronouns stand for in a space, whoever speaks next. */
export type Context = Omit<Discourse, 'speaker'>;

/** The percepts that cycles took in, in their order. */
export async function heardPercepts(from: number, to: number, { stream, inbox }: HeardFrom): Promise<Read[]> {
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
  const cycles = numbers.length === 0 ? [] : await stream.read(numbers);
  const named = cycles.flatMap(({ cycle, entries }) => {
    const read = entries.flatMap((entry) => (entry.role === 'inbox' ? readIn(entry) : []));
    return read.map((id) => ({ id, cycle, longest: readOfEach(read.length) }));
  });
  if (named.length === 0) return [];
  const found = await inbox.read([...new Set(named.map(({ id }) => id))]);
  const percepts = new Map(found.map((percept) => [percept.id, percept]));
  return named.flatMap(({ id, ...how }) => {
    const percept = percepts.get(id);
    return percept === undefined ? [] : [{ percept, ...how }];
  });
}

/** What was said to a mind in the last cycles of some, of those in which anything was. */
export function lastHeard(read: readonly Read[]): Read[] {
  const said = read.filter(({ percept }) => isSaid(percept));
  const last = new Set([...new Set(said.map(({ cycle }) => cycle))].slice(-exchange));
  return said.filter(({ cycle }) => last.has(cycle));
}

/** Whether somebody said something, or had it kept. */
export const isSaid = ({ source: { kind } }: Percept): boolean =>
  kind === 'speech' || kind === 'chatter' || kind === 'command';

/** The percepts of a cycle without those that no model would read: what nobody was shown is quoted nowhere. */
const readIn = ({ percepts, unread = [] }: Pick<InboxEntry, 'percepts' | 'unread'>): PerceptId[] =>
  percepts.filter((id) => !unread.includes(id));

/** The space in which a percept came; empty for one that came in none. */
export const spaceOf = ({ source }: Percept): string => ('space' in source ? (source.space ?? '') : '');

/** What a percept tells; it also moves on what pronouns stand for in its space. */
export function heardOf({ percept, cycle, longest }: Read, spaces: Map<string, Context>): HeardClaims | null {
  const space = spaceOf(percept);
  const read = statedIn(percept, cycle, spaces.get(space) ?? { person: null, thing: null }, longest);
  if (read === null) return null;
  spaces.set(space, read.discourse);
  return read.heard;
}
