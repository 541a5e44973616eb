import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The two servers: one whose tool may not be called twice, and one that keeps keys, so that twice is as good as once. */
export const places = ['bell', 'book'] as const;
export type Place = (typeof places)[number];

/** Where in a call somebody is killed by the server that is called: before it has done it, or after that and before it answers. */
export interface Ending {
  place: Place;
  who: 'mind' | 'server';
  when: 'before' | 'after';
  /** The life of the mind in which it happens, once. */
  life: number;
}

/** What a server is told when it is started. */
export interface CountingPlan {
  place: Place;
  /** Where it counts. */
  file: string;
  ending: Omit<Ending, 'place'> | null;
}

/** A line of what a server counts: what it was asked to do, what it did, and the life in which it ended somebody. */
export interface Counted {
  asked?: number;
  done?: number;
  key?: string;
  ended?: number;
}

/** The file in which a server counts. */
export const fileOf = (folder: string, place: Place): string => join(folder, place);

/** What a server has counted. The last line is whole: it is written before anybody is killed. */
export function countedBy(folder: string, place: Place): Counted[] {
  const file = fileOf(folder, place);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Counted]));
}
