import type { Clock } from '../../../ports/clock.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { ImmutableMemory } from '../../../ports/memory-store.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { MindFile } from '../mind-file.ts';
import { contentLine, withdrawalText } from './memory-text.ts';
import { withMind } from '../with-mind.ts';
import { nothingUnder } from './nothing-under.ts';
import { print } from '../print.ts';

/** Withdraws a memory in the owner's name: it is not recalled any more, and stays with its history to be looked at. */
export async function retractCommand(
  mind: MindFile,
  id: string,
  given: { reason: string },
  clock: Clock,
): Promise<void> {
  const reason = given.reason.trim();
  if (reason === '')
    throw new CommandFailed(
      withRemedy('A reason is needed: it stays in the history.', 'Say it: --reason "…".'),
    );
  const { name, owner } = mind.configuration;
  const line = await withMind(mind, 'Stop it, withdraw this, and start it again.', async ({ memory }) => {
    const [found] = await memory.read([id as MemoryId]);
    if (found === undefined) throw nothingUnder(name, id);
    const now = clock.now();
    const isNew = await memory.retract(found.id, { by: owner, reason, now }).catch((error: unknown) => {
      if (error instanceof ImmutableMemory) throw new CommandFailed(error.message, undefined, error);
      throw error;
    });
    if (!isNew) return `Nothing was changed: it is ${withdrawalText(found) ?? 'gone'}`;
    return [
      `Withdrawn: ${contentLine(found)}`,
      `${name} recalls it no more; \`wakeful memory why ${id}\` still tells of it.`,
      'The conversation in which it was said is not rewritten: while that is shown, the voice may still read it there.',
    ].join('\n');
  });
  print(line);
}
