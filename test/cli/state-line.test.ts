import { describe, expect, it } from 'vitest';
import type { Voice } from '../../ports/voice.ts';
import { meteredVoice } from '../../src/cli/run/metered-voice.ts';
import { stateLine } from '../../src/cli/run/state-line.ts';
import type { MindState } from '../../src/host/lifecycle/mind-state.ts';
import { feelingLike } from '../../src/testing/inner-states.ts';

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
const nothing = { inputTokens: 0, cachedTokens: 0 };

describe('where a mind stands', () => {
  it('is one line, without what there is not', () => {
    expect(stateLine(state, nothing)).toBe(
      'life awake · mode sleep, dreaming · cycle 7 (waiting) · 2 waiting',
    );
  });

  it('tells of its task, how it feels, and what its provider did not have to read anew', () => {
    const inner = feelingLike({ pain: 0.4 }, { isolation: 'loneliness' });
    const line = stateLine(
      { ...state, phase: null, focus: 'the harvest', inner },
      { inputTokens: 1_000, cachedTokens: 624 },
    );
    expect(line).toBe(
      'life awake · mode sleep · cycle 7 (waiting) · 2 waiting · focus "the harvest" · feels in pain, lonely · 62 % of its prompts from the provider\'s cache',
    );
  });
});

describe('where a mind stands, to whoever pays for it', () => {
  it('says what its tokens went for', () => {
    const spentFor = new Map([
      ['thought' as const, 12_000],
      ['review' as const, 640],
      ['contradiction' as const, 0],
    ]);
    expect(stateLine(state, nothing, spentFor)).toMatch(/ · tokens: thought 12000, review 640$/);
  });
});

describe('a metered voice', () => {
  it('thinks as the voice does, and sums up what it was given; a failure was given nothing', async () => {
    let fails = false;
    const under: Voice = {
      name: 'scripted',
      think: async () =>
        fails
          ? { ok: false, failure: { kind: 'unavailable', message: '', remedy: '', retryAfter: null } }
          : {
              ok: true,
              thought: {
                text: 'Yes.',
                toolCalls: [],
                stop: 'end',
                usage: { inputTokens: 100, outputTokens: 5, cachedTokens: 40 },
                model: 'm',
                voice: 'scripted',
              },
            },
    };
    const { voice, spent, spentFor } = meteredVoice(under);
    const request = {
      key: 'k',
      purpose: 'review' as const,
      system: '',
      messages: [],
      stable: 0,
      tools: [],
      maxTokens: 1,
      temperature: 0,
      situation: null,
    };
    const listen = { signal: new AbortController().signal };
    await voice.think(request, listen);
    await voice.think(request, listen);
    fails = true;
    expect(await voice.think(request, listen)).toMatchObject({ ok: false });
    expect([...spentFor]).toEqual([['review', 210]]);
    expect([voice.name, spent]).toEqual(['scripted', { inputTokens: 200, cachedTokens: 80 }]);
  });
});
