import { calledName } from '../theory/called-name.ts';
import type { MemoryId } from './identifiers.ts';

/** How many people a deep pass finds a social centroid of, those who told most; and how many memories that takes. Ours. */
export const mostPeople = 12;
export const fewestTold = 5;

/** How many memories are kept that lie nearest to it. Three are told, and some may not be told any more by then. Ours. */
export const mostCared = 6;

/** What a deep pass has found of somebody who speaks to the mind (docs/model/social.md), without a vector. */
export interface SocialCentroid {
  /** The name as `personKey` has it. */
  person: string;
  /** How many memories it is made of. */
  of: number;
  /** How near the middle of them lies to who the mind takes itself to be, −1 to 1; null where that is not known. */
  near: number | null;
  /** The memories nearest to that middle, the nearest first. */
  nearest: MemoryId[];
}

/** What somebody told the mind, put together. */
export interface ToldBy {
  person: string;
  of: number;
  /** The mean of what they told, each by its centre. */
  vector: Float32Array;
  nearest: MemoryId[];
}

/** The same person in all rooms, however the name is written; null for what is no name. */
export const personKey = (speaker: string): string | null => calledName(speaker)?.toLowerCase() ?? null;

/** Those who told most, with all the spellings of their names. */
export function peopleAmong(
  counts: readonly { speaker: string; of: number }[],
): { person: string; spellings: string[]; of: number }[] {
  const people = new Map<string, { person: string; spellings: string[]; of: number }>();
  for (const { speaker, of } of counts) {
    const person = personKey(speaker);
    if (person === null) continue;
    const known = people.get(person) ?? { person, spellings: [], of: 0 };
    people.set(person, { person, spellings: [...known.spellings, speaker], of: known.of + of });
  }
  return [...people.values()]
    .filter(({ of }) => of >= fewestTold)
    .sort((one, other) => other.of - one.of || (one.person < other.person ? -1 : 1))
    .slice(0, mostPeople);
}
