import { describe, expect, it } from 'vitest';
import type { InnerSettings, InnerState } from '../../ports/inner.ts';
import { personSettings } from '../../src/testing/inner-life.ts';
import { birth, InnerStage } from './inner-stage.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Somebody in the middle of every scale, looked at once a minute; without drives, whose colour is not printed anywhere. */
const anybody = personSettings({ beat: minute, body: true, drives: null });

/** Every way in which somebody felt in so many minutes, of which each begins with something. */
function feltIn(
  minutes: number,
  begin: (stage: InnerStage, minute: number) => void,
  inner: InnerSettings = anybody,
) {
  const stage = new InnerStage(inner);
  for (let passed = 0; passed < minutes; passed += 1) {
    begin(stage, passed);
    stage.pass(minute);
  }
  return stage.told;
}

const nothing = () => {};

/** All that is bad, every minute: awake for eight hours, then kept under it while asleep. */
const torment = (stage: InnerStage, passed: number): void => {
  if (passed === 8 * 60) stage.sleep(true);
  for (const stimulus of ['stress', 'pain', 'noise'] as const) stage.stimulate(stimulus);
  stage.live({ patterns: ['catastrophizing', 'rumination'], backlog: 30 });
};
const tormented = feltIn(13 * 60, torment);
const sleepless = feltIn(48 * 60, nothing);
const overworked = feltIn(18 * 60, (stage) => stage.live({ origin: 'respond', backlog: 30 }));
const [atRest] = feltIn(1, nothing);

describe('every threshold of the tables is reached by somebody in the middle of every scale', () => {
  it.each<[string, string, readonly InnerState[], (state: InnerState) => boolean]>([
    ['arousal > 0.8', 'torment', tormented, ({ affect }) => affect.arousal > 0.8],
    ['arousal > 0.7', 'torment', tormented, ({ affect }) => affect.arousal > 0.7],
    ['valence < −0.6', 'torment', tormented, ({ affect }) => affect.valence < -0.6],
    ['valence < −0.5', 'torment', tormented, ({ affect }) => affect.valence < -0.5],
    [
      'distress: valence < −0.5 and arousal > 0.6',
      'torment',
      tormented,
      ({ affect }) => affect.valence < -0.5 && affect.arousal > 0.6,
    ],
    [
      'anxiety: valence < −0.2 and arousal > 0.5',
      'torment',
      tormented,
      ({ affect }) => affect.valence < -0.2 && affect.arousal > 0.5,
    ],
    ['regulation < 0.2', 'torment', tormented, ({ regulation }) => regulation < 0.2],
    [
      'cognitive load > 0.6',
      'eighteen hours of work',
      overworked,
      ({ affect }) => affect.cognitiveLoad > 0.6,
    ],
    ['energy < 0.3', 'two days without sleep and food', sleepless, ({ affect }) => affect.energy < 0.3],
    ['energy < 0.2', 'two days without sleep and food', sleepless, ({ affect }) => affect.energy < 0.2],
    ['energy < 0.15', 'two days without sleep and food', sleepless, ({ affect }) => affect.energy < 0.15],
    [
      'pain > 0.6',
      'one stimulus',
      feltIn(1, (stage) => stage.stimulate('pain', 0.7)),
      ({ affect }) => affect.pain > 0.6,
    ],
    ['loneliness', 'a day alone', feltIn(24 * 60, nothing), ({ isolation }) => isolation === 'loneliness'],
  ])('000 %s, by %s', (_, __, states, isReached) => {
    expect(isReached(atRest!)).toBe(false);
    expect(states.some(isReached)).toBe(true);
  });

  it('distress alone, without bodily pain, is salient pain above 0.6 for whoever is neurotic and works without a body', () => {
    const worker = personSettings({
      beat: minute,
      body: false,
      drives: null,
      personality: { ...anybody.personality, neuroticism: 1 },
    });
    const states = feltIn(
      16 * 60,
      (stage) => stage.live({ origin: 'respond', succeeded: false, novelty: 1, backlog: 50, seconds: 60 }),
      worker,
    );
    expect(states.some(({ affect }) => affect.pain > 0.6)).toBe(true);
    expect(states.some(({ affect }) => affect.arousal > 0.8)).toBe(true);
    expect(states.some(({ affect }) => affect.energy < 0.15)).toBe(true);
  });
});

describe('a day in numbers', () => {
  it('a calm day leaves regulation as it was, and somebody calm', () => {
    const calm = feltIn(10 * 60, nothing);
    expect(calm.every(({ affect, coping }) => affect.stress < 0.3 && coping.length === 0)).toBe(true);
  });

  it('a stressful afternoon with a headache depletes regulation, and a night restores it', () => {
    const stage = new InnerStage(anybody);
    stage.pass(5 * hour);
    const rested = stage.affect.capacity!;
    for (let passed = 0; passed < 4 * 60; passed += 2) {
      if (passed % 30 === 0) stage.stimulate('pain', 0.5);
      stage.stimulate('stress', 0.8);
      stage.pass(2 * minute);
    }
    const spent = stage.affect.capacity!;
    expect(rested).toBeCloseTo(0.59, 10);
    expect(spent).toBeLessThan(0.47);
    expect(stage.told.at(-1)!.coping).not.toEqual([]);
    expect(stage.told.at(-1)!.cortisol).toBeGreaterThan(0.9);
    stage.sleep(true);
    stage.pass(8 * hour);
    expect(stage.affect.capacity).toBeCloseTo(rested, 10);
    expect(stage.told.at(-1)!.cortisol).toBeLessThan(0.45);
    expect(stage.told.at(-1)!.fatigue).toBe(0);
  });

  it('a sudden pain is distress at once, and half of it after half an hour', () => {
    const stage = new InnerStage(anybody);
    stage.stimulate('pain');
    stage.pass(1_000);
    const [struck] = stage.told.slice(-1);
    expect(struck!.at).toBe(birth + 1_000);
    expect(struck!.affect.pain).toBeGreaterThan(0.99);
    expect(struck!.affect.valence).toBeLessThan(-0.4);
    stage.pass(30 * minute);
    expect(stage.told.at(-1)!.affect.pain).toBeCloseTo(0.5, 1);
  });
});
