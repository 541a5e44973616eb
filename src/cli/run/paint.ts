import onTerminal, { type ChalkInstance } from 'chalk';
import type { NewsLine, Tone } from './news-line.ts';
import { textOnTerminal } from './text.ts';
import { wrapped } from './wrapped.ts';

/** As wide as the longest of the labels, so that the texts stand in one column. */
const labelWidth = 8;

const colours = (chalk: ChalkInstance): Record<Tone, (text: string) => string> => ({
  speech: chalk.bold,
  thought: chalk.dim.italic,
  mode: chalk.cyan,
  feeling: chalk.blue,
  review: chalk.magenta,
  notice: chalk.dim,
  warning: chalk.yellow,
});

/**
 * Writes a line with its label before it; further lines of the text stand below the first.
 *
 * @param width the columns of the terminal, to break lines between words; without it lines stay as they are
 */
export function plainLine({ label, text }: Pick<NewsLine, 'label' | 'text'>, width = Infinity): string {
  const room = width - Math.max(labelWidth, label.length) - 1;
  const lines = textOnTerminal(text)
    .split('\n')
    .flatMap((line) => wrapped(line, room));
  const gap = ' '.repeat(Math.max(1, labelWidth + 1 - label.length));
  const below = `\n${' '.repeat(labelWidth + 1)}`;
  return `${textOnTerminal(label)}${gap}${lines.join(below)}`;
}

/** The same in colour, where the terminal has some. */
export function colouredLine(line: NewsLine, width?: number): string {
  const colour = colours(onTerminal)[line.tone];
  return plainLine(line, width)
    .split('\n')
    .map((part) => colour(part))
    .join('\n');
}
