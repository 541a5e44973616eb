import { describe, expect, it } from 'vitest';
import { ownPercepts } from '../../src/prompt/own-percepts.ts';
import { percept, speech } from './scene.ts';

const felt = percept('felt', { kind: 'feeling', dimension: 'pain' }, 'a sudden pain');
const drift = percept(
  'drift',
  { kind: 'impulse', category: 'associativeDrift' },
  'Your mind wanders freely.',
);
const heard = speech('heard', 'Hello.');

describe('what came in, apart from what came up by itself', () => {
  it('keeps what is from outside, in its order, and finds the first own thought', () => {
    const more = speech('more', 'Are you there?');
    expect(ownPercepts([heard, felt, more, drift])).toEqual({
      outside: [heard, more],
      trigger: 'a sudden pain',
    });
  });

  it('has no trigger where all of it is from outside, and nothing from outside where none of it is', () => {
    expect(ownPercepts([heard])).toEqual({ outside: [heard], trigger: null });
    expect(ownPercepts([drift])).toEqual({ outside: [], trigger: 'Your mind wanders freely.' });
  });
});
