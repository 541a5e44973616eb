import { visibleText } from '../visible-text.ts';

/** One thing that is wrong with a configuration, where it is, and what to do about it. */
export interface ConfigurationProblem {
  /** The file as it was named. */
  file: string;
  /** From 1; 1 when the whole file is meant. */
  line: number;
  /** From 1, in characters as JavaScript counts them. */
  column: number;
  /** The field, as in `modes.overload.below` or `watch[0].folder`; empty when the whole file is meant. */
  path: string;
  /** What is wrong, read after the path: `must be lower than "above" (50), it is 60`. */
  message: string;
  /** What a person can do about it. */
  remedy: string;
}

/**
 * Writes a field's place as a person would.
 *
 * @example printPath(['watch', 0, 'folder']) // 'watch[0].folder'
 */
export function printPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** A text from outside must not break the lines of the report, nor steer the terminal it is shown on. */
const oneLine = (text: string) => visibleText(text.replaceAll(/[\n\r\t]+/g, ' '));

/**
 * Writes problems for a terminal, two lines each:
 *
 * ```text
 * minds/x.yaml:12:5  modes.overload.below  must be lower than "above" (50), it is 60
 *     remedy: Write less than 50 for "below", or raise "above".
 * ```
 */
export function printProblems(problems: readonly ConfigurationProblem[]): string {
  return problems
    .map(({ file, line, column, path, message, remedy }) => {
      const parts = [`${file}:${line}:${column}`, path, message].filter((part) => part !== '');
      return `${oneLine(parts.join('  '))}\n    remedy: ${oneLine(remedy)}`;
    })
    .join('\n');
}
