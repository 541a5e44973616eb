import { describe, expect, it } from 'vitest';
import { talk } from './offline-talk.ts';

async function answerAfter(lines: readonly string[], question: string): Promise<string> {
  const { say } = talk();
  for (const line of lines) await say(line);
  return (await say(question)) ?? '';
}

describe('what the offline voice tells back', () => {
  const passing = [
    'I want to kill myself.',
    'You are stupid.',
    'Sorry for calling you stupid.',
    'Thanks, that was a help with my homework.',
    'To get to the other side of my street, haha.',
    'Forget that I said it about my work.',
    "Don't remember that about my boss.",
  ];

  it('is who somebody is, not what they said last', async () => {
    const about = [
      'My name is Bea.',
      'I live in Graz.',
      'My sister Ana is a cook.',
      'I want to learn to sail.',
    ];
    const answer = await answerAfter([...about, ...passing], 'What do you know about me?');
    for (const fact of [/your name is Bea/, /live in Graz/, /sister Ana/, /learn to sail/])
      expect(answer).toMatch(fact);
    expect(answer).not.toMatch(/kill|stupid|homework|street|forget|remember|boss/i);
  });

  it('says who did what was told without saying so', async () => {
    expect(await answerAfter(['Went for a run this morning.'], 'What did I do this morning?')).toMatch(
      /told me that you went for a run/,
    );
    expect(await answerAfter(['Was it cold in the sea.'], 'What was cold?')).not.toMatch(/you was/);
    const { say } = talk();
    for (const line of [
      'Was closed today, the bakery.',
      'Went well with my thesis.',
      'Went to the vet, the cat.',
    ])
      expect(await say(line)).not.toMatch(/that you /);
  });

  it('is nothing where only feelings and fragments were told', async () => {
    expect(await answerAfter(passing, 'What do you know about me?')).toMatch(/don't find anything/);
  });

  it('is neither despair nor an insult, whatever is asked', async () => {
    expect(await answerAfter(passing, 'What did I say about stupid?')).not.toMatch(/told me that .*stupid/);
    expect(await answerAfter(passing, 'What do I want to kill?')).not.toMatch(/told me that .*kill/);
  });

  it.each([
    ['Who am I?', /you're Marta/],
    ['How old am I?', /41/],
    ['Where am I from?', /Graz/],
    ['Where do I live?', /Graz/],
  ])('is each part of an introduction in one sentence: "%s"', async (question, answer) => {
    expect(await answerAfter(["Hi, I'm Marta, 41, from Graz."], question)).toMatch(answer);
  });

  it('is that somebody died, where it is asked whether they live', async () => {
    for (const question of ['Is my father alive?', 'Is my father still alive?', 'Does my father still live?'])
      expect(await answerAfter(['My father died last week.', 'I live in Graz.'], question)).toMatch(
        /^(?!Yes\b).*You told me that your father died last week\b/,
      );
  });
});
