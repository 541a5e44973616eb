import onTerminal, { type ChalkInstance } from 'chalk';
import type { NewsLine, Tone } from './news-line.ts';
import { textOnTerminal } from './text.ts';

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

/** Writes a line with its label before it; further lines of the text stand below the first. */
export function plainLine({ label, text }: Pick<NewsLine, 'label' | 'text'>): string {
  const gap = ' '.repeat(Math.max(1, labelWidth + 1 - label.length));
  const below = `\n${' '.repeat(labelWidth + 1)}`;
  return `${textOnTerminal(label)}${gap}${textOnTerminal(text).replaceAll('\n', below)}`;
}

/** The same in colour, where the terminal has some. */
export function colouredLine(line: NewsLine): string {
  const colour = colours(onTerminal)[line.tone];
  return plainLine(line)
    .split('\n')
    .map((part) => colour(part))
    .join('\n');
}
