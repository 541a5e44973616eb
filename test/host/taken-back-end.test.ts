import { describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

/** What the voice is shown for a question to what was told, some turns and a restart later. */
async function shownFor(
  told: readonly string[],
  question: string,
): Promise<{ answer: string; shown: string }> {
  const talk = new Talk();
  await talk.wake();
  for (const text of told) await talk.say(text);
  await talk.pass(1);
  return talk.say(question);
}

describe('an end that was taken back at once', () => {
  it.each([
    [
      ['Eva takes insulin.', 'Eva stopped taking insulin.', "Actually, she didn't."],
      'Does Eva take insulin?',
      'Eva takes insulin.',
    ],
    [
      ['My mother takes warfarin.', 'My mother stopped taking warfarin.', 'She started again yesterday.'],
      'Does my mother take warfarin?',
      'My mother takes warfarin.',
    ],
    [
      ['Leo is allergic to nuts.', 'Leo is not allergic to nuts any more.', 'He is!'],
      'Is Leo allergic to nuts?',
      'Leo is allergic to nuts.',
    ],
  ])('leaves what was told contested, and both are told: %j', async (told, question, fact) => {
    const { answer, shown } = await shownFor(told, question);
    expect(shown).not.toContain(`${fact} [superseded`);
    expect(shown).toContain(`${fact} [contested`);
    expect(answer).not.toMatch(/^(?:yes|no)\b/iu);
  });

  it.each([
    [
      ['Eva takes insulin.', 'Eva stopped taking insulin.', 'She started a new job.'],
      'Does Eva take insulin?',
      'Eva takes insulin.',
    ],
    [
      ['Leo is allergic to nuts.', 'Leo is not allergic to nuts any more.', 'Mia is!'],
      'Is Leo allergic to nuts?',
      'Leo is allergic to nuts.',
    ],
  ])('is not taken back by %j', async (told, question, fact) => {
    const { shown } = await shownFor(told, question);
    expect(shown).toContain(`${fact} [superseded`);
  });
});
