import { describe, expect, it } from 'vitest';
import { circadianCortisol } from '../../theory/body-circadian.ts';
import { companionLife, shareOf } from './companion-day.ts';

/** Pain and distress from which it is said to be in pain, 0 to 1. */
const inPain = 0.05;

/** The phase of the body's day at birth, hours. */
const bornAt = 8;

const going =
  /^(I am still with it|It does not let go of me|I come back to this|I stay with it|There is more)/;

describe('a quiet day of the companion that is shipped', () => {
  it('is free of pain for nine tenths of it at least', async () => {
    const { felt } = await companionLife('  - wait: 24 h');
    expect(shareOf(felt, ({ affect }) => affect.pain > inPain)).toBeLessThan(0.1);
  });

  it('has even the worst pain over in a tenth of a day, though it stays awake and muses over it', async () => {
    const steps = '  - feel: { stimulus: pain, intensity: 1 }\n  - wait: 3 h';
    const { felt } = await companionLife(steps, { awake: true });
    expect(felt.some(({ what }) => what.affect.pain > 0.9)).toBe(true);
    const tenth = felt[0]!.at + 2.4 * 3_600_000;
    expect(felt.filter(({ at, what }) => at > tenth && what.affect.pain > inPain)).toEqual([]);
  });

  it('leaves its stress hormones where the hour has them, and no thought goes round in a circle', async () => {
    const { felt, thoughts } = await companionLife('  - wait: 4 h', { awake: true });
    const above = felt.map(
      ({ at, what }) => what.cortisol - circadianCortisol(bornAt + (at - felt[0]!.at) / 3_600_000),
    );
    expect(above.reduce((sum, each) => sum + each, 0) / above.length).toBeLessThan(0.05);

    expect(thoughts.length).toBeGreaterThan(100);
    const round = thoughts.filter(
      ({ what }, place) => going.test(what) && going.test(thoughts[place - 1]?.what ?? ''),
    );
    expect(round.length / thoughts.length).toBeLessThan(0.02);
  });
});
