import { hash } from 'node:crypto';
import { toolNames } from '../../ports/tools.ts';

/** The longest name of a tool that a voice calls, characters. */
const longest = 40;

/** How much of a digest tells two names apart, characters. */
const apart = 6;

/** The tools that every mind has. */
const ownNames: ReadonlySet<string> = new Set(Object.values(toolNames));

interface OfServer {
  server: string;
  tool: string;
}

const written = ({ server, tool }: OfServer): string =>
  `${server}_${tool.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '_')}`;

/** A name with a part of its digest, within the longest. */
const withDigest = (each: OfServer): string =>
  `${written(each).slice(0, longest - apart - 1)}_${hash('sha256', JSON.stringify([each.server, each.tool])).slice(0, apart)}`;

/**
 * The name by which a voice calls a tool of a server: `files_read_file` for read_file of files. One that is too long, or that another tool
 * has once it is written so, ends with a part of its digest instead: the same for each start.
 *
 * @param all all tools of the same server
 * @param taken names that other tools of the mind have
 */
export function toolNameOf(
  each: OfServer,
  all: readonly OfServer[],
  taken: ReadonlySet<string> = new Set(),
): string {
  const name = written(each);
  const isExact = name === `${each.server}_${each.tool}`;
  const isOwn = taken.has(name) || ownNames.has(name);
  const isTaken =
    isOwn || (!isExact && all.some((other) => other.tool !== each.tool && written(other) === name));
  return name.length > longest || isTaken ? withDigest(each) : name;
}
