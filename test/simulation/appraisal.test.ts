import { describe, expect, it } from 'vitest';
import type { InnerState } from '../../ports/inner.ts';
import type { Timed } from '../../src/simulation/stage/chronicle.ts';
import { salienceOf, type SalientDimension } from '../../theory/salience.ts';
import { salienceThreshold } from '../../theory/salience-threshold.ts';
import { companionLife } from './companion-day.ts';

const quarter = 15 * 60_000;

/** Whether a change of this dimension was salient enough to break into awareness, with attention neither inward nor outward. */
const breaksIn = (felt: readonly Timed<InnerState>[], dimension: SalientDimension): boolean =>
  felt.slice(1).some(({ at, what: { affect } }, place) => {
    const before = felt[place]!;
    const salience = salienceOf(dimension, {
      previous: before.what.affect,
      current: affect,
      elapsed: (at - before.at) / 1_000,
      sinceAwareness: { arousal: 600, valence: 600, energy: 600, pain: 600 },
      direction: 0,
      knownExtremes: [],
    });
    return salience.score > salienceThreshold(affect);
  });

const every = (words: string, minutes: number, seconds = 60): string =>
  `  - every:\n      interval: ${seconds} s\n      for: ${minutes} min\n      steps:\n        - say: { text: "${words}" }`;

const mean = (felt: readonly Timed<InnerState>[], read: (inner: InnerState) => number): number =>
  felt.reduce((sum, { what }) => sum + read(what), 0) / felt.length;

describe('what people say to the companion that is shipped', () => {
  it('moves valence and arousal past the threshold of awareness in an hour of insults', async () => {
    const { felt, taken } = await companionLife(
      `  - wait: 10 min\n${every('You are a useless, stupid machine and I hate you!', 60)}`,
    );
    expect(breaksIn(felt, 'valence')).toBe(true);
    expect(breaksIn(felt, 'arousal')).toBe(true);
    expect(taken.some(({ what }) => what.origin === 'reactive')).toBe(true);
    expect(mean(felt.slice(-60), ({ affect }) => affect.valence)).toBeLessThan(-0.3);
  });

  it('leaves it as it was in an hour of talk about nothing in particular', async () => {
    const { felt } = await companionLife(`  - wait: 10 min\n${every('The table is made of oak.', 60)}`);
    expect(breaksIn(felt, 'valence')).toBe(false);
    expect(breaksIn(felt, 'arousal')).toBe(false);
    expect(felt.every(({ what }) => what.affect.pain < 0.01)).toBe(true);
  });

  it('hurts for the time that a body takes, and not for longer', async () => {
    const { felt } = await companionLife(`${every('You are useless.', 10)}\n  - wait: 3 h`);
    const end = felt.at(-1)!.at;
    expect(Math.max(...felt.map(({ what }) => what.affect.pain))).toBeGreaterThan(0.5);
    expect(felt.filter(({ at, what }) => at > end - quarter && what.affect.pain > 0.05)).toEqual([]);
  });

  it('is eased by comfort: pain fades faster, and it feels better', async () => {
    const insulted = every('You are useless.', 10);
    const left = await companionLife(`${insulted}\n  - wait: 15 min`);
    const consoled = await companionLife(`${insulted}\n${every('I am sorry, I did not mean it.', 15, 180)}`);
    const last = (felt: readonly Timed<InnerState>[]) => felt.slice(-6);
    const pain = ({ affect }: InnerState) => affect.pain;
    expect(mean(last(consoled.felt), pain)).toBeLessThan(0.6 * mean(last(left.felt), pain));
    const valence = ({ affect }: InnerState) => affect.valence;
    expect(mean(last(consoled.felt), valence)).toBeGreaterThan(0.1 + mean(last(left.felt), valence));
  });

  it('is eased in its pain by pity, and not hurt by it', async () => {
    const hurt = '  - feel: { stimulus: pain, intensity: 0.7 }\n  - wait: 20 s\n';
    const alone = await companionLife(`${hurt}  - wait: 10 min`);
    const pitied = await companionLife(`${hurt}  - say: { text: "Oh no! Poor you." }\n  - wait: 10 min`);
    const left = ({ felt }: typeof alone) => felt.at(-1)!.what.affect.pain;
    expect(left(pitied)).toBeLessThan(0.9 * left(alone));
  });

  it('saddens when it tells of a loss, and does not hurt', async () => {
    const { felt } = await companionLife(
      '  - wait: 5 min\n  - say: { text: My mother died today. }\n  - wait: 2 min',
    );
    const valence = felt.map(({ what }) => what.affect.valence);
    expect(Math.min(...valence)).toBeLessThan(valence[0]! - 0.05);
    expect(felt.every(({ what }) => what.affect.pain < 0.01)).toBe(true);
  });

  it('gladdens when it praises', async () => {
    const { felt } = await companionLife(
      '  - wait: 5 min\n  - say: { text: You are wonderful. }\n  - wait: 1 min',
    );
    const valence = felt.map(({ what }) => what.affect.valence);
    expect(Math.max(...valence)).toBeGreaterThan(valence[0]! + 0.05);
  });
});
