import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salienceDimensions, thoughtCategories, thoughtPatterns } from '../../ports/inner.ts';
import type { Situation } from '../../ports/voice.ts';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import { copingWords, likelyPatterns } from '../../src/voice/offline/coping-words.ts';
import { moodOf } from '../../src/voice/offline/mood.ts';
import { scanPatterns } from '../../theory/thought-patterns.ts';
import { anyInner, calm, feeling, strained } from '../prompt/inner-life.ts';
import { percept, requestAbout, seeded } from './thought-request.ts';

const ownSource = fc.oneof(
  fc.record({ kind: fc.constant('feeling' as const), dimension: fc.constantFrom(...salienceDimensions) }),
  fc.record({ kind: fc.constant('impulse' as const), category: fc.constantFrom(...thoughtCategories) }),
);

/** What is thought when the mind turns to something by itself. */
function musing(text: string, situation: Partial<Situation> = {}, key = 'mind-1/1/0', seed = 7) {
  const drift = percept(text, { kind: 'impulse', category: 'associativeDrift' });
  const request = requestAbout([drift], {
    key,
    tools: [...tools],
    situation: { origin: 'spontaneous', ...situation },
  });
  return composedThought(request, seeded(seed));
}

/** The same thought at many cycles. */
const manyMusings = (text: string, situation: Partial<Situation> = {}, many = 60) =>
  Array.from({ length: many }, (_, cycle) => musing(text, situation, `mind-1/${cycle}/0`).text);

describe('what comes to mind by itself', () => {
  it('is thought and never said, whatever it is and however it feels, and twice the same', () => {
    fc.assert(
      fc.property(
        ownSource,
        fc.string({ unit: 'binary' }),
        fc.option(anyInner),
        fc.array(fc.string(), { maxLength: 4 }),
        (source, text, inner, recalled) => {
          const request = requestAbout([percept(text, source)], {
            tools: [...tools],
            situation: { inner, recalled },
          });
          const thought = composedThought(request, seeded(7));
          expect(thought.toolCalls).toEqual([]);
          expect(thought.stop).toBe('end');
          expect(thought.text.trim()).not.toBe('');
          expect(thought.text).not.toMatch(/undefined|NaN|There is nothing to say/);
          expect(composedThought(request, seeded(7))).toEqual(thought);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is said of oneself: what the mind is told of itself becomes its own words', () => {
    expect(musing('You are exhausted. Your body demands rest.').text).toMatch(
      /: I am exhausted\. My body demands rest\.$/,
    );
  });

  it('is a change that was felt, under words of feeling', () => {
    const pain = percept('A strong pain takes hold of you.', { kind: 'feeling', dimension: 'pain' });
    const { text } = composedThought(requestAbout([pain], { situation: { origin: 'reactive' } }), seeded(7));
    expect(text).toMatch(
      /^(Something just shifted|Now I feel it|I notice a change in me): A strong pain takes hold of me\.$/,
    );
  });

  it.each(thoughtCategories)('differs from time to time and from seed to seed: %s', (category) => {
    const about = percept('Your mind wanders freely.', { kind: 'impulse', category });
    const thoughts = (seed: number) =>
      Array.from(
        { length: 40 },
        (_, cycle) => composedThought(requestAbout([about], { key: `mind-1/${cycle}/0` }), seeded(seed)).text,
      );
    expect(new Set(thoughts(1)).size).toBe(3);
    expect(thoughts(1)).not.toEqual(thoughts(2));
  });

  it('beside somebody who speaks leaves the answer as it is', () => {
    const hello = percept('Are you there?');
    const pain = percept('a sudden pain', { kind: 'feeling', dimension: 'pain' });
    const { text, toolCalls } = composedThought(
      requestAbout([hello, pain], { situation: { winner: hello } }),
      seeded(7),
    );
    expect(toolCalls.map(({ input }) => input['text'])).toEqual(["I'm here, Bea."]);
    expect(text).toContain('a sudden pain');
  });
});

describe('how the offline voice feels', () => {
  it.each(thoughtPatterns)('sounds like %s by its own keyword alone', (pattern) => {
    for (const words of copingWords[pattern]) expect(scanPatterns(words)).toEqual([pattern]);
  });

  it('colours a strained thought, and lets it act on the body two times of three', () => {
    const thoughts = manyMusings('Your mind wanders freely.', { inner: strained }, 300);
    const found = thoughts.map(scanPatterns);
    const telling = found.filter((patterns) => patterns.length > 0).length / thoughts.length;
    expect(telling).toBeGreaterThan(0.55);
    expect(telling).toBeLessThan(0.78);
    expect(new Set(found.flat())).toEqual(new Set(['rumination', 'suppression', 'catastrophizing']));
    for (const thought of thoughts)
      expect(thought).toMatch(/Everything feels dark|A heaviness lies on all of it/);
  });

  it('of a calm mind says nothing, and tells of no way of coping', () => {
    expect(moodOf(calm)).toBeNull();
    for (const thought of manyMusings('Your mind wanders freely.', { inner: calm })) {
      expect(scanPatterns(thought)).toEqual([]);
      expect(thought.split('. ')).toHaveLength(1);
    }
  });

  it.each([
    ['copes as it says', { ...calm, coping: ['reappraisal' as const] }, ['reappraisal']],
    [
      'ruminates when it is stirred and low',
      feeling({ stress: 0.5, valence: -0.4, arousal: 0.5 }),
      ['rumination'],
    ],
    ['lets be what weighs on it when it is quiet', feeling({ stress: 0.4, valence: -0.4 }), ['acceptance']],
    [
      'expects the worst under strain when its thinking does',
      { ...feeling({ stress: 0.4 }), distortions: ['catastrophizing' as const] },
      ['catastrophizing'],
    ],
    [
      'expects no worst when nothing weighs on it',
      { ...calm, distortions: ['catastrophizing' as const] },
      [],
    ],
    ['has nothing to cope with', calm, []],
  ])('%s', (_, inner, patterns) => {
    expect(likelyPatterns(inner)).toEqual(patterns);
  });

  it('tells of no way of coping by its mood alone', () => {
    fc.assert(
      fc.property(anyInner, (inner) => {
        expect(scanPatterns((moodOf(inner) ?? []).join(' '))).toEqual([]);
      }),
    );
  });
});
