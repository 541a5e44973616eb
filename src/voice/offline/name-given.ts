import { isDemonym } from './demonym.ts';

const called = /\bmy (full )?name(['’]s| is)\b|\bi(['’]m| am) called\b|^(?:people )?call me\b/i;
/** Somebody says who they are, in a name and nothing else: "I'm Maria". */
const introduces = /^(?:I['’]m|I am|This is|It['’]s) (?<name>\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’-]+)?$/u;

/**
 * The name that somebody introduces themselves with; null where they give none.
 *
 * @example nameGivenIn("I'm Maria") // 'Maria'
 */
export function nameGivenIn(text: string): string | null {
  const name = introduces.exec(text)?.groups?.['name'];
  return name === undefined || isDemonym(name) ? null : name;
}

/** Whether somebody says how they are called. */
export const tellsName = (text: string): boolean => called.test(text) || nameGivenIn(text) !== null;
