import { hash } from 'node:crypto';
import { DatabaseRefused } from '../database-errors.ts';
import { describeAddress } from '../server-address.ts';

/**
 * The name of a database among several: what its address says as `place`, else its server and name. It stays what it is when
 * the password changes; an address that is to change has to name its place.
 *
 * @example placeAt('postgres://ann:secret@db1:5432/minds') // 'db1:5432/minds'
 * @example placeAt('postgres://db1/minds?place=east') // 'east'
 * @throws DatabaseRefused for what is no address of PostgreSQL
 */
export function placeAt(url: string): string {
  const shown = describeAddress(url);
  return new URL(url).searchParams.get('place') || shown.replace(/^postgres:\/\/(?:[^@]*@)?/, '');
}

/** Databases by their places, in their order. Throws `DatabaseRefused` where there are none, or two are the same. */
export function byPlace(urls: readonly string[]): ReadonlyMap<string, string> {
  const places = new Map(urls.map((url) => [placeAt(url), url]));
  if (urls.length === 0 || places.size !== urls.length)
    throw new DatabaseRefused(
      `Of ${urls.length} databases ${places.size} are different ones. Name each once.`,
    );
  return places;
}

/**
 * The place of a mind that is new: that with the highest hash of both names (rendezvous hashing), so that a database more takes an equal share of what
 * comes from then on and changes nothing else.
 */
export function chosenPlace(mind: string, places: Iterable<string>): string {
  const ranked = [...places].map((place) => ({ place, rank: hash('sha256', `${place}\n${mind}`) }));
  return ranked.reduce((best, each) => (each.rank > best.rank ? each : best)).place;
}
