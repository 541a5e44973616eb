import { oneLine } from '../../../theory/one-line.ts';

/** A way to decide something: what is typed in the conversation, and what comes after `wakeful` in a shell. */
export interface Way {
  typed: string;
  shell: string;
}

/**
 * The commands by which something is decided, each whole, so that it can be copied.
 *
 * @param file the configuration of the mind; null where nobody knows it, and then no command of a shell would find the mind
 *
 * @example decidedBy([{ typed: '/review', shell: 'review' }], '/minds/ada.yaml') // '/review, or in a shell: wakeful review /minds/ada.yaml'
 */
export function decidedBy(ways: readonly Way[], file: string | null): string {
  const typed = ways.map((way) => way.typed).join(' or ');
  if (file === null) return typed;
  const shell = ways.map((way) => `wakeful ${way.shell} ${inShell(file)}`).join(' or ');
  return `${typed}, or in a shell: ${shell}`;
}

/** A path as a shell takes it for one word. */
const inShell = (path: string): string =>
  /^[\w@%+=:,./-]+$/.test(path) ? path : `'${oneLine(path).replaceAll("'", String.raw`'\''`)}'`;
