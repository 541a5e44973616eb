import type { MindStore, StreamCycle } from '../../../ports/store.ts';
import type { History } from '../mind.ts';
import type { Seat } from '../seat.ts';
import { knownPercepts } from './known-percepts.ts';

/** What was said and lived lately, in one space or in all. */
export async function latelyOf(
  seat: Seat,
  { limit, space }: { limit: number; space: string | undefined },
): Promise<History> {
  const spaces = space === undefined ? seat.configured().spaces.map(({ id }) => id) : [space];
  return historyIn(await seat.store(), { limit, spaces });
}

/** What was said and lived lately in these spaces. */
export async function historyIn(
  { inbox, outbox, stream }: Pick<MindStore, 'inbox' | 'outbox' | 'stream'>,
  { limit, spaces }: { limit: number; spaces: readonly string[] },
): Promise<History> {
  const said = await Promise.all(spaces.map((each) => outbox.history(each, limit)));
  const utterances = said.flat().toSorted((one, other) => other.saidAt - one.saidAt);
  const cycles = (await stream.recent(limit)).toReversed();
  return {
    percepts: await inbox.history(limit),
    utterances: utterances.slice(0, limit),
    cycles,
    noticed: await knownPercepts(inbox, [...new Set(cycles.flatMap(perceptsOf))]),
  };
}

/** The percepts that a cycle took up. */
const perceptsOf = ({ entries }: StreamCycle) =>
  entries.flatMap((entry) => (entry.role === 'inbox' ? entry.percepts : []));
