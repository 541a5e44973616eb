import type { JournalStore } from '../../../ports/journal.ts';
import type { MindCommand } from '../../../ports/percept.ts';
import type { TaskView } from '../../../ports/task.ts';
import { outcomeOf } from './resolve-effect.ts';

type Word = Extract<MindCommand, { name: 'resolve' }>;

/** What a command says of an effect; null when it says nothing of any. Whoever cancels a task does not want it done. */
function wordIn(command: MindCommand, tasks: readonly TaskView[]): Word | null {
  if (command.name === 'resolve') return command;
  if (command.name !== 'cancelTask') return null;
  const view = tasks.find(({ task }) => task === command.task);
  return view ? { name: 'resolve', effect: view.key, resolution: 'notDone', result: 'cancelled' } : null;
}

/**
 * A person's word that is said to a mind that is awake settles the effect in the journal as well, before the mind hears of it: told to
 * be done again, the journal clears it. Nothing happens to an effect of which no outcome is unknown.
 */
export async function noteWord(
  command: MindCommand,
  tasks: readonly TaskView[],
  { journal, speaker, now }: { journal: JournalStore; speaker: string; now: number },
): Promise<void> {
  const word = wordIn(command, tasks);
  const effect = word && (await journal.read(word.effect));
  if (!word || effect?.state !== 'unknown') return;
  const { resolution, result } = word;
  const outcome = outcomeOf(effect, { resolution, result, speaker, now });
  await journal.resolve(effect.key, resolution, { outcome, now });
}
