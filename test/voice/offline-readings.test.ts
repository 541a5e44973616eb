import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

describe('a question to the offline voice', () => {
  it.each([
    [
      ['My niece Keziah draws comics.', 'Her friend Micah lives in Hull.'],
      'What does she draw?',
      /Keziah draws/u,
    ],
    [['Someone nicked the scooter outside the gym.'], 'Do I still have the scooter?', /^(?!Yes\b).*nicked/u],
    [
      ['My aunt gets hives from strawberries.'],
      'Could I offer my aunt strawberry cake?',
      /^(?!Yes\b).*hives/u,
    ],
    [
      ['My stepdad Roscoe is driving a school bus.', 'My mom runs a salon.'],
      "what's roscoe's job now",
      /bus/u,
    ],
    [['I planted six beans.'], 'Why did I plant the beans?', /^I(?:'m not sure| don't know)/u],
  ])('after %j is read by whom and what it means: "%s"', async (told, question, answer) => {
    expect(await answerAfter(told, question)).toMatch(answer);
  });
});
