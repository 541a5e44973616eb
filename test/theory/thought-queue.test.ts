import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addsSomething,
  continuation,
  deepestChain,
  goesOn,
  isChainAlive,
  isContinuation,
} from '../../theory/thought-chain.ts';
import {
  driftPrompt,
  drivePrompts,
  goalPrompt,
  needPrompts,
  pressingDrives,
  socialPrompt,
  surprisePrompt,
  type Deficits,
} from '../../theory/thought-prompts.ts';
import { drawThought, thoughtWeights, type QueuedCategory } from '../../theory/thought-queue.ts';
import { uniform } from '../../theory/uniform.ts';
import { weightedChoice } from '../../theory/weighted-choice.ts';

const draws = 100_000;

/** Whether a count of `draws` lies within 4.5 standard deviations of what is expected: one true law in 100,000 fails that. */
function expectShare(count: number, share: number): void {
  const deviation = Math.sqrt(draws * share * (1 - share));
  expect(Math.abs(count - draws * share)).toBeLessThanOrEqual(4.5 * deviation);
}

const all: Record<QueuedCategory, string[]> = {
  predictionError: ['a', 'b', 'c'],
  biologicalNeed: ['d'],
  goalRehearsal: ['e', 'f'],
  socialModeling: ['g'],
  associativeDrift: ['h'],
};

describe('weighted choice', () => {
  it('falls on each place as often as its weight says, over 100,000 draws', () => {
    const weights = [8, 5, 3, 2, 1, 0];
    const counts = weights.map(() => 0);
    for (let each = 0; each < draws; each += 1)
      counts[weightedChoice(weights, uniform(3, 'weights', each))]! += 1;
    for (const [place, weight] of weights.entries()) expectShare(counts[place]!, weight / 19);
  });

  it('falls on a place whose weight is above 0, whatever the weights', () => {
    const weights = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e300, noNaN: true })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1 - 2 ** -53, noNaN: true }), (weights, draw) => {
        fc.pre(weights.some((weight) => weight > 0));
        fc.pre(Number.isFinite(weights.reduce((sum, weight) => sum + weight, 0)));
        expect(weights[weightedChoice(weights, draw)]).toBeGreaterThan(0);
      }),
    );
  });

  it('refuses what is no weight, no draw, or nothing to choose from', () => {
    expect(() => weightedChoice([1, -1], 0)).toThrow('each must be a number of 0 or more');
    expect(() => weightedChoice([1, Number.NaN], 0)).toThrow('each must be a number of 0 or more');
    expect(() => weightedChoice([1e308, 1e308], 0)).toThrow('their sum is no number');
    expect(() => weightedChoice([1], 1)).toThrow('The draw is 1');
    expect(() => weightedChoice([0, 0], 0)).toThrow('there is nothing to choose from');
    expect(() => weightedChoice([], 0)).toThrow('there is nothing to choose from');
  });
});

describe('000 Spontaneous Thought Priority Queue', () => {
  it('the weights are 8, 5, 3, 2, 1', () => {
    expect(thoughtWeights).toEqual({
      predictionError: 8,
      biologicalNeed: 5,
      goalRehearsal: 3,
      socialModeling: 2,
      associativeDrift: 1,
    });
  });

  it('selection: categories come up by weight, and within one each thought as often, over 100,000 draws', () => {
    const counts = new Map<string, number>();
    for (let each = 0; each < draws; each += 1) {
      const { thought } = drawThought(all, [uniform(5, 'category', each), uniform(5, 'thought', each)]);
      counts.set(thought, (counts.get(thought) ?? 0) + 1);
    }
    const share = { a: 8 / 57, b: 8 / 57, c: 8 / 57, d: 5 / 19, e: 3 / 38, f: 3 / 38, g: 2 / 19, h: 1 / 19 };
    for (const [thought, expected] of Object.entries(share)) expectShare(counts.get(thought) ?? 0, expected);
  });

  it('selection: a prediction error is eight times as likely as drift, and drift still surfaces', () => {
    const waiting = { ...all, biologicalNeed: [], goalRehearsal: [], socialModeling: [] };
    let drifted = 0;
    for (let each = 0; each < draws; each += 1) {
      const draw = [uniform(6, 'category', each), uniform(6, 'thought', each)] as const;
      if (drawThought(waiting, draw).category === 'associativeDrift') drifted += 1;
    }
    expectShare(drifted, 1 / 9);
  });

  const state = { arousal: 0.4, valence: 0, energy: 0.4, lonely: false };
  it.each([
    ['nothing presses', {}, []],
    ['energy < 0.2', { energy: 0.19 }, ['You are exhausted. Your body demands rest.']],
    ['energy at 0.2', { energy: 0.2 }, []],
    [
      'valence < -0.5 and arousal > 0.6',
      { valence: -0.51, arousal: 0.61 },
      ['Something is wrong. You feel distressed.'],
    ],
    ['valence < -0.5 alone', { valence: -0.51, arousal: 0.6 }, []],
    ['arousal > 0.6 alone', { valence: -0.5, arousal: 0.61 }, []],
    ['isolation of loneliness or more', { lonely: true }, ['You feel deeply alone.']],
    [
      'all of it',
      { energy: 0, valence: -1, arousal: 1, lonely: true },
      [
        'You are exhausted. Your body demands rest.',
        'Something is wrong. You feel distressed.',
        'You feel deeply alone.',
      ],
    ],
  ])('need generation: %s', (_, change, prompts) => {
    expect(needPrompts({ ...state, ...change }, { hasBody: true })).toEqual(prompts);
  });

  it('need generation: a mind without a body is not told of one', () => {
    expect(needPrompts({ ...state, energy: 0 }, { hasBody: false })).toEqual([
      'You are exhausted. You need rest.',
    ]);
  });

  it.each([
    ['low energy', { energy: 0.29 }, 'Your mind drifts, thoughts moving slowly.'],
    ['negative valence', { valence: -0.21 }, 'Your thoughts wander into darker territory.'],
    ['calm and energized', { arousal: 0.29, energy: 0.51 }, 'Your mind is quiet and open.'],
    ['default', {}, 'Your mind wanders freely.'],
    ['calm without energy', { arousal: 0.1, energy: 0.5 }, 'Your mind wanders freely.'],
    [
      'low energy before negative valence',
      { energy: 0.1, valence: -0.9 },
      'Your mind drifts, thoughts moving slowly.',
    ],
    [
      'negative valence before calm',
      { valence: -0.9, arousal: 0.1, energy: 0.9 },
      'Your thoughts wander into darker territory.',
    ],
  ])('associative drift: %s', (_, change, prompt) => {
    expect(driftPrompt({ ...state, ...change })).toBe(prompt);
  });
});

describe('drives that ask for attention', () => {
  const names = Object.keys(drivePrompts) as (keyof typeof drivePrompts)[];
  const lacking = (which: string | null): Deficits =>
    Object.fromEntries(
      names.map((name) => [name, { deficit: name === which ? 0.51 : 0.5, setPoint: 0.5 }]),
    ) as unknown as Deficits;

  it.each([
    ['energy', 'biologicalNeed'],
    ['safety', 'biologicalNeed'],
    ['connection', 'biologicalNeed'],
    ['competence', 'goalRehearsal'],
    ['novelty', 'goalRehearsal'],
    ['coherence', 'goalRehearsal'],
  ] as const)('a lack of %s above its set point becomes a thought of %s', (drive, category) => {
    const other = category === 'biologicalNeed' ? 'goalRehearsal' : 'biologicalNeed';
    expect(pressingDrives(lacking(drive), category)).toEqual([drivePrompts[drive].prompt]);
    expect(pressingDrives(lacking(drive), other)).toEqual([]);
  });

  it('at the set point, or without drives, nothing is lacking', () => {
    expect(pressingDrives(lacking(null), 'biologicalNeed')).toEqual([]);
    expect(pressingDrives(null, 'biologicalNeed')).toEqual([]);
  });
});

describe('what the mind turns to', () => {
  it('speaks of goals without numbers', () => {
    expect(goalPrompt('plant the garden', 0)).toBe(
      'You go over what you want to do: plant the garden. You have hardly begun.',
    );
    expect(goalPrompt('Plant it!', 0.5)).toBe(
      'You go over what you want to do: Plant it! You are part of the way.',
    );
    expect(goalPrompt('Plant it.', 0.9)).toBe(
      'You go over what you want to do: Plant it. You are nearly there.',
    );
  });

  it('speaks of people, and of what was unexpected', () => {
    expect(socialPrompt('Ann')).toBe('You wonder what Ann thought of you.');
    expect(surprisePrompt('Your plan came to nothing.')).toBe(
      'Something unexpected happened. Your plan came to nothing.',
    );
  });
});

describe('a chain of thoughts', () => {
  it('goes on half of the time, and never beyond its depth', () => {
    expect(goesOn(1, 0.49)).toBe(true);
    expect(goesOn(1, 0.5)).toBe(false);
    expect(goesOn(deepestChain - 1, 0)).toBe(true);
    expect(goesOn(deepestChain, 0)).toBe(false);
  });

  it('leads on by the last words of the thought, and can be told', () => {
    expect(continuation(' The rain\n stops. ')).toBe('You are still with it: “The rain stops.”');
    expect(isContinuation(continuation('x'))).toBe(true);
    expect(isContinuation('Your mind wanders freely.')).toBe(false);
    const long = continuation('a'.repeat(500));
    expect(long).toHaveLength('You are still with it: “”'.length + 160);
  });

  it('needs thoughts that add something to what brought them up', () => {
    const trigger = 'You are still with it: “The roof leaks over the bed.”';
    expect(addsSomething('The roof leaks, over the bed.', trigger)).toBe(false);
    expect(addsSomething('I am still with it. The roof leaks.', trigger)).toBe(false);
    expect(addsSomething('I could ask Ann whether she has a ladder.', trigger)).toBe(true);
    expect(addsSomething('I am here.', trigger)).toBe(false);
  });

  it('is over after a lull', () => {
    expect(isChainAlive(300_000, 30_000)).toBe(true);
    expect(isChainAlive(300_001, 30_000)).toBe(false);
    expect(isChainAlive(300_000, 300_000)).toBe(true);
    expect(isChainAlive(1, 300_001)).toBe(false);
  });

  it('never halves a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (thought) => {
        expect(continuation(thought.toWellFormed()).isWellFormed()).toBe(true);
      }),
    );
  });
});
