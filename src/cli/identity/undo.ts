import type { Mind } from '../../service/mind.ts';
import { mindCommandSchema } from '../../../ports/percept.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { MindFile } from '../mind-file.ts';
import { onOneLine } from '../memory/memory-text.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';

/** Takes back what life made of a mind on a day. The mind does it itself: it is woken for that, and what it did is durable when this ends. */
export async function undoDay(mind: MindFile, { day }: { day?: string }): Promise<void> {
  const command = mindCommandSchema.safeParse({ name: 'undoIdentity', ...(day !== undefined && { day }) });
  if (!command.success)
    throw new CommandFailed(withRemedy(`That is no day: ${day}.`, 'Write it like 2026-01-31.'));
  const done = await withMind(
    mind,
    'Type /identity undo where it is awake, or stop it first.',
    async (opened) => {
      await opened.start();
      // it would wait for as long as that lasts
      if ((await opened.observe()).life === 'paused')
        throw new CommandFailed(
          withRemedy(
            'It is paused, and takes nothing back.',
            'Type /resume where it is awake, then try again.',
          ),
        );
      const told = obeyed(opened);
      const taken = await opened.command(command.data);
      if (taken.outcome === 'refused') throw new CommandFailed(withRemedy(taken.reason, 'Try again later.'));
      return told;
    },
  );
  if (!done.ok) throw new CommandFailed(withRemedy('Nothing was taken back.', done.text));
  print(onOneLine(done.text));
}

/** Resolves when the mind has obeyed and that is durable, or has refused, with its words. */
function obeyed({ here }: Mind): Promise<{ ok: boolean; text: string }> {
  let said: { ok: boolean; text: string } | null = null;
  return new Promise((resolve) => {
    const unwatch = here.onNews((news) => {
      if (news.kind === 'identity.changed' && news.change.by !== 'life')
        said = { ok: true, text: news.change.reason };
      if (news.kind === 'command.refused' && news.command === 'undoIdentity')
        said = { ok: false, text: news.problem };
      if (news.kind !== 'commit.durable' || said === null) return;
      unwatch();
      resolve(said);
    });
  });
}
