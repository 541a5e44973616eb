import { posix } from 'node:path';
import { parseDocument } from 'yaml';
import { pathFault } from './path-fault.ts';

/** What a file says of itself: the status in its front matter, and the files of its folder that it links to. */
export interface SelfDescription {
  /** Null where it names none. */
  status: string | null;
  /** Paths inside the folder, each once, in the order in which they are met. */
  links: string[];
}

/** A status is a few plain words: it is told in the sentence about the file. */
const anyStatus = /^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,59}$/u;
/** A status as it may be told; null for what is none. */
export const plainStatus = (status: string): string | null => (anyStatus.test(status) ? status : null);

/** How many links of a file are kept, and how long one may be, characters. */
const mostLinks = 100;
const longestLink = 1_000;

/** The YAML between two lines of three dashes at the beginning of a file. */
const front = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,8000}?)\r?\n---[ \t]*(?:\r?\n|$)/;
/** A link of Markdown that leads to a file. */
const link = /\]\(([^()\s]{1,1000})\)/g;

/** The fields of front matter; none where it is no map, cannot be read, or multiplies itself by aliases. */
function fieldsOf(text: string): Record<string, unknown> {
  const [, yaml = ''] = front.exec(text) ?? [];
  try {
    const document = parseDocument(yaml, { uniqueKeys: false, logLevel: 'silent' });
    if (document.errors.length > 0) return {};
    const read: unknown = document.toJS({ maxAliasCount: 10 });
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** Where a link in a file leads inside the folder; null for one that leads out of it, to itself or to another place altogether. */
function placeOf(path: string, written: string): string | null {
  const [target = ''] = written.split(/[#?]/);
  let decoded = target;
  try {
    decoded = decodeURIComponent(target);
  } catch {
    // a name with a "%" in it is taken as it is written
  }
  if (decoded === '' || decoded.length > longestLink || /^(?:[/\\~]|\p{L}[\p{L}\p{N}+.-]*:)/u.test(decoded))
    return null;
  const place = posix.join(posix.dirname(path), decoded);
  return place === path || place === '.' || pathFault(place) !== null ? null : place;
}

/**
 * What a file says of itself. It never throws: front matter that cannot be read says nothing.
 *
 * @param path of the file inside its folder, with `/` between folders
 * @param text the beginning of its content
 * @example selfDescription('a/x.md', '---\nstatus: seed\n---\nSee [y](y.md).') // { status: 'seed', links: ['a/y.md'] }
 */
export function selfDescription(path: string, text: string): SelfDescription {
  const { status, links } = fieldsOf(text);
  const named = typeof status === 'string' || typeof status === 'number' ? String(status).trim() : '';
  const listed = Array.isArray(links) ? links.filter((each) => typeof each === 'string') : [];
  const written = [...listed, ...[...text.matchAll(link)].map(([, target = '']) => target)];
  const places = written.flatMap((each) => placeOf(path, each) ?? []);
  return {
    status: plainStatus(named),
    links: [...new Set(places)].slice(0, mostLinks),
  };
}
