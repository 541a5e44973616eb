import type { MindId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import { findPromotions } from '../../../src/memory/consolidate/promotions.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { awake, memoryId, record } from '../../db/memories.ts';
import { memoryIds } from './consolidating.ts';

const day = 86_400_000;
const name = 'Ada';

/** A mind that knows these, in which what `chess` says recurred on so many days. */
export async function mindOf(records: Parameters<typeof record>[], days: number, apart = 4) {
  const mind = await memoryStores().open('ada' as MindId);
  await mind.memory.enter(
    records.map(([id, rest]) => ({
      ...record(id, rest),
      evidence: [
        {
          kind: 'imported' as const,
          times: 1,
          cycle: null,
          at: 1_000,
          alpha: rest?.alpha ?? 2,
          beta: rest?.beta ?? 3,
          source: null,
          note: '',
        },
      ],
    })),
    1_000,
  );
  const life = await awake(mind);
  const occurrences = Array.from({ length: days }, (_, each) => ({
    subject: 'ruth',
    theme: 'chess play',
    memory: memoryId('chess'),
    at: each * apart * day,
  }));
  await life.lives([{ change: 'noticed', occurrences }]);
  const later = (last: number): Promise<number> =>
    life.lives([{ change: 'noticed', occurrences: [{ ...occurrences[0]!, at: last }] }]);
  const finds = (
    given: { watched?: string[]; shadow?: ('twoGates' | 'coherence')[]; lifts?: boolean } = {},
  ) =>
    findPromotions(
      { watched: memoryIds(...(given.watched ?? [])), shadow: given.shadow ?? [], lifts: given.lifts },
      { store: mind.memory, name, now: 400 * day },
    );
  return { store: mind.memory, life, finds, later };
}

export const chess = (rest: Partial<Memory> = {}): Parameters<typeof record> => [
  'chess',
  { content: 'I play chess.', speaker: 'Ruth', alpha: 1, beta: 4, ...rest },
];
