import { writeFile } from 'node:fs/promises';
import { copiedScenario } from '../simulation/lived/copied-scenario.ts';
import { longestStretch, readStretch, type CycleRange } from '../simulation/lived/lived-stretch.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import type { MindFile } from './mind-file.ts';
import { print, printError } from './print.ts';
import { textOnTerminal } from './run/text.ts';
import { withMind } from './with-mind.ts';

export interface ScenarioOptions extends CycleRange {
  out?: string;
}

/** Writes a stretch of a mind's life as a scenario: to a new file, or to the output. */
export async function scenario(mind: MindFile, { from, to, out }: ScenarioOptions): Promise<void> {
  if (to < from || to - from >= longestStretch)
    throw new CommandFailed(
      withRemedy(
        `From cycle ${from} to cycle ${to} is no stretch that can be copied.`,
        `Let --to name cycle ${from} or one of the ${longestStretch - 1} after it.`,
      ),
    );
  const { configuration } = mind;
  const copied = await withMind(mind, 'Copy it on its page, or stop it first.', async (record) =>
    copiedScenario(await readStretch(record, configuration, { from, to })),
  );
  if (copied.percepts === 0)
    throw new CommandFailed(
      withRemedy(
        `Nothing that came to ${configuration.name} from the world is on record of the cycles ${from} to ${to}.`,
        '`wakeful history` shows its latest cycles.',
      ),
    );
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
