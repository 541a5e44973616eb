import type { TimedNews, Watcher } from '../host/news/news.ts';

/** Who is shown the news of a mind, of this activation and each later one. */
export class SeatWatchers {
  private readonly all = new Set<Watcher>();

  /** Shows a watcher all news from now on. Returns what ends it. */
  add(watcher: Watcher): () => void {
    this.all.add(watcher);
    return () => this.all.delete(watcher);
  }

  /** Shows news to all of them. One that throws is shown no more, with a warning: nothing in the mind depends on whether anyone looks. */
  tell(news: TimedNews): void {
    for (const watcher of this.all)
      try {
        watcher(news);
      } catch (error) {
        this.all.delete(watcher);
        process.emitWarning(error instanceof Error ? error : String(error));
      }
  }
}
