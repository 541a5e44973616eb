import type { AutonomyLevel } from '../../../theory/autonomy.ts';
import { autonomyChangedText, loweredWhilePaused } from '../../words/autonomy-words.ts';
import type { Mind } from '../../service/mind.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { onOneLine } from '../memory/memory-text.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';
import { autonomyLines } from './autonomy-lines.ts';

/** Prints what a mind may do by itself, and what the next level asks for. */
export async function showAutonomy(mind: MindFile, { json = false }: { json?: boolean }): Promise<void> {
  const account = await withMind(mind, 'Type /autonomy where it is awake, or stop it first.', (opened) =>
    opened.autonomy.show(),
  );
  print(json ? JSON.stringify(account, null, 2) : autonomyLines(mind.configuration.name, account).join('\n'));
}

/** Raises or lowers the autonomy of a mind. It takes it up itself: it is woken for that, and the level is durable when this ends, of one that is paused the command. */
export async function changeAutonomy(
  mind: MindFile,
  which: 'raise' | 'lower',
  wanted: { by: string; to?: AutonomyLevel },
): Promise<void> {
  const remedy = `Type /autonomy ${which} where it is awake, or stop it first.`;
  const done = await withMind(mind, remedy, async (opened) => {
    await opened.start();
    const changed = takenUp(opened);
    const taken = await opened.autonomy[which](wanted);
    if (taken.outcome === 'refused') throw new CommandFailed(withRemedy(taken.reason, 'Try again later.'));
    return (await opened.observe()).life === 'paused' ? loweredWhilePaused : changed;
  });
  print(onOneLine(done));
}

/** Resolves when the mind has taken its level up and that is durable, with its words. */
function takenUp({ here }: Mind): Promise<string> {
  let said: string | null = null;
  return new Promise((resolve, reject) => {
    const unwatch = here.onNews((news) => {
      if (news.kind === 'autonomy.changed') said = autonomyChangedText(news);
      if (news.kind === 'command.refused' && news.command.endsWith('Autonomy'))
        reject(new CommandFailed(withRemedy('Its level is as it was.', news.problem)));
      if (news.kind !== 'commit.durable' || said === null) return;
      unwatch();
      resolve(said);
    });
  });
}
