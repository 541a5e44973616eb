import { expect, it } from 'vitest';
import { madeOnce } from '../../theory/made-once.ts';

it('What is made once is made when it is first asked for, and is the same ever after', () => {
  let times = 0;
  const made = madeOnce(() => ({ number: (times += 1) }));
  expect(times).toBe(0);
  expect(made()).toBe(made());
  expect(times).toBe(1);
});
