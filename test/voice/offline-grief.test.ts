import { describe, expect, it } from 'vitest';
import { talk } from './offline-talk.ts';

const caring =
  /a lot to carry|I'm with you|Thank you for telling me|still here with you|staying in touch|(?<!Go on, Bea, )I'm listening(?:, Bea)?\./;

async function said(...lines: string[]): Promise<string[]> {
  const { say } = talk();
  const words: string[] = [];
  for (const line of lines) words.push((await say(line)) ?? '');
  return words;
}

describe('what is said after bad news', () => {
  it.each([
    ['His name was Georg.'],
    ['It was his heart.'],
    ['My mother was with him.'],
    ["I don't know how I will get through it."],
    ["It's hard."],
    ['yes'],
  ])('is answered with care where it is about the grief: "%s"', async (line) => {
    expect((await said('My father died last week.', line))[1]).toMatch(caring);
  });

  it.each([
    ['Actually, Leo is eight, not seven.', /putting that right/],
    ['I have a daughter, Mia.', /keep in mind that you have a daughter/],
    ['Tom lives in Porto.', /keep that in mind/],
    ['I got the job!', /congratulations/i],
    ['My father is alive and well.', /keep in mind/],
  ])('is answered as what it is where it is not: "%s"', async (line, answer) => {
    const words = await said('My father died last week.', 'His name was Georg.', line);
    expect(words[2]).toMatch(answer);
    expect(words[2]).not.toMatch(caring);
  });

  it('is about somebody else, once they speak of somebody else', async () => {
    const words = await said(
      'My mother died in 2010.',
      'I have a daughter, Mia.',
      'I am going to Norway with her in July.',
      'My mother loved the sea.',
    );
    expect(words[2]).not.toMatch(caring);
    expect(words[3]).toMatch(caring);
  });

  it('is asked what to do, or why, with care', async () => {
    for (const question of ['What should I do?', 'why?'])
      expect((await said('My father died last week.', 'thanks', question))[2]).toMatch(caring);
  });

  it('and good news after an illness are answered as good news, and end it', async () => {
    const words = await said('My mum has cancer.', 'yes', 'The scan was clear!', 'yes');
    expect(words[1]).toMatch(caring);
    expect(words[2]).toMatch(/so glad to hear that/);
    expect(words[3]).not.toMatch(caring);
  });

  it('is after despair answered as what it is, and asked once how it is now', async () => {
    const words = await said(
      'I want to kill myself.',
      'I live in Graz.',
      'I work as a cook.',
      'asdfgh',
      'ok',
    );
    expect(words[1]).toMatch(/keep in mind that you live in Graz\..*somebody you trust/);
    expect(words[2]).toBe("I'll keep in mind that you work as a cook.");
    expect(words[3]).not.toMatch(caring);
    expect(words[4]).toMatch(caring);
  });
});
