import { describe, expect, it } from 'vitest';
import type { Goal } from '../../ports/goal.ts';
import { personSettings } from '../../src/testing/inner-life.ts';
import { defaultDrives, noDeficits } from '../../theory/drives.ts';
import { birth, InnerStage } from './inner-stage.ts';

const hour = 3_600_000;
const inner = personSettings({ beat: 60_000, body: true, drives: defaultDrives });

const goal: Goal = {
  id: 'garden',
  text: 'Have a garden.',
  status: 'active',
  progress: 0,
  since: birth,
  changedAt: birth,
};

const lackOf = (stage: InnerStage) => stage.drives.deficits;

describe('drives', () => {
  it('grow by themselves while nothing happens, and say so with every wave', () => {
    const stage = new InnerStage(inner);
    stage.pass(12 * hour);
    const [early, late] = [stage.told.at(60)!.drives!, stage.told.at(-1)!.drives!];
    for (const drive of ['energy', 'connection', 'novelty', 'competence', 'coherence'] as const)
      expect(late[drive]).toBeGreaterThan(early[drive]);
  });

  it('a meal ends hunger and with it the lack of energy, and that is a reward', () => {
    const stage = new InnerStage(inner);
    stage.sleep(true);
    stage.pass(12 * hour);
    const before = lackOf(stage).energy;
    stage.stimulate('meal');
    stage.pass(1_000);
    // hunger is gone, and nothing has tired it in its sleep
    expect(lackOf(stage).energy).toBeCloseTo(0, 2);
    expect(before - lackOf(stage).energy).toBeGreaterThan(0.6);
    expect(stage.body.body.dopamine).toBeGreaterThan(0.3 + (before - lackOf(stage).energy) / 2 - 0.01);
  });

  it('are nothing while they are switched off, and begin anew when they are switched on again', () => {
    const stage = new InnerStage(inner);
    stage.pass(14 * hour);
    expect(lackOf(stage).connection).toBeGreaterThan(0.2);
    stage.adopt({ ...inner, drives: null });
    expect(stage.drives).toMatchObject({ deficits: noDeficits(), causes: noDeficits(), relieved: 0 });
    stage.live({ people: ['Ada'], contact: true });
    stage.pass(2 * hour);
    const { dopamine } = stage.body.body;
    stage.adopt(inner);
    stage.pass(60_000);
    // what pressed on them fourteen hours ago is no relief now
    expect(stage.body.body.dopamine).toBeCloseTo(dopamine, 4);
    expect(lackOf(stage).connection).toBeLessThan(0.15);
  });

  it('pain is a lack of safety, and its end a relief', () => {
    const stage = new InnerStage(inner);
    stage.stimulate('pain', 0.9);
    stage.pass(60_000);
    expect(lackOf(stage).safety).toBeGreaterThan(0.8);
    stage.pass(3 * hour);
    expect(lackOf(stage).safety).toBeLessThan(0.2);
    expect(stage.body.body.dopamine).toBeGreaterThan(0.3);
  });

  it('an open goal without progress is a lack of competence, which progress ends', () => {
    const [idle, striving] = [new InnerStage(inner), new InnerStage(inner)];
    striving.pursue([goal]);
    for (const stage of [idle, striving]) stage.pass(24 * hour);
    expect(lackOf(striving).competence).toBeGreaterThan(lackOf(idle).competence);
    striving.live({ progress: 0.25 });
    expect(lackOf(striving).competence).toBeCloseTo(0, 10);
    striving.pursue([{ ...goal, status: 'done' }]);
    expect(striving.drives.openGoals).toBe(0);
  });

  it('a goal that is set anew has a time of its own', () => {
    const stage = new InnerStage(inner);
    stage.pass(24 * hour);
    stage.pursue([{ ...goal, since: birth + 24 * hour }]);
    expect(stage.drives.progressedAt).toBe(birth + 24 * hour);
  });

  it('contradictions are a lack of coherence until they are made sense of', () => {
    const stage = new InnerStage(inner);
    stage.live({ tensions: 4 });
    stage.pass(60_000);
    const torn = lackOf(stage).coherence;
    expect(torn).toBeCloseTo(4 / 6, 2);
    stage.live({ patterns: ['reappraisal'] });
    stage.live({ patterns: ['acceptance'] });
    expect(lackOf(stage).coherence).toBeCloseTo(2 / 4, 2);
    expect(stage.drives.tensions).toBe(2);
  });

  it('a surprise ends the lack of novelty', () => {
    const stage = new InnerStage(inner);
    stage.pass(20 * hour);
    expect(lackOf(stage).novelty).toBeGreaterThan(0.5);
    stage.live({ surprises: ['It snowed in May.'] });
    expect(lackOf(stage).novelty).toBe(0);
    stage.pass(60_000);
    expect(lackOf(stage).novelty).toBeLessThan(0.01);
  });

  it('what is new ends the lack of novelty as far as it is new, but not what the mind thinks up by itself', () => {
    const after = (lived: Parameters<InnerStage['live']>[0]) => {
      const stage = new InnerStage(inner);
      stage.pass(8 * hour);
      stage.live(lived);
      stage.pass(60_000);
      return lackOf(stage).novelty;
    };
    const bored = after({ origin: 'respond', novelty: 0.5 });
    expect(bored).toBeGreaterThan(0.3);
    expect(after({ origin: 'respond', novelty: 1 })).toBeLessThan(0.01);
    const half = after({ origin: 'respond', novelty: 0.75 });
    // half of the uneventful hours are left, not half of what they press with
    expect(half).toBeCloseTo(1 - 2 ** (-4 / 12), 2);
    for (const origin of ['spontaneous', 'reactive'] as const)
      expect(after({ origin, novelty: 1 })).toBeCloseTo(bored, 10);
  });

  it('without them somebody is flatter: nothing is missed, and contact is no reward', () => {
    const [driven, flat] = [new InnerStage(inner), new InnerStage({ ...inner, drives: null })];
    for (const stage of [driven, flat]) {
      stage.pass(30 * hour);
      const before = stage.body.body.dopamine;
      stage.live({ people: ['Ada'] });
      expect(stage.body.body.dopamine > before).toBe(stage === driven);
    }
    const valences = (stage: InnerStage) => stage.told.map(({ affect }) => affect.valence);
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    expect(spread(valences(driven))).toBeGreaterThan(spread(valences(flat)));
  });
});
