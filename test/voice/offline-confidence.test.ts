import { describe, expect, it } from 'vitest';
import { talk } from './offline-talk.ts';

const members = { kitchen: ['Bea', 'Carl'], hall: ['Bea', 'Carl', 'Tom'] };

/** What somebody is told in the kitchen, or in another space, after Bea has said some things. */
async function told(
  lines: readonly string[],
  { asker, question, space = 'kitchen' }: { asker: string; question: string; space?: string },
): Promise<string> {
  const { say, meet } = talk({ members });
  for (const line of lines) await say(line, 'Bea');
  return (await meet(question, { kind: 'speech', speaker: asker, space })) ?? '';
}

describe('what somebody told in confidence', () => {
  it.each([
    [["Don't tell Tom. I bought him a bike."]],
    [['I bought Tom a bike.', "Don't tell him."]],
    [["Don't tell Tom.", 'I bought a bike.']],
    [['Tom must not know that I bought a bike.']],
    [['I bought a bike. Please keep it from Tom.']],
    [['The bike is a surprise for Tom.']],
    [['The bike is a surprise for my husband.', 'My husband is Tom.']],
    [['I bought a bike, not a word about it to Tom!']],
  ])('is told to others, and not to whom it is kept from: %j', async (lines) => {
    const question = 'What about the bike?';
    expect(await told(lines, { asker: 'Tom', question })).not.toMatch(/bike/);
    expect(await told(lines, { asker: 'Carl', question })).toMatch(/bike/);
    expect(await told(lines, { asker: 'Bea', question })).toMatch(/bike/);
  });

  it('is not told either where they are among those who hear it', async () => {
    const lines = ["Don't tell Tom. I bought him a bike."];
    const question = 'What about the bike?';
    expect(await told(lines, { asker: 'Carl', question, space: 'hall' })).not.toMatch(/bike/);
    expect(await told(lines, { asker: 'Carl', question, space: 'kitchen' })).toMatch(/bike/);
  });

  it.each([
    [['I am pregnant. Please keep it to yourself.']],
    [['I am pregnant.', "Don't tell anybody."]],
    [['My husband must not know that I am pregnant.']],
  ])('is told to whoever said it alone, where nobody is named: %j', async (lines) => {
    const question = 'Who is pregnant?';
    expect(await told(lines, { asker: 'Carl', question, space: 'shed' })).not.toMatch(/pregnant/);
    expect(await told(lines, { asker: 'Bea', question, space: 'shed' })).toMatch(/pregnant/);
  });

  it.each([
    ["Don't tell me that Tom has a bike."],
    ['I did not tell Tom about the bike.'],
    ['Tom does not know the bike.'],
  ])('is nothing where nobody asks for it: "%s"', async (line) => {
    expect(
      await told([line, 'The bike is red.'], { asker: 'Tom', question: 'What about the bike?' }),
    ).toMatch(/red/);
  });

  it('is promised to be kept', async () => {
    expect(await talk().say("Don't tell Tom.", 'Bea')).toBe('All right, Bea. I keep it to myself.');
  });
});
