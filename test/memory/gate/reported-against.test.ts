import { expect, it } from 'vitest';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { reportsAgainst } from '../../../src/memory/gate/reported-against.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { awake, knowing, memoryId, record, scratchItem } from '../../db/memories.ts';

const key = 'Klara keeps the spare key of the boat house.';
const learnt = 'Klara keeps the spare key of the boat house under a stone.';

it.each([
  ['is dropped where its matter was forgotten after it had come in', key, 3_000, true],
  ['is judged where another matter was', 'The harbour cafe is open on Sundays.', 3_000, false],
  ['is judged where it came in after that', key, 1_000, false],
])('what a worker has learnt %s', async (_, content, forgottenAt, isDropped) => {
  const mind = await knowing(memoryStores(), record('told', { content }));
  const { lives } = await awake(mind);
  await lives(
    [
      {
        change: 'forgotten',
        memory: memoryId('told'),
        items: [],
        by: 'Tom',
        reason: 'Tom asked to forget it.',
      },
    ],
    forgottenAt,
  );
  const entry = {
    ...scratchItem('9/0', {
      sourceTag: 'internal_task',
      origin: { percept: 'ada/task.1.0/reported/0/learnt/3/0@mz1' as PerceptId },
      at: 2_000,
    }),
    text: learnt,
    cycle: 9,
    expiresAt: 9_000,
    vector: null,
  };
  const [found] = await reportsAgainst([{ entry, text: learnt, vector: null, fresh: false }], [[]], {
    held: { store: mind.memory, values: [], goals: [], spokenAgainst: async () => [] },
    around: { negation: null, trust: 0 },
    vectors: new Map(),
  });
  expect(found?.echo ?? false).toBe(isDropped);
});
