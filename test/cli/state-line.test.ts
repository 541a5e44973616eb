import { describe, expect, it } from 'vitest';
import { SpentTokens } from '../../src/cli/run/spent-tokens.ts';
import { stateLine } from '../../src/cli/run/state-line.ts';
import type { MindState } from '../../src/host/lifecycle/mind-state.ts';
import type { News } from '../../src/host/news/news.ts';
import { feelingLike } from '../../src/testing/inner-states.ts';
import { told } from './told.ts';

const state: MindState = {
  life: 'awake',
  mode: 'sleep',
  phase: 'dreaming',
  cycle: 7,
  doing: 'waiting',
  depth: 2,
  focus: null,
  inner: null,
  goals: [],
};
const nothing = new SpentTokens();

describe('where a mind stands', () => {
  it('is one line, without what there is not', () => {
    expect(stateLine(state, nothing)).toBe(
      'life awake · mode sleep, dreaming · cycle 7 (waiting) · 2 waiting',
    );
  });

  it('says whether people speak to it at this time of day', () => {
    expect(stateLine({ ...state, hourFactor: 0.5 }, nothing)).toContain(
      ' · a busy time of day (intervals × 0.5)',
    );
    expect(stateLine({ ...state, hourFactor: 1.62 }, nothing)).toContain(
      ' · a quiet time of day (intervals × 1.62)',
    );
  });

  it('tells of its task, how it feels, and what its provider did not have to read anew', () => {
    const inner = feelingLike({ pain: 0.4 }, { isolation: 'loneliness' });
    const line = stateLine(
      { ...state, phase: null, focus: 'the harvest', inner },
      { inputTokens: 1_000, cachedTokens: 624, byPurpose: new Map() },
    );
    expect(line).toBe(
      'life awake · mode sleep · cycle 7 (waiting) · 2 waiting · focus "the harvest" · feels in pain, lonely · 62 % of its prompts from the provider\'s cache',
    );
  });
});

describe('where a mind stands, to whoever pays for it', () => {
  it('says what its tokens went for', () => {
    const byPurpose = new Map([
      ['thought' as const, 12_000],
      ['review' as const, 640],
      ['contradiction' as const, 0],
    ]);
    expect(stateLine(state, { inputTokens: 0, cachedTokens: 0, byPurpose })).toMatch(
      / · tokens: thought 12000, review 640$/,
    );
  });
});

describe('the tokens of a mind', () => {
  it('are summed up as its model calls are told, in all and by what for', () => {
    const spent = new SpentTokens();
    const usage = { inputTokens: 100, outputTokens: 5, cachedTokens: 40 };
    const called: News = { kind: 'model.called', key: 'k', purpose: 'review', voice: 'v', model: 'm', usage };
    spent.hear(told(called));
    spent.hear(told(called));
    spent.hear(told({ kind: 'review.failed', message: 'x' }));
    expect(spent).toMatchObject({ inputTokens: 200, cachedTokens: 80 });
    expect([...spent.byPurpose]).toEqual([['review', 210]]);
  });
});
