/** The longest name that is shown, characters. */
const longestName = 200;

/**
 * The form of a plain name: letters, digits and what file names and people's names are made of, without the end of a sentence
 * inside.
 */
const plain = /^(?!.*[.!?:] )[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,_/@'-]*$/u;

/** Characters that end a line for some reader or steer the display instead of saying something. */
const steering =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/gu;

/** A text without anything that could begin a new line. */
export const oneLine = (text: string): string => text.toWellFormed().replaceAll(steering, ' ');

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
