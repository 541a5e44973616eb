import { hash } from 'node:crypto';

/**
 * Names a tool call by what it is derived from, always the same for the same origin. Every provider accepts its form:
 * letters, digits, `_` and `-`, at most 40 of them.
 *
 * @example callIdentifier('mind-1/12/0', 0) // 'call_' and 24 hexadecimal digits
 */
export function callIdentifier(origin: string, place: number): string {
  return `call_${hash('sha256', `${origin}#${place}`).slice(0, 24)}`;
}

/** Whether every provider accepts this as the id of a tool call. OpenAI takes 40 characters, Anthropic no others than these. */
export function isCallIdentifier(id: string): boolean {
  return /^[\w-]{1,40}$/.test(id);
}
