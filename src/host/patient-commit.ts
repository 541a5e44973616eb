import type { Clock } from '../../ports/clock.ts';
import type { Commit } from '../../ports/command.ts';
import { Fenced, type MindStore } from '../../ports/store.ts';
import type { News } from './news.ts';

const firstRest = 500;
const longestRest = 30_000;

/**
 * Commits, and when the database does not take it, tries again until it does or `signal` gives up: a mind does not go on
 * from what is not durable. A commit whose answer was lost is found in the record and not made twice. Throws `Fenced`.
 */
export async function commitPatiently(
  commit: Commit,
  checkpoint: string,
  given: { store: MindStore; epoch: number; clock: Clock; signal: AbortSignal; tell: (news: News) => void },
): Promise<{ depth: number }> {
  const { store, epoch, clock, signal, tell } = given;
  for (let rest = firstRest; ; rest = Math.min(longestRest, rest * 2)) {
    try {
      return await store.life.commit(commit, checkpoint, { epoch, now: clock.now() });
    } catch (error) {
      if (error instanceof Fenced || signal.aborted) throw error;
      if (await isDurable(store, commit.commit, checkpoint)) return { depth: await store.inbox.depth() };
      tell({
        kind: 'commit.delayed',
        commit: commit.commit,
        message: String(error),
        again: clock.now() + rest,
      });
      await new Promise<void>((resolve) => {
        const cancel = clock.at(clock.now() + rest, resolve);
        signal.addEventListener('abort', () => (cancel(), resolve()), { once: true });
      });
      if (signal.aborted) throw error;
    }
  }
}

async function isDurable(store: MindStore, commit: number, checkpoint: string): Promise<boolean> {
  try {
    const newest = (await store.life.checkpoints())[0];
    return newest?.commit === commit && newest.body === checkpoint;
  } catch {
    // the database is still away: the next try will tell
    return false;
  }
}
