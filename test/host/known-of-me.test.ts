import { describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

/** What is answered to the last of several lines. */
async function answered(...lines: readonly string[]): Promise<string> {
  const talk = new Talk();
  await talk.wake();
  let answer = '';
  for (const line of lines) ({ answer } = await talk.say(line));
  return answer;
}

describe('what is known of somebody, after it was put right, is what holds now', () => {
  it.each<[told: string[], now: RegExp, before: RegExp]>([
    [["I'm Marta.", "I'm actually Martha with an h"], /Martha/, /that you're Marta\b/],
    [['My name is Stefan.', 'My name is spelt with a ph.'], /your name is Stephan/, /your name is Stefan/],
    [['I live in Rome.', 'I live in Oslo now.'], /Oslo/, /Rome/],
    [['I take 20 mg of Lisinopril.', 'My doctor raised Lisinopril to 40 mg.'], /40 mg/, /20 mg/],
    [
      ['My exam is on 14 May.', "It's been postponed by two days."],
      /your exam is on 16 May \(before: 14 May\)/,
      /your exam is on 14 May/,
    ],
    [
      ['My meeting with Anna is on Tuesday at 10.', "It's been postponed by a week."],
      /on Tuesday at 10, but it's been postponed by a week/,
      /Tuesday at 10[,.] and/,
    ],
  ])('%j', async (told, now, before) => {
    const answer = await answered(...told, 'What do you know about me?');
    expect(answer).toMatch(now);
    expect(answer).not.toMatch(before);
  });

  it('their name, too, by itself', async () => {
    expect(await answered("I'm Marta.", "I'm actually Martha with an h", "What's my name?")).toMatch(
      /Martha/,
    );
  });
});
