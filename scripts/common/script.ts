import { Command, InvalidArgumentError, Option } from 'commander';
import { exitCode } from '../../src/cli/exit-code.ts';

type OptionValue = string | number | boolean | null;

/** One option of a script: what it means, what it is when nobody names it, and how it is read. */
export interface ScriptOption<Value extends OptionValue> {
  /** What stands for its value in the usage; null for one that has none. */
  placeholder: string | null;
  meaning: string;
  otherwise: Value;
  /** Throws `InvalidArgumentError` for what it cannot be. */
  read: (written: string) => Value;
}

interface Bounds<Otherwise> {
  from: number;
  to?: number;
  otherwise: Otherwise;
}

/** A whole number. `otherwise` null: the script finds one itself, and the meaning says how. */
export const whole = <Otherwise extends number | null>(
  meaning: string,
  { from, to = Number.MAX_SAFE_INTEGER, otherwise }: Bounds<Otherwise>,
): ScriptOption<number | Otherwise> => ({
  placeholder: '<number>',
  meaning,
  otherwise,
  read: (written) => {
    const number = numberOf(written);
    if (!Number.isInteger(number) || number < from || number > to)
      throw new InvalidArgumentError(`It must be a whole number ${range(from, to)}.`);
    return number;
  },
});

/** A number of seconds, which may have a fraction. */
export const seconds = (meaning: string, { from, otherwise }: Bounds<number>): ScriptOption<number> => ({
  placeholder: '<seconds>',
  meaning,
  otherwise,
  read: (written) => {
    const number = numberOf(written);
    if (!Number.isFinite(number) || number < from)
      throw new InvalidArgumentError(`It must be a number of seconds from ${from} on.`);
    return number;
  },
});

/** So many words are shown in the usage; of more, only that one of them is wanted. */
const fewWords = 4;

/** One of some words. `otherwise` null: the script finds one itself, and the meaning says how. */
export const choice = <Word extends string, Otherwise extends Word | null>(
  meaning: string,
  { words, otherwise }: { words: readonly Word[]; otherwise: Otherwise },
): ScriptOption<Word | Otherwise> => ({
  placeholder: words.length > fewWords ? '<name>' : `<${words.join('|')}>`,
  meaning,
  otherwise,
  read: (written) => {
    const word = words.find((each) => each === written);
    if (word === undefined) throw new InvalidArgumentError(`It must be one of ${words.join(', ')}.`);
    return word;
  },
});

/** Any text; null when it is not named. */
export const text = (meaning: string, placeholder: string): ScriptOption<string | null> => ({
  placeholder,
  meaning,
  otherwise: null,
  read: (written) => written,
});

/** Something to be done that is not done otherwise. */
export const flag = (meaning: string): ScriptOption<boolean> => ({
  placeholder: null,
  meaning,
  otherwise: false,
  read: () => true,
});

type Declared = Readonly<Record<string, ScriptOption<OptionValue>>>;
type Values<Options extends Declared> = {
  [Name in keyof Options]: Options[Name] extends ScriptOption<infer Value> ? Value : never;
};

/**
 * What a script of package.json was told on its command line. `--help` prints its usage and ends it; what it does not know or cannot
 * take ends it with exit code 2 and what to do.
 *
 * @param name as `npm run` knows it
 * @param sentence what it does
 */
export function script<Options extends Declared>(
  name: string,
  sentence: string,
  declared: Options,
): Values<Options> {
  const command = new Command(`npm run ${name} --`)
    .description(sentence)
    .showHelpAfterError(`    remedy: npm run ${name} -- --help shows the options.`)
    .exitOverride((error) => process.exit(error.exitCode === 0 ? exitCode.done : exitCode.configuration));
  for (const [option, { placeholder, meaning, otherwise, read }] of Object.entries(declared)) {
    const flags = `--${asWritten(option)}`;
    if (placeholder === null) command.option(flags, meaning);
    else {
      const shown = new Option(`${flags} ${placeholder}`, meaning).argParser(read);
      if (otherwise !== null) shown.default(otherwise, String(otherwise));
      command.addOption(shown);
    }
  }
  const standard = Object.entries(declared).map(([option, { otherwise }]) => [option, otherwise]);
  return { ...Object.fromEntries(standard), ...command.parse().opts() } as Values<Options>;
}

/** `keptDays` is written as `--kept-days`. */
const asWritten = (option: string): string =>
  option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Ends a script with exit code 2: what it was told cannot be done. The message says what to do. */
export function refuse(message: string): never {
  process.stderr.write(`error: ${message}\n`);
  process.exit(exitCode.configuration);
}

/** An empty text is no number, though `Number` takes it for 0. */
const numberOf = (written: string): number => (written.trim() === '' ? Number.NaN : Number(written));

const range = (from: number, to: number): string =>
  to === Number.MAX_SAFE_INTEGER ? `from ${from} on` : `from ${from} to ${to}`;
