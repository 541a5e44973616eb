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
 * Settles an effect in the journal by a person's command to a mind that is awake, before the mind is told: an effect to be done
 * again is cleared by the journal. Nothing happens to an effect of which no outcome is unknown.
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
