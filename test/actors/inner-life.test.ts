import { describe, expect, it } from 'vitest';
import { reactionTime, thoughtLasts } from '../../actors/body/befalling.ts';
import { isolationPhases, type InnerState } from '../../ports/inner.ts';
import { personSettings } from '../../src/testing/inner-life.ts';
import { defaultDrives } from '../../theory/drives.ts';
import { birth, InnerStage, listeners } from './inner-stage.ts';

const innerSettings = personSettings({ beat: 10_000, body: true });
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const last = (stage: InnerStage): InnerState => stage.told.at(-1)!;
const times = (stage: InnerStage) => stage.told.map(({ at }) => at - birth);

describe('a wave of the inner life', () => {
  it('goes at every beat from the body over drives and affect to the mind', () => {
    const stage = new InnerStage();
    stage.pass(35 * second);
    expect(times(stage)).toEqual([10_000, 20_000, 30_000]);
    expect(stage.wakes).toBe(birth + 40_000);
    expect(stage.drives.felt?.at).toBe(birth + 30_000);
    expect(stage.drives.stress).toBe(last(stage).affect.stress);
    expect(stage.heard).toEqual(
      [10_000, 20_000, 30_000].flatMap((at) => listeners.map((name) => [name, birth + at])),
    );
  });

  it('rests without an inner life, and wants nothing', () => {
    const stage = new InnerStage(null);
    stage.pass(hour);
    stage.stimulate('pain');
    expect(stage.told).toEqual([]);
    expect(stage.wakes).toBeNull();
  });

  it('rests when the inner life is given up, and stands where it stood when it is taken up again', () => {
    const stage = new InnerStage();
    stage.pass(hour);
    const { body } = stage.body;
    stage.adopt(null);
    expect(stage.wakes).toBeNull();
    stage.pass(10 * hour);
    stage.adopt(innerSettings);
    expect(stage.body.body).toEqual(body);
    stage.takeTold();
    stage.pass(10 * second);
    expect(last(stage).at).toBe(birth + 11 * hour + 10_000);
    expect(last(stage).aloneHours).toBeCloseTo(0.85, 2);
  });

  it('asks for no beat any more once its inner life is given up', () => {
    const stage = new InnerStage();
    stage.pass(13 * second);
    stage.asked.length = 0;
    stage.adopt(null);
    expect(stage.asked).toEqual([null]);
  });

  it('stays on its grid when it is told what it knows: the same settings, in whatever order, and that it is awake', () => {
    const stage = new InnerStage();
    stage.pass(13 * second);
    const before = stage.body;
    stage.adopt(Object.fromEntries(Object.entries(innerSettings).toReversed()) as typeof innerSettings);
    stage.sleep(false);
    expect(stage.body).toEqual(before);
    expect(stage.wakes).toBe(birth + 20_000);
    stage.sleep(true);
    expect(stage.body).toMatchObject({ asleep: true, livedAt: birth + 13_000 });
  });

  it('counts another beat from when it was adopted', () => {
    const slow = { ...innerSettings, beat: 5 * minute };
    const stage = new InnerStage(slow);
    stage.pass(4 * minute);
    stage.adopt(innerSettings);
    stage.pass(20 * second);
    expect(times(stage)).toEqual([4 * minute + 10_000, 4 * minute + 20_000]);
  });

  it('adopts new numbers without losing where it stands', () => {
    const stage = new InnerStage();
    stage.stimulate('pain', 0.5);
    stage.pass(5 * minute);
    const before = { ...stage.body, inner: null };
    stage.adopt({
      ...innerSettings,
      beat: 30_000,
      personality: { ...innerSettings.personality, neuroticism: 1 },
    });
    expect({ ...stage.body, inner: null }).toEqual(before);
    stage.takeTold();
    stage.pass(minute);
    expect(times(stage)).toEqual([330_000, 360_000]);
    expect(last(stage).regulation).toBeLessThan(0.5);
  });

  it('gives drives as null when they are switched off', () => {
    const stage = new InnerStage({ ...innerSettings, drives: null });
    stage.pass(hour);
    expect(last(stage).drives).toBeNull();
    stage.live({ people: ['Ada'] });
    stage.adopt(innerSettings);
    stage.pass(minute);
    expect(last(stage).drives).not.toBeNull();
  });
});

describe('a stimulus', () => {
  it('is told from just before it and a second after it, at its true rate', () => {
    const stage = new InnerStage();
    stage.pass(13 * second);
    stage.stimulate('pain', 0.8);
    stage.pass(10 * second);
    expect(times(stage)).toEqual([10_000, 13_000, 13_000 + reactionTime, 20_000]);
    const [, before, after] = stage.told.map(({ affect }) => affect.pain);
    expect(before).toBe(0);
    expect(after).toBeGreaterThan(0.79);
  });

  it('is not told from before it twice in one moment', () => {
    const stage = new InnerStage();
    stage.pass(13 * second);
    stage.stimulate('pain', 0.4);
    stage.stimulate('noise');
    stage.pass(2 * second);
    expect(times(stage)).toEqual([10_000, 13_000, 14_000]);
    expect(last(stage).affect.pain).toBeCloseTo(0.4, 2);
  });

  it('does nothing to a mind without a body, which feels by its work', () => {
    const stage = new InnerStage({ ...innerSettings, body: false });
    stage.pass(minute);
    stage.stimulate('pain');
    expect(last(stage)).toMatchObject({ temperature: 36.6, hunger: 0, cortisol: 0, fatigue: 0 });
    for (let cycle = 0; cycle < 10; cycle += 1)
      stage.live({ origin: 'respond', succeeded: false, backlog: 20, seconds: 30 });
    stage.pass(10 * second);
    expect(last(stage).affect.pain).toBeGreaterThan(0);
    expect(last(stage).affect.valence).toBeLessThan(-0.6);
    expect(last(stage).affect.cognitiveLoad).toBeGreaterThan(0.6);
  });
});

describe('a thought', () => {
  it('000 Feedback: acts on the body for the ten seconds that it lasts', () => {
    const [thinking, still] = [new InnerStage(), new InnerStage()];
    thinking.live({ patterns: ['catastrophizing'] });
    still.live({});
    for (const stage of [thinking, still]) stage.pass(thoughtLasts);
    const difference = (of: 'cortisol' | 'adrenaline') => thinking.body.body[of] - still.body.body[of];
    expect(difference('cortisol')).toBeCloseTo(0.2, 6);
    expect(difference('adrenaline')).toBeCloseTo(0.3, 6);
    for (const stage of [thinking, still]) stage.pass(10 * second);
    expect(difference('cortisol')).toBeLessThan(0.2);
  });

  it('acts for no longer than it lasts, also when it began and ended between two beats', () => {
    const [thinking, still] = [new InnerStage(), new InnerStage()];
    for (const stage of [thinking, still]) stage.pass(3 * second);
    thinking.live({ patterns: ['rumination'] });
    still.live({});
    // it is over at 13 s; somebody looks at 15 s
    for (const stage of [thinking, still]) {
      stage.pass(12 * second);
      stage.stimulate('noise', 0);
      stage.pass(15 * second);
    }
    expect(thinking.body.thought).toBeNull();
    expect(thinking.body.body.cortisol - still.body.body.cortisol).toBeCloseTo(0.2, 2);
    expect(thinking.body.body.serotonin - still.body.body.serotonin).toBeCloseTo(-0.1, 2);
  });

  it('takes the place of the one before; a cycle of commands takes none', () => {
    const stage = new InnerStage();
    stage.live({ patterns: ['rumination'] });
    stage.live({ origin: null, backlog: 4 });
    expect(stage.body.thought?.rates.cortisol).toBe(0.02);
    expect(stage.body.work.backlog).toBe(4);
    stage.live({ patterns: ['acceptance'] });
    expect(stage.body.thought?.rates.cortisol).toBe(-0.01);
    stage.live({ distortions: 3 });
    expect(stage.body.thought?.rates.cortisol).toBe(0.01);
  });

  it('rumination raises cortisol thought by thought, and acceptance brings it down', () => {
    const stage = new InnerStage();
    const course = (pattern: 'rumination' | 'acceptance') => {
      for (let thought = 0; thought < 6; thought += 1) {
        stage.live({ patterns: [pattern] });
        stage.pass(30 * second);
      }
      return last(stage);
    };
    const spiral = course('rumination');
    expect(spiral.cortisol).toBeGreaterThan(0.9);
    const relief = course('acceptance');
    expect(relief.cortisol).toBeLessThan(spiral.cortisol - 0.4);
    expect(relief.affect.valence).toBeGreaterThan(spiral.affect.valence);
  });
});

describe('alone', () => {
  it('every phase comes at its hours by the clock of extraversion, and contact resets it', () => {
    const extravert = { ...innerSettings.personality, extraversion: 1 };
    const stage = new InnerStage({ ...innerSettings, beat: minute, personality: extravert });
    const seen = new Map<string, number>();
    for (let waves = 0; waves < 100 * 60; waves += 1) {
      stage.pass(minute);
      const { isolation, at } = last(stage);
      if (!seen.has(isolation)) seen.set(isolation, Math.round(((at - birth) / hour) * 1.75));
    }
    expect([...seen.keys()]).toEqual(isolationPhases.slice());
    expect([...seen.values()]).toEqual([0, 2, 8, 24, 72, 168]);
    stage.live({ people: ['Ada'] });
    stage.pass(minute);
    expect(last(stage).isolation).toBe('none');
    expect(last(stage).aloneHours).toBeCloseTo(1.75 / 60, 10);
  });

  it('a lack of connection grows, colours how it feels, and contact is rewarded in proportion', () => {
    const alone = new InnerStage({ ...innerSettings, beat: minute, drives: defaultDrives });
    const driveless = new InnerStage({ ...innerSettings, beat: minute, drives: null });
    for (const stage of [alone, driveless]) stage.pass(30 * hour);
    expect(last(alone).drives!.connection).toBeGreaterThan(0.6);
    expect(last(alone).affect.valence).toBeLessThan(last(driveless).affect.valence);
    const [lack, { dopamine }] = [last(alone).drives!.connection, alone.body.body];
    alone.live({ people: ['Ada'], novelty: 0 });
    expect(alone.drives.deficits.connection).toBe(0);
    expect(alone.body.body.dopamine - dopamine).toBeCloseTo(lack / 2, 6);
  });
});
