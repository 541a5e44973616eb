import { beforeAll, describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

const told = [
  'I have a haircut on Thursday at 3 pm.',
  'Make it 4 pm instead.',
  "I'm meeting Ana for lunch on Saturday.",
  'Make that Sunday.',
  'The twins are 8.',
] as const;

describe('what was arranged and then changed in words that only name another time', () => {
  const talk = new Talk();

  beforeAll(async () => {
    await talk.wake();
    for (const text of told) await talk.say(text);
    await talk.pass(3);
    await talk.say("They're 10 now.");
  }, 120_000);

  it.each([
    ['When is my haircut?', 'you have a haircut on Thursday at 4 pm (before: 3 pm)', told[0]],
    ['When am I meeting Ana?', "you're meeting Ana for lunch on Sunday (before: Saturday)", told[2]],
    ['How old are the twins?', 'the twins are 10 (before: 8).', told[4]],
  ])('is told as it is now, and what it was is marked: “%s”', async (question, answer, older) => {
    const said = await talk.say(question);
    expect(said.answer).toContain(`You told me that ${answer}`);
    expect(said.shown).toContain(`${older} [superseded on 2026-01-05; since then: `);
  });
});
