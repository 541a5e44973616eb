import { hash } from 'node:crypto';

const sealed = /,"seal":"([0-9a-f]{16})"\}$/;

const sealOf = (previous: string, body: string): string => hash('sha256', `${previous}${body}`).slice(0, 16);

/**
 * A line of a recording with its seal: made of the line and the seal before it, so that an edited line is known, and one after
 * which others were taken out or put in. It keeps nobody from forging a recording, only from editing it unnoticed.
 */
export function seal(content: object, previous: string): { line: string; seal: string } {
  const body = JSON.stringify(content);
  const made = sealOf(previous, body);
  return { line: `${body.slice(0, -1)},"seal":"${made}"}`, seal: made };
}

/** The line without its seal, and whether the seal is the one it was recorded with. */
export function unseal(line: string, previous: string): { body: string; seal: string; isWhole: boolean } {
  const found = sealed.exec(line);
  if (found === null) return { body: line, seal: '', isWhole: false };
  const body = `${line.slice(0, found.index)}}`;
  const [, written = ''] = found;
  return { body, seal: written, isWhole: written === sealOf(previous, body) };
}
