import type { Mind } from '../service/mind.ts';
import type { LiveEvent } from '../service/picture/live-event.ts';

type News = Extract<LiveEvent, { kind: 'news' }>['news'];

/** The news that tell how far a mind is, each in a few words. */
const lines: { readonly [Kind in News['kind']]?: (news: Extract<News, { kind: Kind }>) => string } = {
  'life.changed': ({ to }) => `It is ${to}.`,
  'mode.changed': ({ to }) => `It is in ${to} mode.`,
  'percepts.noticed': ({ cycle }) => `It has noticed something (cycle ${cycle}).`,
  'memories.recalled': ({ memories }) => `It has recalled ${memories.length} memories.`,
  'thought.formed': () => 'It has formed a thought.',
  'voice.failed': ({ again }) =>
    `A call of its model has failed${again === null ? '' : ', and is tried again'}.`,
  'budget.spent': () => 'Its budget is used up: it sleeps until some is left again.',
};

/** A piece of news for whoever waits for an answer; null for what tells nothing of how far the mind is. */
function lineOf(news: News): string | null {
  const line = lines[news.kind] as ((told: News) => string) | undefined;
  return line === undefined ? null : line(news);
}

/** Does something, and meanwhile tells how far the mind is. What is done alone decides what comes of it. */
export async function whileTold<T>(
  mind: Pick<Mind, 'subscribe'>,
  tell: (line: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  // a caller that cannot be told is gone, and a mind that cannot be followed cannot be asked: the work says so
  follow(mind, tell, over.signal).catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort();
  }
}

async function follow(
  mind: Pick<Mind, 'subscribe'>,
  tell: (line: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for await (const event of mind.subscribe({ steps: false, signal })) {
    const line = event.kind === 'news' ? lineOf(event.news) : null;
    if (line !== null && !signal.aborted) await tell(line);
  }
}
