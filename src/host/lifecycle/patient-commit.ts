import type { Clock } from '../../../ports/clock.ts';
import type { Commit } from '../../../ports/command.ts';
import type { Committed, MindStore } from '../../../ports/store.ts';
import type { News } from '../news/news.ts';
import { patiently } from '../clock/patiently.ts';

/**
 * Commits, and when the database does not take it, tries again until it does or `signal` gives up: a mind does not go on
 * from what is not durable. A commit whose answer was lost is the same commit again, which the database knows. Throws
 * `Fenced`, and what trying again cannot mend.
 */
export function commitPatiently(
  commit: Commit,
  checkpoint: string,
  given: { store: MindStore; epoch: number; clock: Clock; signal: AbortSignal; tell: (news: News) => void },
): Promise<Committed> {
  const { store, epoch, clock, signal, tell } = given;
  return patiently(() => store.life.commit(commit, checkpoint, { epoch, now: clock.now() }), {
    clock,
    signal,
    delayed: (error, again) =>
      tell({ kind: 'commit.delayed', commit: commit.commit, message: String(error), again }),
  });
}
