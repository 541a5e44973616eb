import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

const told = [
  'I take warfarin.',
  'I am allergic to nuts.',
  'I cannot eat lactose.',
  'My daughter Mia is allergic to penicillin.',
  'My cat is grey.',
];

describe('who asks whether they may eat or take something', () => {
  it.each([
    ['May I take ibuprofen?', /warfarin/],
    ['Should I take an aspirin?', /warfarin/],
    ['My head hurts, can I take a painkiller?', /warfarin/],
    ['Shall I swallow two tablets of ibuprofen?', /warfarin/],
    ['Can I eat nuts?', /allergic to nuts/],
    ['Could I have a walnut cake?', /allergic to nuts/],
    ['Is it ok to have some marzipan?', /allergic to nuts/],
    ['Is a peanut bar fine for me?', /allergic to nuts/],
    ['Are nuts okay for me?', /allergic to nuts/],
    ['Am I allowed to drink milk?', /lactose/],
  ])('is told what may speak against it, and not whether it does: “%s”', async (question, what) => {
    const answer = await answerAfter(told, question);
    expect(answer).toMatch(what);
    expect(answer).toMatch(/^(?:I'm not sure|I don't know)/);
    expect(answer).not.toMatch(/penicillin/);
  });

  it('is told what somebody else does not tolerate where they ask for them', async () => {
    const answer = await answerAfter(told, 'Can Mia have amoxicillin?');
    expect(answer).toMatch(/Mia is allergic to penicillin/);
    expect(answer).not.toMatch(/nuts|warfarin/);
  });

  it.each(['Can I take a nap?', 'Can you take a note?', 'May I take the cat along?', 'Where is my cat?'])(
    'is told nothing of it where nothing is eaten or taken: “%s”',
    async (question) => {
      expect(await answerAfter(told, question)).not.toMatch(/nuts|lactose/);
    },
  );
});

describe('a medicine in a longer life', () => {
  const life = ['I take warfarin every morning.', 'I am allergic to penicillin.', ...told.slice(4)];

  it('is told where leave to take something else is asked for', async () => {
    const answer = await answerAfter(life, 'May I take aspirin?');
    expect(answer).toMatch(/allergic to penicillin.*warfarin every morning/);
  });

  it('is told where it is asked for', async () => {
    expect(await answerAfter(life, 'What medicine do I take?')).toMatch(/warfarin/);
  });

  it('is not denied because it is to be stopped', async () => {
    const asked = 'Do I take warfarin?';
    expect(await answerAfter(['I have to stop taking warfarin.'], asked)).not.toMatch(/^No/);
    expect(await answerAfter(['I stopped taking warfarin.'], asked)).toMatch(/^No/);
  });
});

describe('what was told in words that do not name it', () => {
  it('is told with what it is about', async () => {
    const asked = 'When is my appointment with the dentist?';
    expect(await answerAfter([asked, "It's Friday at 10."], asked)).toBe(
      'You told me that your appointment with the dentist is Friday at 10.',
    );
  });
});
