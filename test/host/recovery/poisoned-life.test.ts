import fc from 'fast-check';
import { describe, it } from 'vitest';
import { defaultRetention } from '../../../ports/retention.ts';
import {
  type PoisonedDays,
  PoisonedLife,
  type PoisonedRun,
} from '../../../src/testing/host/poisoned-life.ts';
import { poisonedDays } from '../../../src/testing/host/sound-record.ts';
import { homes } from '../../db/engines.ts';

const run = (dies: PoisonedRun['dies'], rest: Partial<PoisonedRun> = {}): PoisonedRun => ({
  told: 0,
  dies,
  lasts: 10_000,
  pauses: null,
  offers: false,
  ...rest,
});
const receipt: PoisonedRun['dies'] = { at: 'before receipt', passing: 1 };

/** Three crashes over the same percepts, the third before anything else is durable. */
const thrice = [run(receipt, { told: 3 }), run({ at: 'before commit', passing: 1 }), run(null, { lasts: 0 })];
/** The second recovery dies while it holds back, before and after that is durable. */
const heldBack = (['before suspect', 'after suspect'] as const).map((at) => [
  run(receipt, { told: 1 }),
  run(receipt),
  run({ at, passing: 1 }),
  run(null, { lasts: 0 }),
]);
/** It dies before it is born, and before anything is durable of its first cycle. */
const newborn = [
  run({ at: 'before commit', passing: 1 }, { told: 1 }),
  run(receipt, { told: 1 }),
  run(receipt),
];

const examples = [thrice, ...heldBack, newborn].map((runs): [PoisonedDays] => [{ kind: 'operated', runs }]);

describe.each(homes)('the record of a mind on $name that is killed again and again', (home) => {
  // the law sound-record tries many more, in memory
  it('stays sound, and the mind goes on', async () => {
    const lives = fc.asyncProperty(poisonedDays, async ({ kind, runs }) => {
      const { stores, drop } = await home.open(defaultRetention);
      try {
        await new PoisonedLife({ ...stores, close: async () => {} }, kind).live(runs);
      } finally {
        await stores.close();
        await drop();
      }
    });
    await fc.assert(lives, { numRuns: 6, seed: 3, examples });
  });
});
