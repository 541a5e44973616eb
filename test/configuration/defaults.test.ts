import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema, type MindConfiguration } from '../../src/configuration/schema.ts';
import { defaultPriority, type PriorityParameters } from '../../theory/priority.ts';
import { defaultDrives } from '../../theory/drives.ts';

const defaults: MindConfiguration = mindConfigurationSchema.parse({});

describe('a configuration that says nothing', () => {
  it('cycles as docs/model/timing.md says', () => {
    const paces = Object.entries(defaults.modes).map(([name, { interval, range }]) => [
      name,
      interval,
      ...range,
    ]);
    expect(paces).toEqual([
      ['normal', 2_000, 1_000, 5_000],
      ['deepFocus', 10_000, 5_000, 30_000],
      ['exploration', 5_000, 1_000, 10_000],
      ['overload', 500, 100, 1_000],
      ['sleep', 60_000, 30_000, 300_000],
    ]);
  });

  it('takes in what docs/model/attention.md says', () => {
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
    expect([sleep.idleAfter, sleep.wakesAt, sleep.duration]).toEqual([900_000, 2, 28_800_000]);
    expect([sleep.light, sleep.deep, sleep.dreaming]).toEqual([3_000_000, 1_200_000, 1_200_000]);
  });

  it('orders the queue as the theory does', () => {
    const parameters: PriorityParameters = defaults.priority;
    expect(parameters).toEqual(defaultPriority);
  });

  it('has the remaining numbers of the model', () => {
    expect(defaults.timing).toEqual({ minimumInterval: 100, callFloor: 2_000, activity: 'learned' });
    expect(defaults.inbox).toEqual({ capacity: 10_000, longestText: 1_000_000 });
    expect(defaults.context).toEqual({
      budget: 100_000,
      verbatimCycles: 10,
      summarisedCycles: 40,
      semantic: true,
      relevantMoments: 60,
      longestPercept: 4_000,
      maxSteps: 4,
      patience: 120_000,
      maxFailures: 5,
      preset: 'usual',
      relaxed: 0.35,
      sections: {
        turn: { share: 0.4 },
        moment: { share: 0.3 },
        inbox: { share: 0.7 },
        memories: { share: 0.4, most: 2_000, priority: 80 },
        identity: { share: 0.2, most: 3_000, priority: 80 },
        files: { share: 0.3, most: 2_000, priority: 80 },
        relevant: { share: 0.45, most: 60_000, priority: 70 },
        stream: { share: 1, most: 10_000_000, priority: 60 },
      },
    });
  });

  it('is Ada at the terminal, with nothing to watch and no plans', () => {
    expect(defaults).toMatchObject({
      name: 'Ada',
      seed: 1,
      owner: 'you',
      watch: [],
      intake: [],
      processes: [],
      plans: [],
    });
    expect(defaults.identity).toContain('You stay on.');
    expect(defaults.spaces).toEqual([{ id: 'terminal', name: 'Terminal', members: ['you'] }]);
    expect(defaults.database).toEqual({ folder: '.wakeful' });
    expect(defaults.voice.kind).toBe('auto');
  });

  it('puts the owner into the terminal', () => {
    expect(mindConfigurationSchema.parse({ owner: 'Inês' }).spaces[0]?.members).toEqual(['Inês']);
  });
});

describe('an inner life', () => {
  const innerOf = (inner: object) => mindConfigurationSchema.parse({ inner });

  it('is not there by default, and nothing is wanted', () => {
    expect(defaults).toMatchObject({ inner: null, goals: [] });
    expect(defaults.character).toEqual({ traits: [], relations: [], memories: [], patterns: [], values: [] });
  });

  it('that says nothing is an agent without a body, with drives, that thinks by itself and is not reviewed', () => {
    expect(innerOf({}).inner).toEqual({
      nature: 'agent',
      body: false,
      personality: {
        openness: 0.6,
        conscientiousness: 0.5,
        extraversion: 0.4,
        agreeableness: 0.6,
        neuroticism: 0.5,
      },
      drives: defaultDrives,
      beat: 10_000,
      spontaneousInterval: 30_000,
      reviewInterval: null,
    });
  });

  it('of a person has a body, and the default identity of docs/model/identity-and-goals.md', () => {
    const { inner, identity, character } = innerOf({ nature: 'person' });
    expect(inner?.body).toBe(true);
    expect(identity).toBe(
      'You are a person, trying to make sense of the world around you. You think a lot, sometimes too much.',
    );
    expect(character).toEqual({
      traits: ['thoughtful', 'curious', 'sometimes anxious'],
      relations: [],
      memories: [],
      patterns: [],
      values: ['honesty', 'understanding', 'being kind'],
    });
    expect(innerOf({ nature: 'person', body: false }).inner?.body).toBe(false);
  });

  it('keeps what its configuration says of a character, even that a list is empty', () => {
    const written = { inner: { nature: 'person' as const }, character: { traits: [], values: ['truth'] } };
    const { character } = mindConfigurationSchema.parse(written);
    expect([character.traits, character.values]).toEqual([[], ['truth']]);
  });

  it('can be without drives, spontaneous thoughts and reviews', () => {
    expect(innerOf({ drives: false, spontaneousInterval: 'off', reviewInterval: null }).inner).toMatchObject({
      drives: null,
      spontaneousInterval: null,
      reviewInterval: null,
    });
    expect(innerOf({ spontaneousInterval: null, reviewInterval: '10 min' }).inner).toMatchObject({
      spontaneousInterval: null,
      reviewInterval: 600_000,
    });
  });

  it('wants what its goals say, each under an id that lasts as long as its text', () => {
    const texts = [
      'Learn to bake rye bread!',
      'Être à l’heure',
      '学会烤面包',
      `Build ${'a very long wall '.repeat(10)}`,
    ];
    const { goals } = mindConfigurationSchema.parse({
      goals: [...texts.map((text) => ({ text })), { id: 'x', text: 'y' }],
    });
    expect(goals.map(({ id }) => id)).toEqual([
      'learn-to-bake-rye-bread',
      'etre-a-l-heure',
      'goal-5b66-4f1a-70e4-9762-5305',
      'build-a-very-long-wall-a-very-long-wall-a-very-long-wall-a',
      'x',
    ]);
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
