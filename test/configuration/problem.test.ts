import { describe, expect, it } from 'vitest';
import { printPath, printProblems } from '../../src/configuration/problem.ts';

const problem = {
  file: 'minds/x.yaml',
  line: 12,
  column: 5,
  path: 'modes.overload.below',
  message: 'must be lower than "above" (50), it is 60',
  remedy: 'Write less.',
};

describe('the report of problems', () => {
  it('has two lines for each', () => {
    expect(printProblems([problem, { ...problem, path: '', line: 1, message: 'is empty' }])).toBe(
      [
        'minds/x.yaml:12:5  modes.overload.below  must be lower than "above" (50), it is 60',
        '    remedy: Write less.',
        'minds/x.yaml:1:5  is empty',
        '    remedy: Write less.',
      ].join('\n'),
    );
  });

  it('cannot be broken by what it repeats', () => {
    const text = printProblems([{ ...problem, path: 'a\nb', message: '\u001b[2Jgone' }]);
    expect(text).toContain('  a b  \\u001b[2Jgone\n');
  });

  it('writes paths as people do', () => {
    expect(printPath(['watch', 0, 'include', 1])).toBe('watch[0].include[1]');
    expect(printPath([0, 'a'])).toBe('[0].a');
    expect(printPath([])).toBe('');
  });
});
