import { describe, expect, it } from 'vitest';
import { fitsWhatWasAsked } from '../../theory/strategy-fit.ts';

describe('whether a strategy is for what was asked', () => {
  it.each([
    ['the printer jams', 'The printer in the hall is stuck.', true],
    ['Please water the tomatoes in the greenhouse.', 'The tomatoes in the greenhouse need water now.', true],
    ['the printer jams', 'Please water the lilies.', false],
    ['anybody asks anything', 'Please water the lilies.', false],
    ['the printer, the lilies, the door, the alarm or the boat is there', 'Please water the lilies.', false],
    ['it is so', 'It is so.', false],
  ])('“%s”: “%s”: %s', (condition, asked, fits) => {
    expect(fitsWhatWasAsked(condition, asked)).toBe(fits);
  });
});
