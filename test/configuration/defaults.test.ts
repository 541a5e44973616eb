import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema, type MindConfiguration } from '../../src/configuration/schema.ts';
import { defaultPriority, type PriorityParameters } from '../../theory/priority.ts';
import { modeNames } from '../../ports/mode.ts';

const defaults: MindConfiguration = mindConfigurationSchema.parse({});

describe('a configuration that says nothing', () => {
  it('cycles as seed 002 §1.3 and §12.3 say', () => {
    const paces = modeNames.map((name) => [
      name,
      defaults.modes[name].interval,
      ...defaults.modes[name].range,
    ]);
    expect(paces).toEqual([
      ['normal', 2_000, 1_000, 5_000],
      ['deepFocus', 10_000, 5_000, 30_000],
      ['exploration', 5_000, 1_000, 10_000],
      ['overload', 500, 100, 1_000],
      ['sleep', 60_000, 30_000, 300_000],
      ['recovery', 2_000, 1_000, 5_000],
    ]);
  });

  it('takes in what decisions 30 and 31 say', () => {
    const { normal, deepFocus, exploration, overload, sleep } = defaults.modes;
    const admissions = [normal, deepFocus, exploration, overload, sleep].map(({ observations, admits }) => [
      observations,
      admits,
    ]);
    expect(admissions).toEqual([
      [10, 5],
      [5, 4],
      [15, 4],
      [3, 2],
      [1, 1],
    ]);
  });

  it('has the thresholds of the modes', () => {
    const { deepFocus, exploration, overload, sleep } = defaults.modes;
    expect(deepFocus.relevance).toBe(0.2);
    expect([exploration.idleAfter, exploration.noveltyBoost]).toEqual([30_000, 5]);
    expect([overload.above, overload.below]).toEqual([50, 20]);
    expect([sleep.idleAfter, sleep.wakesAt, sleep.duration]).toEqual([900_000, 1, 28_800_000]);
    expect([sleep.light, sleep.deep, sleep.dreaming]).toEqual([3_000_000, 1_200_000, 1_200_000]);
  });

  it('orders the queue as the theory does', () => {
    const parameters: PriorityParameters = defaults.priority;
    expect(parameters).toEqual(defaultPriority);
  });

  it('has the remaining numbers of the seed', () => {
    expect(defaults.timing).toEqual({ minimumInterval: 100, callFloor: 2_000 });
    expect(defaults.inbox).toEqual({ capacity: 10_000, longestText: 1_000_000 });
    expect(defaults.context).toEqual({
      budget: 100_000,
      recentCycles: 50,
      longestPercept: 4_000,
      maxSteps: 4,
      patience: 120_000,
      maxFailures: 5,
    });
  });

  it('is Ada at the terminal, with nothing to watch and no plans', () => {
    expect(defaults).toMatchObject({ name: 'Ada', seed: 1, owner: 'you', watch: [], plans: [] });
    expect(defaults.identity).toContain('You stay on.');
    expect(defaults.spaces).toEqual([{ id: 'terminal', name: 'Terminal', members: ['you'] }]);
    expect(defaults.database).toEqual({ folder: '.wakeful' });
    expect(defaults.voice.kind).toBe('auto');
  });

  it('puts the owner into the terminal', () => {
    expect(mindConfigurationSchema.parse({ owner: 'Inês' }).spaces[0]?.members).toEqual(['Inês']);
  });
});

describe('a watch that names only its folder', () => {
  it('sees all but hidden files and packages, and reports what is there', () => {
    expect(mindConfigurationSchema.parse({ watch: [{ folder: 'in' }] }).watch[0]).toEqual({
      folder: 'in',
      include: ['**/*'],
      ignore: ['**/.*', '**/node_modules/**'],
      boost: 0,
      readUpTo: 4_000,
      reportExisting: true,
    });
  });
});
