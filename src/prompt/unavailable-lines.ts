import type { Nature } from './nature.ts';

/** Which tools cannot be used now, for the voice, so that it promises none of it; a line. The list of tools itself stays the same, for the provider's cache. */
export function unavailableLines(servers: readonly string[] | undefined, nature: Nature): string[] {
  if (servers === undefined || servers.length === 0) return [];
  const which = servers.map((name) => `${name}_`).join(', ');
  return nature === 'person'
    ? [`What begins with ${which} is out of your reach just now.`]
    : [`NOT AVAILABLE now: the tools whose names begin with ${which}. Their server cannot be reached.`];
}
