import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salienceDimensions, thoughtCategories } from '../../ports/inner.ts';
import type { Situation } from '../../ports/voice.ts';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import { moodOf } from '../../src/voice/offline/inner-words.ts';
import { scanPatterns } from '../../theory/thought-patterns.ts';
import { anyInner, calm, strained } from '../prompt/inner-life.ts';
import { percept, requestAbout } from './thought-request.ts';

const ownSource = fc.oneof(
  fc.record({ kind: fc.constant('feeling' as const), dimension: fc.constantFrom(...salienceDimensions) }),
  fc.record({ kind: fc.constant('impulse' as const), category: fc.constantFrom(...thoughtCategories) }),
);

/** What is thought when the mind turns to something by itself. */
function musing(text: string, situation: Partial<Situation> = {}) {
  const drift = percept(text, { kind: 'impulse', category: 'associativeDrift' });
  const request = requestAbout([drift], {
    tools: [...tools],
    situation: { origin: 'spontaneous', ...situation },
  });
  return composedThought(request);
}

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
          const thought = composedThought(request);
          expect(thought.toolCalls).toEqual([]);
          expect(thought.stop).toBe('end');
          expect(thought.text.trim()).not.toBe('');
          expect(thought.text).not.toMatch(/undefined|NaN|There is nothing to say/);
          expect(composedThought(request)).toEqual(thought);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is said of oneself: what the mind is told of itself becomes its own words', () => {
    expect(musing('You are exhausted. Your body demands rest.').text).toBe(
      'I am exhausted. My body demands rest.',
    );
  });

  it('is a change that was felt', () => {
    const pain = percept('A strong pain takes hold of you.', { kind: 'feeling', dimension: 'pain' });
    const { text } = composedThought(requestAbout([pain], { situation: { origin: 'reactive' } }));
    expect(text).toBe('A strong pain takes hold of me.');
  });

  it('beside somebody who speaks leaves the answer as it is', () => {
    const hello = percept('Are you there?');
    const pain = percept('a sudden pain', { kind: 'feeling', dimension: 'pain' });
    const { text, toolCalls } = composedThought(
      requestAbout([hello, pain], { situation: { winner: hello } }),
    );
    expect(toolCalls.map(({ input }) => input['text'])).toEqual(["I'm here, Bea."]);
    expect(text).toContain('a sudden pain');
  });
});

describe('how the offline voice feels', () => {
  it('of a calm mind says nothing', () => {
    expect(moodOf(calm)).toBeNull();
    expect(musing('Your mind wanders freely.', { inner: calm }).text).toBe('My mind wanders freely.');
  });

  it('colours the thoughts of a strained one', () => {
    expect(musing('Your mind wanders freely.', { inner: strained }).text).toBe(
      'My mind wanders freely. Everything feels dark.',
    );
  });

  it('tells of no way of coping by its mood alone', () => {
    fc.assert(
      fc.property(anyInner, (inner) => {
        expect(scanPatterns(moodOf(inner) ?? '')).toEqual([]);
      }),
    );
  });
});
