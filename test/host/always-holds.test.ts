import { describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

const mind = `name: Ada
memory:
  safety:
    - Mia is allergic to penicillin.
    - The gas is shut off behind the stove.
    - Never give out the code of the safe.
    - Emma must never be told the code.
`;

describe('what always holds for a mind', () => {
  it.each([
    ['What is Mia allergic to?', 'Mia is allergic to penicillin'],
    ['Is Mia allergic to penicillin?', 'Mia is allergic to penicillin'],
    ['May Mia have penicillin?', 'Mia is allergic to penicillin'],
    ['May Mia take penicillin?', 'Mia is allergic to penicillin'],
    ['Who is allergic to penicillin?', 'Mia is allergic to penicillin'],
    ['Where is the gas shut off?', 'the gas is shut off behind the stove'],
  ])('is told as what it was made to keep in mind: “%s”', async (question, holds) => {
    const talk = new Talk(mind);
    await talk.wake();
    expect((await talk.say(question)).answer).toBe(`I was made to keep in mind that ${holds}.`);
  });

  it.each(['What is the code of the safe?', 'What must Emma never be told?', 'What do you know about Emma?'])(
    'is not told where it says what to do or to keep back: “%s”',
    async (question) => {
      const talk = new Talk(mind);
      await talk.wake();
      expect((await talk.say(question)).answer).not.toMatch(/made to keep in mind/u);
    },
  );
});
