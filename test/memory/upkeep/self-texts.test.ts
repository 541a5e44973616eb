import { expect, it } from 'vitest';
import type { Goal } from '../../../ports/goal.ts';
import { selfTexts } from '../../../src/memory/upkeep/self-texts.ts';

const goal = (text: string, status: Goal['status'] = 'active'): Goal => ({
  id: 'goal',
  text,
  status,
  progress: 0,
  since: 1,
  changedAt: 1,
});

it('§2.4 who a mind is and what it wants are a text each; what has ended, is blank or is said twice is left out', () => {
  const core = {
    traits: ['curious'],
    relations: ['Bob'],
    memories: ['The sea.'],
    patterns: ['Hm.'],
    values: ['honesty', ' '],
  };
  const goals = [
    goal('Sow.'),
    goal('Reap.', 'done'),
    goal('Rest.', 'dropped'),
    goal('honesty'),
    goal('Sing.'),
  ];
  expect(selfTexts({ identity: 'I am Ada.' }, goals, core)).toEqual([
    'I am Ada.',
    'honesty',
    'Sow.',
    'Sing.',
  ]);
});
