/** The most of a value that a message repeats, characters. */
const longestShown = 60;

/**
 * Shows a value of a configuration in a message: on one line, and cut when it is long.
 *
 * @example shownValue('2 secs') // '"2 secs"'
 */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a section';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return typeof value;
  const text = JSON.stringify(value);
  return text.length <= longestShown ? text : `${text.slice(0, longestShown).toWellFormed()}…"`;
}
