import { textOnTerminal } from './run/text.ts';

/** Writes to stdout what a command has to say, which may hold text of anybody. Json stays what it is. */
export const print = (text: string): void => void process.stdout.write(`${textOnTerminal(text)}\n`);

/** The same to stderr. */
export const printError = (text: string): void => void process.stderr.write(`${textOnTerminal(text)}\n`);
