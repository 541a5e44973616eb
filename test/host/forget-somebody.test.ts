import { describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

/** What is answered to the last of several lines; "#" lets twenty turns and a restart pass. */
async function answered(lines: readonly string[]): Promise<string> {
  const talk = new Talk();
  await talk.wake();
  let answer = '';
  for (const line of lines) {
    if (line === '#') await talk.pass(20);
    else ({ answer } = await talk.say(line));
  }
  return answer;
}

/** The sentences that an answer quotes. */
const quotedIn = (answer: string): string[] =>
  [...answer.matchAll(/“([^”]+)”/gu)].map(([, sentence]) => sentence!);

describe('everything about somebody is what was told of them under a pronoun, too', () => {
  it.each<[asked: string, told: string[], goes: string[]]>([
    [
      'Forget everything about my brother.',
      [
        'My brother Tom has epilepsy.',
        'He takes 500 mg of Keppra.',
        'My sister Ana lives in Graz.',
        'She hates fish.',
      ],
      ['My brother Tom has epilepsy.', 'He takes 500 mg of Keppra.'],
    ],
    [
      'Forget everything about my grandmother.',
      [
        'My gran is 84.',
        'She fell in the kitchen last week.',
        'My neighbour Piet drove by.',
        'He is kind.',
        '#',
      ],
      ['My gran is 84.', 'She fell in the kitchen last week.'],
    ],
    [
      'Delete everything you know about my boss.',
      ['My boss yells at me.', 'She is mean and drinks too much.', 'I like tea.', 'I hate her.'],
      ['My boss yells at me.', 'She is mean and drinks too much.', 'I hate her.'],
    ],
    [
      'Forget everything you know about Willem.',
      ['My dad is called Willem.', 'Dr. Weiss gave him three months.', 'My aunt is a nurse, and I like her.'],
      ['My dad is called Willem.', 'Dr. Weiss gave him three months.'],
    ],
    [
      'Forget everything about Tom.',
      ['Tom is my flatmate.', 'My flatmate snores.', 'He sings at night.', 'The soup is hot.'],
      ['Tom is my flatmate.', 'My flatmate snores.', 'He sings at night.'],
    ],
  ])('%s', async (asked, told, goes) => {
    expect(quotedIn(await answered([...told, asked]))).toEqual(goes);
  });

  it('and of two of whom both are a friend, only of the one', async () => {
    const told = ['My friend Ana is shy.', 'My friend Bea is bold.', 'She paints.', 'My friend came by.'];
    expect(quotedIn(await answered([...told, 'Forget everything about Ana.']))).toEqual([told[0]]);
    expect(quotedIn(await answered([...told, 'Forget everything about Bea.']))).toEqual([told[1], told[2]]);
  });
});
