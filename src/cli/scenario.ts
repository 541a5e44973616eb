import { writeFile } from 'node:fs/promises';
import { InputRefused, NotFound } from '../service/service-errors.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import type { MindFile } from './mind-file.ts';
import { print, printError } from './print.ts';
import { refusalText } from './refusal-text.ts';
import { textOnTerminal } from './run/text.ts';
import { withMind } from './with-mind.ts';

export interface ScenarioOptions {
  /** The first cycle of the stretch. */
  from: number;
  /** The last one. */
  to: number;
  out?: string;
}

/** Writes a stretch of a mind's life as a scenario: to a new file, or to the output. */
export async function scenario(mind: MindFile, { from, to, out }: ScenarioOptions): Promise<void> {
  const copied = await withMind(mind, 'Copy it on its page, or stop it first.', (living) =>
    living.scenario({ from, to }),
  ).catch((error: unknown) => {
    throw told(error);
  });
  for (const left of copied.leftOut) printError(textOnTerminal(`left out: ${left}`));
  if (out === undefined) return print(copied.text.trimEnd());
  await writeFile(out, copied.text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    const remedy =
      error.code === 'EEXIST'
        ? 'Name another file: none is written over.'
        : 'Name a file that you can write.';
    throw new CommandFailed(
      withRemedy(`${out} cannot be written: ${error.message}`, remedy),
      undefined,
      error,
    );
  });
  print(
    `${out}: ${copied.percepts} came in, ${copied.utterances} said. \`wakeful simulate ${out}\` plays it.`,
  );
}

/** The error for whoever typed the command. */
function told(error: unknown): unknown {
  if (error instanceof InputRefused)
    return new CommandFailed(
      withRemedy(`--to ${refusalText(error)}`, 'Name the first and the last cycle of the stretch.'),
      undefined,
      error,
    );
  if (error instanceof NotFound)
    return new CommandFailed(
      withRemedy(error.message, '`wakeful history` shows its latest cycles.'),
      undefined,
      error,
    );
  return error;
}
