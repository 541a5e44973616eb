import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsOf } from '../../../src/service/steering/condition/holds.ts';
import { readCondition } from '../../../src/service/steering/condition/read-condition.ts';
import type { Picture } from '../../../src/service/picture/picture.ts';

const picture = {
  cycle: 40,
  sequence: 900,
  pending: [{ key: '40/voice.0/think.0/0', effect: 'think', owner: 'voice', since: null }],
  actors: {
    mind: {
      chart: 'mind',
      value: { mode: { sleep: 'light' }, life: 'awake', cycle: 'thinking' },
      context: {
        pace: { depth: 3 },
        life: { focus: null },
        inner: { state: { affect: { pain: 0.6, valence: -0.2 }, hunger: 0.1, isolation: 'boredom' } },
      },
    },
    voice: { chart: 'voice', value: 'waiting', context: { tries: 2, said: 'a "b"', open: [] } },
  },
} as unknown as Picture;

function isSo(text: string, event: string | null = 'percept.arrived'): boolean {
  const read = readCondition(text);
  if (!read.ok) throw new Error(read.problem);
  return holdsOf(read.condition, { picture, event });
}

const problemOf = (text: string): string => {
  const read = readCondition(text);
  return read.ok ? '' : read.problem;
};

describe('a condition of a breakpoint', () => {
  it.each([
    'mode = sleep',
    'phase = "light"',
    "life = 'awake'",
    'doing != waiting',
    'cycle >= 40',
    'cycle<41 and sequence>899',
    'depth = 3',
    'focus = null',
    'event = percept.arrived',
    'pending has think',
    'body.pain > 0.5',
    'affect.valence < 0',
    'inner.isolation = boredom',
    'voice.state = waiting',
    'voice.tries = 2',
    String.raw`voice.said = "a \"b\""`,
    'voice.said has b',
    'mind.state has thinking',
    'not mode = normal',
    'not (mode = normal or cycle < 40)',
    'mode = normal and cycle = 1 or depth',
    'body.pain',
    'not focus',
    'not voice.open',
  ])('holds: %s', (text) => {
    expect(isSo(text)).toBe(true);
  });

  it.each([
    'mode = normal',
    'cycle > 40',
    'mode > 3',
    'body.pain < 0.5',
    // what is not there is nothing, and neither more nor less than anything
    'drives.energy > 0',
    'drives.energy <= 0',
    'body.nothing = 0',
    'nobody',
    'voice.tries.more',
    'mind.__proto__',
    'voice.constructor',
    'voice.toString',
    'mode = normal and (cycle = 40 or depth)',
  ])('does not hold: %s', (text) => {
    expect(isSo(text)).toBe(false);
  });

  it.each([
    ['', 'ends where what is looked at, like mode or body.pain should be.'],
    ['mode =', 'ends where something after "=" should be.'],
    ['mode = = 3', 'must have something after "=" at character 8, it has "=".'],
    ['mode sleep', 'has "sleep" at character 6, where it should end.'],
    ['(mode = sleep', 'ends where a ")" should be.'],
    ['mode = "sleep', 'cannot be read from character 7 on.'],
    [
      'body..pain > 1',
      'must have what is looked at, like mode or body.pain at character 1, it has "body..pain".',
    ],
    ['3 = cycle', 'must have what is looked at, like mode or body.pain at character 1, it has "3".'],
    ['and', 'must have what is looked at, like mode or body.pain at character 1, it has "and".'],
    [`${'('.repeat(30)}mode${')'.repeat(30)}`, 'must not go deeper than 10 brackets.'],
    [Array.from({ length: 40 }, () => 'cycle').join(' or '), 'must not compare more than 30 things.'],
    ['a.b.c.d.e.f.g.h.i.j.k', 'must not name more than 10 things in a row.'],
    ['x'.repeat(501), 'must have 500 characters at the most.'],
  ])('is refused with what is wrong: %s', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('is read or refused whatever stands in it, and never runs anything', () => {
    const token = fc.constantFrom(
      'mode',
      'cycle',
      'not',
      'and',
      'or',
      '(',
      ')',
      '=',
      '>',
      '3',
      '"x"',
      'has',
      'a.b',
      'process.exit()',
    );
    const written = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(token, { maxLength: 30 }).map((tokens) => tokens.join(' ')),
    );
    fc.assert(
      fc.property(written, (text) => {
        const read = readCondition(text);
        if (read.ok) expect(typeof holdsOf(read.condition, { picture, event: null })).toBe('boolean');
        else expect(read.problem).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
