/**
 * Everything that steers a reader instead of saying something: control characters, marks that turn the direction of a text, lone
 * surrogates and what no font has. Line breaks are no part of it, nor are the two joiners that scripts and emoji need.
 */
const steering = /[^\P{C}\n\u200c\u200d]|[\u2028\u2029]/gu;

const escaped = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, place) => String.raw`\u${text.charCodeAt(place).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * A text of any origin as it may be shown and logged: what would steer a terminal, or hide from its reader, is written out. Line
 * breaks stay, a carriage return does not. What is JSON stays JSON and says the same.
 *
 * @example visibleText('\u001b]0;owned') // String.raw`\u001b]0;owned`
 */
export const visibleText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(steering, escaped);
