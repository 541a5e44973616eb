import type { PageMind } from '../frame/page-mind.ts';
import { answerTo } from './answer-to.ts';

/** Delivers one message; the first press only holds the mind. */
export function step(page: PageMind): void {
  const { client, live } = page;
  if (live.picture?.held !== true)
    return answerTo(page, client.steer.hold(), 'Held: press . for one message at a time.');
  answerTo(page, stepped(page), null);
}

async function stepped({ client, tell }: PageMind): Promise<void> {
  const delta = await client.steer.step();
  if (delta === null) tell('Nothing waits to be delivered.');
}
