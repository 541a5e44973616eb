import { describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

async function answers(...lines: string[]): Promise<string[]> {
  const talk = new Talk();
  await talk.wake();
  const said: string[] = [];
  for (const line of lines) said.push((await talk.say(line)).answer);
  return said;
}

describe('what is to be forgotten may be named in another word of its family', () => {
  it.each([
    ["I'm allergic to penicillin.", 'Forget about my allergy.'],
    ["I'm allergic to penicillin.", 'Please forget my penicillin allergy.'],
    ['I am lactose intolerant.', 'Forget my intolerance.'],
    ['I got divorced in May.', 'Please forget my divorce.'],
    ['I am diabetic.', 'Forget about my diabetes.'],
  ])('%s %s', async (told, asked) => {
    const answer = (await answers(told, 'My son is allergic to nuts.', asked)).at(-1)!;
    expect(answer).toMatch(/^All right, you\. I forget it|^All right\. I forget it/u);
    expect(answer).toContain(told);
    expect(answer).not.toContain('My son');
  });
});

describe('where nothing has its words, what comes nearest is named', () => {
  it.each([
    ['I take 50 micrograms of levothyroxine.', 'Forget my medication.'],
    ['I take levothyroxine.', 'Forget about my medicine.'],
    ['I live in Brno.', 'Please forget my address.'],
    ['I work at Acme.', 'Forget my job.'],
    ['My son is allergic to nuts.', 'Forget my allergy.'],
  ])('%s %s', async (told, asked) => {
    const answer = (await answers('I take the bus to town.', told, asked)).at(-1)!;
    expect(answer).toMatch(/^I remember nothing that has all the words of/u);
    expect(answer).toContain(`“${told}”`);
    expect(answer).toContain('Forget that');
    expect(answer).not.toContain('the bus');
  });

  it('and nothing where nothing does', async () => {
    const answer = (await answers('I like tea.', 'Forget my medication.')).at(-1)!;
    expect(answer).not.toContain('nearest');
  });
});

describe('“no, it’s …” after a question', () => {
  it.each(["No, it's Friday at 10, I misread the card.", "No, it's Friday at 10."])(
    'is what is told then: %s',
    async (later) => {
      const said = await answers(
        'My appointment is on Thursday at 9:30.',
        'When is my appointment?',
        later,
        'When is my appointment?',
      );
      expect(said.at(-1)).toContain('Friday');
    },
  );
});
