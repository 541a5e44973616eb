import { reasonLines } from './memory/reason-lines.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import { textOnTerminal } from './run/text.ts';
import type { MindFile } from './mind-file.ts';
import { print } from './print.ts';
import { withMind } from './with-mind.ts';

/** Prints the reason of what is named, as `/why` tells it while the mind is awake. */
export async function why(mind: MindFile, said: string): Promise<void> {
  const { configuration } = mind;
  const reason = await withMind(mind, 'Type /why where it is awake, or stop it first.', (opened) =>
    opened.why(said),
  );
  if (reason.of === 'nothing')
    throw new CommandFailed(
      withRemedy(
        `${configuration.name} has no memory with all of these words, and no percept of this id: ${textOnTerminal(said)}`,
        '`wakeful memory search <text>` finds similar memories; `wakeful history` shows what it was told.',
      ),
    );
  const asked = {
    said,
    name: configuration.name,
    command: 'wakeful why',
    search: '`wakeful memory search <text>`',
  };
  print(reasonLines(reason, asked).join('\n'));
}
