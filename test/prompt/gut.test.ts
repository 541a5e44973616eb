import { describe, expect, it } from 'vitest';
import { agentGut } from '../../src/prompt/agent/gut.ts';
import { personGut } from '../../src/prompt/person/gut.ts';

const plain = { near: 0.1, magnitude: 0.9 };
const axes = [
  { part: 'feedback' as const, well: false, by: 1.4 },
  { part: 'reaccess' as const, well: true, by: 2 },
];

describe('§5.1 a gut feeling in words', () => {
  it('a person is told without a number, and nothing where it says nothing', () => {
    expect(personGut(plain)).toBeNull();
    expect(personGut({ ...plain, near: 0.6, band: 'close' })).toBe('This goes to the heart of who you are.');
    expect(personGut({ ...plain, band: 'foreign', axes })).toBe(
      'Something in this is strange to you; it lies far from who you are. You cannot say why, but it has the feel of what nothing bears out, and of what stays with you.',
    );
    expect(personGut({ ...plain, band: 'touching', axes })).not.toMatch(/\d/);
  });

  it('of axes that mean the same only the strongest is told: they may say the contrary of each other', () => {
    const both = [
      { part: 'feedback' as const, well: true, by: 1.1 },
      { part: 'feedback' as const, well: false, by: 1.4 },
      { part: 'feedback' as const, well: true, by: 1.4 },
    ];
    expect(personGut({ ...plain, axes: both })).toBe(
      'You cannot say why, but it has the feel of what nothing bears out.',
    );
    expect(agentGut({ ...plain, axes: both }).slice(1)).toEqual([
      '  It has the feel of what nothing bears out (1.40 deviations from the middle).',
    ]);
  });

  it('an agent is told its figures', () => {
    expect(agentGut(plain)).toEqual([]);
    expect(agentGut({ near: -0.4, magnitude: 1.25, band: 'foreign', axes })).toEqual([
      'GUT: this is far from what you are made of (nearness -0.40, magnitude 1.25).',
      '  It has the feel of what nothing bears out (1.40 deviations from the middle).',
      '  It has the feel of what stays in mind (2.00 deviations from the middle).',
    ]);
    expect(agentGut({ ...plain, axes: axes.slice(0, 1) })[0]).toContain('as usual');
  });
});
