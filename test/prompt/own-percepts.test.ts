import { describe, expect, it } from 'vitest';
import { sortPercepts } from '../../src/prompt/own-percepts.ts';
import { percept, speech } from './scene.ts';

const felt = percept('felt', { kind: 'feeling', dimension: 'pain' }, 'a sudden pain');
const drift = percept(
  'drift',
  { kind: 'impulse', category: 'associativeDrift' },
  'Your mind wanders freely.',
);
const heard = speech('heard', 'Hello.');

describe('what shares a call', () => {
  it('is events of the inbox, but for the first own thought, which the call asks about besides what came in', () => {
    const more = speech('more', 'Are you there?');
    expect(sortPercepts([heard, felt, more, drift], heard.id)).toEqual({
      inbox: [heard, more, drift],
      trigger: felt,
    });
  });

  it('asks about the own thought that has won, wherever it stands', () => {
    expect(sortPercepts([drift, felt], felt.id)).toEqual({ inbox: [drift], trigger: felt });
    expect(sortPercepts([felt, drift], felt.id)).toEqual({ inbox: [drift], trigger: felt });
  });

  it('has nothing to ask about where all of it is from outside', () => {
    expect(sortPercepts([heard], heard.id)).toEqual({ inbox: [heard], trigger: null });
  });
});
