import { InputRefused } from '../../service/service-errors.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { MindFile } from '../mind-file.ts';
import { contentLine, withdrawalText } from './memory-text.ts';
import { withMind } from '../with-mind.ts';
import { nothingUnder } from './nothing-under.ts';
import { refusalText } from '../refusal-text.ts';
import { print } from '../print.ts';

/** Withdraws a memory in the owner's name: it is not recalled any more, and stays with its history to be looked at. */
export async function retractCommand(mind: MindFile, id: string, given: { reason: string }): Promise<void> {
  const reason = given.reason.trim();
  if (reason === '')
    throw new CommandFailed(
      withRemedy('A reason is needed: it stays in the history.', 'Say it: --reason "…".'),
    );
  const { name } = mind.configuration;
  const line = await withMind(mind, 'Stop it, withdraw this, and start it again.', async ({ memory }) => {
    const found = await memory.show(id).catch(nothingUnder(name, id));
    const withdrawn = withdrawalText(found);
    if (withdrawn !== null) return `Nothing was changed: it is ${withdrawn}`;
    await memory.retract(id, { reason }).catch((error: unknown) => {
      // a safety memory
      if (error instanceof InputRefused) throw new CommandFailed(refusalText(error), undefined, error);
      throw error;
    });
    return [
      `Withdrawn: ${contentLine(found)}`,
      `${name} recalls it no more; \`wakeful memory why ${id}\` still tells of it.`,
      'The conversation in which it was said is not rewritten: while that is shown, the voice may still read it there.',
    ].join('\n');
  });
  print(line);
}
