import { describe, expect, it } from 'vitest';
import { problemsOf } from './broken.ts';

const broken: [what: string, text: string, problems: string[]][] = [
  [
    'an inner life out of its ranges',
    'inner:\n  nature: robot\n  beat: 10 min\n  spontaneousInterval: never\n  personality: { openness: 2 }\n  drives: { novelty: { setPoint: -1 } }',
    [
      '2:11 inner.nature: must be one of person, agent, it is "robot" → Write one of person, agent, or leave it out for the default.',
      expect.stringMatching(/^3:9 inner\.beat: must be a duration from 1 s to 5 min, it is "10 min"/),
      expect.stringMatching(/^4:24 inner\.spontaneousInterval: must be a duration from 1 s to 1 d, or off/),
      expect.stringMatching(/^5:28 inner\.personality\.openness: must be at most 1, it is 2/),
      expect.stringMatching(/^6:34 inner\.drives\.novelty\.setPoint: must be at least 0, it is -1/),
    ],
  ],
  [
    'drives that are neither there nor switched off',
    'inner: { drives: true }',
    [expect.stringMatching(/^1:18 inner\.drives: must be/)],
  ],
  [
    'a character with too many memories and an aspect that there is not',
    'character:\n  memories: [a, b, c, d, e, f]\n  value: [honesty]',
    [
      expect.stringMatching(/^2:13 character\.memories: must have at most 5 entries, it has 6/),
      '3:3 character.value: is not known here → Did you mean "values"?',
    ],
  ],
  [
    'two goals of one id, one of them made of its text',
    'goals:\n  - text: Write the book!\n  - { id: write-the-book, text: The novel }',
    [
      '3:11 goals[1].id: must be unique, "write-the-book" is there already → Give this goal an "id" of its own.',
    ],
  ],
  [
    'an id of a goal that is none',
    'goals:\n  - { id: The book, text: The novel }',
    [expect.stringMatching(/^2:11 goals\[0\]\.id: must be made of small letters, digits and "-"/)],
  ],
];

describe('an inner life, a character or goals that are wrong', () => {
  it.each(broken)('by %s are told where and what to do', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});
