import type { News, TimedNews } from '../../src/host/news/news.ts';

/** News as a watcher is told it. */
export const told = (news: News, at = 0): TimedNews => ({
  ...news,
  at,
  stamp: { sequence: 1, at, cycle: 1, from: 'host' },
});
