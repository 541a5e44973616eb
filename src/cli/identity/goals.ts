import type { GoalChange } from '../../../ports/goal.ts';
import type { MindFile } from '../mind-file.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';
import { withMind } from '../with-mind.ts';
import { goalChangeText } from '../run/goal-lines.ts';
import { print } from '../print.ts';

const remedy = 'Type /goals where it is awake, or stop it first.';

/** Prints what became of the goals of a mind, newest first, each change with its reason. */
export async function goals(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const { changes } = await withMind(mind, remedy, (opened) => opened.goals({ limit }));
  print(json ? JSON.stringify(changes, null, 2) : goalLog(changes).join('\n'));
}

function goalLog(changes: readonly GoalChange[]): string[] {
  if (changes.length === 0) return ['It never had a goal.'];
  return changes.map(
    (change) =>
      `${isoTimeText(change.goal.changedAt)}  by ${onOneLine(change.by)}: ${goalChangeText(change)}`,
  );
}
