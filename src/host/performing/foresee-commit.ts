import { episodeOf } from '../../../machines/mind/remembering.ts';
import type { Outcome, Perform } from '../../../ports/command.ts';
import type { ScratchId } from '../../../ports/identifiers.ts';
import type { ThoughtPerformerParts } from './thought-parts.ts';

/** Each percept leaves at most so many items in the scratch buffer: itself, and the strategy that a task was. */
const itemsEach = 2;

/**
 * Has memory look at what the commit of a cycle will most likely be about, once its thought is there: what was recalled for it and what was heard.
 * Where the commit is about something else, it looks by itself.
 */
export async function foreseeCommit(
  asked: Perform,
  outcome: Outcome,
  { store }: Pick<ThoughtPerformerParts, 'store'>,
): Promise<void> {
  if (asked.effect !== 'think' || outcome.effect !== 'think' || !outcome.ok) return;
  const { cycle, percepts: ids } = asked;
  const { shown = [], nearMisses = [] } = outcome.remembered ?? {};
  const percepts = await store.inbox.read(ids);
  const episodes = percepts.flatMap(({ source }) => episodeOf(source) ?? []);
  await store.memory.foresee?.({
    cycle,
    memories: [...shown, ...nearMisses],
    recalled: shown,
    items: Array.from({ length: itemsEach * ids.length }, (_, place) => `${cycle}/${place}` as ScratchId),
    percepts: ids,
    episodes: [...new Set(episodes)],
  });
}
