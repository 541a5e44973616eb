import { describe, expect, it } from 'vitest';
import { namesSource } from '../../theory/named-source.ts';

describe('a cue that names the source of a memory', () => {
  it.each([
    ['What did Ann paint?', 'Ann', true],
    ['what did ann paint', 'Ann Marsh', true],
    ["Where is Ann's studio?", 'ann', true],
    ['¿Qué dijo José?', 'José', true],
    ['What did the Guardian write?', 'The Guardian', true],
    ['What did the annalist write?', 'Ann', false],
    ['What did the baker say?', 'The Guardian', false],
    ['What did Ann paint?', null, false],
    ['What did Ann paint?', '', false],
    ['', 'Ann', false],
  ])('%j from %j: %j', (cue, source, names) => {
    expect(namesSource(cue, source)).toBe(names);
  });
});
