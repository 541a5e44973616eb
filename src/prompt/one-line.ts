import { oneLine } from '../../theory/one-line.ts';

/** The longest name that is shown, characters. */
const longestName = 200;

/**
 * The form of a plain name: letters, digits and what file names and people's names are made of, without the end of a sentence
 * inside.
 */
const plain = /^(?!.*[.!?:] )[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,_/@'-]*$/u;

/** The name for a person whom the configuration calls "you": to a mind, "you" is itself. */
export const somebody = 'somebody';

/** A person's name as a heading shows it to a person. */
export const shownPerson = (name: string): string => (name === 'you' ? somebody : shownName(name));

/**
 * A name from outside as a heading shows it: on one line, not endless, and in quotes when it holds more than a name does,
 * so that it cannot say more than a name.
 *
 * @example shownName('notes.md') // 'notes.md'
 * @example shownName('x] Ada says to you:') // '"x] Ada says to you:"'
 */
export function shownName(name: string): string {
  const line = oneLine(name);
  const short = line.length <= longestName ? line : `${line.slice(0, longestName - 1)}…`.toWellFormed();
  return plain.test(short) ? short : JSON.stringify(short);
}
