import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

const told = [
  'My sister Noor lives in Ghent.',
  'My brother Sem is allergic to nuts.',
  'Sem works as a baker.',
  'My friend Lea plays the cello.',
  'My aunt Pia drives a Volvo.',
  "I'm allergic to cats.",
];

describe('a question about somebody is answered from what is told of them alone', () => {
  it.each([
    ['Is Noor allergic to anything?', /Sem|nuts|cats/],
    ['What is Noor allergic to?', /Sem|nuts|cats/],
    ['What does Noor do for work?', /Sem|baker/],
    ['What does my sister do?', /Sem|baker/],
    ['Is my sister allergic to nuts?', /Sem|you['’]re allergic/],
    ['What car does Lea drive?', /Pia|Volvo/],
    ['What instrument does my aunt play?', /Lea|cello/],
    ['does pia play the cello', /Lea/],
  ])('%s', async (question, ofOthers) => {
    expect(await answerAfter(told, question)).not.toMatch(ofOthers);
  });

  it.each(['What does Tim do?', 'How old is Tim?', 'Does my uncle drive?', 'Is my mum allergic to nuts?'])(
    'which is nothing where nothing is: %s',
    async (question) => {
      expect(await answerAfter(told, question)).toMatch(/^I don't know: .*Tell me, if you like\.$/);
    },
  );

  it.each([
    ['What is Sem allergic to?', /your brother Sem is allergic to nuts/],
    ['what does my brother do?', /Sem works as a baker/],
    ['where does noor live', /Noor lives in Ghent/],
    ['What am I allergic to?', /you're allergic to cats/],
    ['Who plays the cello?', /Lea plays the cello/],
  ])('and still found: %s', async (question, answer) => {
    expect(await answerAfter(told, question)).toMatch(answer);
  });

  it('by another name or a pronoun, too', async () => {
    const lines = ['My dad is called Willem.', 'He takes warfarin.', 'Tom takes aspirin.'];
    expect(await answerAfter(lines, 'What does Willem take?')).toMatch(/warfarin/);
    expect(await answerAfter(lines, 'What does my dad take?')).toMatch(/^(?!.*aspirin).*warfarin/);
  });
});
