import { expect, it } from 'vitest';
import { Talk } from './talk.ts';

it.each([
  [
    'Remind me in 15 minutes to take the cake out.',
    'take the cake out in 15 minutes (09:15 UTC on 2026-01-05)',
  ],
  ['Please remind me to call Ana in two hours.', 'call Ana in two hours (11:00 UTC on 2026-01-05)'],
])('“%s” is kept with the moment that it means, in the talk and in memory', async (wish, due) => {
  const talk = new Talk();
  await talk.wake();
  expect((await talk.say(wish)).answer).toContain(`I have noted that you have to ${due}`);
  expect((await talk.say('What are my plans?')).answer).toContain(due);
  await talk.pass(20);
  expect((await talk.say('What are my plans?')).answer).toContain(due);
  const kept = wish.replace(/(15 minutes|two hours)/u, `$1 ${due.slice(due.indexOf('('))}`);
  expect(await talk.belief(kept)).toBeGreaterThan(0);
});
