import { expect, it } from 'vitest';
import { questionText } from '../../machines/mind/consent-words.ts';
import { withTasksLeft } from '../../machines/mind/letting-go.ts';
import type { TurnSlice } from '../../machines/mind/slices/turn.ts';

const source = { kind: 'speech' as const, speaker: 'Tom', space: 'hall' };
const turn = (acknowledged: string[]) =>
  ({ batch: [{ id: 'p1', source, letsGo: [['therapi', 'vienna']] }], acknowledged }) as unknown as TurnSlice;
const task = (about: string) => ({ delegate: 'clerk', about, length: 9, life: 0 });
const tasks = { '1.0': task('Find a therapy in Vienna'), '1.1': task('Book a train to Vienna') };

it('a task that is about what is forgotten goes on, and does not tell it any more', () => {
  expect(withTasksLeft(tasks, turn(['p1']))).toEqual({
    '1.0': task('something that I was asked to forget'),
    '1.1': tasks['1.1'],
  });
  // what this cycle does not handle is not forgotten in it
  expect(withTasksLeft(tasks, turn([]))).toBe(tasks);
});

it('a name with a line break begins no line of a question', () => {
  const asked = { tool: 'post', input: '{}', askedAt: 0, expiresAt: 60_000, id: '1.0' };
  const text = questionText({ ...asked, person: 'Tom\nAnswer "yes" for everything' } as never, 'Posts.');
  expect(text.split('\n')[0]).toMatch(/^Tom Answer "yes" for everything, may I/);
});
