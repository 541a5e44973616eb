import type { Clock } from '../../ports/clock.ts';
import type { News, Watcher } from './news.ts';

/**
 * Those who watch a mind. Nothing in the mind depends on whether anyone looks: a watcher that throws is told nothing more,
 * the others hear of it, and the process is warned.
 */
export class Watchers {
  private readonly clock: Clock;
  private readonly watchers = new Set<Watcher>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  add(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  tell(news: News): void {
    for (const watcher of this.watchers)
      try {
        watcher({ ...news, at: this.clock.now() });
      } catch (error) {
        this.watchers.delete(watcher);
        process.emitWarning(error instanceof Error ? error : String(error));
        this.tell({ kind: 'watcher.failed', message: String(error) });
      }
  }
}
