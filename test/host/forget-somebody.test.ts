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
      ['My boss yells at me.', 'She is mean and drinks too much.'],
    ],
    [
      'Forget everything you know about Willem.',
      ['My dad is called Willem.', 'He is very ill.', 'My aunt is a nurse, and I like her.'],
      ['My dad is called Willem.', 'He is very ill.'],
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
    expect(quotedIn(await answered([...told, 'Forget everything about Bea.']))).toEqual([told[1]]);
  });
});

describe('what a pronoun tells stays where anybody else may be meant, or is told of', () => {
  it.each<[asked: string, told: string[], stays: string[]]>([
    [
      'Forget everything about my brother.',
      ['My brother is called Tomasz.', 'It takes 20 minutes, not 30.', 'Tomasz moved to Gdansk last week.'],
      ['It takes 20 minutes, not 30.'],
    ],
    [
      'Forget everything about my ex.',
      ['My ex is Ana.', 'She gave my son Max peanuts.', 'He is allergic to peanuts.'],
      ['He is allergic to peanuts.'],
    ],
    [
      'Forget everything about Ana.',
      [
        'Ana is my ex.',
        'My ex hates tea.',
        'My son Max is allergic to nuts.',
        'Ana gave him nuts.',
        'He nearly died.',
        'He takes antihistamines.',
      ],
      ['He nearly died.', 'He takes antihistamines.'],
    ],
    [
      'Forget everything about my doctor.',
      [
        'My doctor is Dr. Weiss.',
        'He says I am allergic to penicillin.',
        'He put me on 5 mg of ramipril.',
        'He said no aspirin.',
      ],
      ['He says I am allergic to penicillin.', 'He put me on 5 mg of ramipril.', 'He said no aspirin.'],
    ],
    [
      'Forget everything about my mother.',
      ['My mother Helga is 80.', "My mother's doctor is Dr. Weiss.", 'He gave me 5 mg of ramipril.'],
      ['He gave me 5 mg of ramipril.'],
    ],
    [
      'Forget everything about my boss.',
      ['My boss Karen is mean.', "My boss's secretary Lea is ill.", 'She is allergic to latex.'],
      ['She is allergic to latex.'],
    ],
    [
      'Forget everything about my boss.',
      [
        'My boss Karen is mean.',
        "My boss's secretary is ill.",
        'She is weak.',
        'The cook sings.',
        'She is big.',
      ],
      ['She is weak.', 'She is big.'],
    ],
    [
      'Forget everything about my cat.',
      ['My cat Miu is old.', 'My mum fed her.', 'She has asthma.'],
      ['She has asthma.'],
    ],
    [
      'Forget everything about Tom.',
      [
        'Tom called.',
        'He said that I am allergic to latex.',
        'My appointment with Dr. Weiss is on 14 May.',
        'He is good.',
      ],
      ['He said that I am allergic to latex.', 'He is good.'],
    ],
    [
      'Forget everything about my brother.',
      ['My brother Tom is away.', 'Tom Miller is my doctor.', 'He gave me 5 mg of ramipril.', 'He is nice.'],
      ['Tom Miller is my doctor.', 'He gave me 5 mg of ramipril.', 'He is nice.'],
    ],
    [
      'Forget everything about Ana.',
      ['Ana is my friend.', 'My cat is called Miu.', 'She takes insulin.'],
      ['She takes insulin.'],
    ],
  ])('%s', async (asked, told, stays) => {
    const answer = await answered([...told, asked]);
    expect(answer).not.toContain('and others');
    expect(quotedIn(answer)).not.toEqual([]);
    expect(quotedIn(answer).filter((each) => stays.includes(each))).toEqual([]);
  });

  it('and what goes by a pronoun is always named', async () => {
    const told = [
      'My boss is tall.',
      'My boss is old.',
      'My boss is rich.',
      'My boss is rude.',
      'My boss sings.',
    ];
    const answer = await answered([...told, 'She snores.', 'Forget everything about my boss.']);
    expect(answer).toContain('6 memories');
    expect(quotedIn(answer)).toContain('She snores.');
  });
});

describe('a name of which more than one thing is told', () => {
  it.each([
    ['Forget Hilde', ['My sister Hilde lives in Graz.', 'Hilde is 41.', 'Hilde plays the cello.'], 'Hilde'],
    ['Please forget the boat', ['The boat is blue.', 'The boat leaks.'], 'the boat'],
    ['Could you forget Ana Berg?', ['Ana Berg likes tea.', 'Ana Berg is a nurse.'], 'Ana Berg'],
  ])('“%s” is answered with how all of it is forgotten', async (asked, told, name) => {
    const all = `Forget everything about ${name}`;
    expect(await answered([...told, asked])).toContain(`“${all}”`);
    expect(quotedIn(await answered([...told, asked, all]))).toEqual(told);
  });

  it('is not offered where a clause was named', async () => {
    const told = ['Tom has a dog in Graz.', 'Tom has a dog in Wels.'];
    expect(await answered([...told, 'Forget that Tom has a dog'])).not.toContain('Forget everything');
  });
});

describe('of what was forgotten it is said that it is not known', () => {
  it.each([
    'How old is Hilde?',
    "What is Hilde's age?",
    'What age is Hilde?',
    'Do you know how old Hilde is?',
    "What's the age of my sister?",
    "Tell me Hilde's age.",
    'Can you tell me how old my sister is?',
  ])('%s', async (question) => {
    const told = ['My sister Hilde lives in Graz.', 'Hilde is 41.', 'Hilde plays the cello.'];
    const answer = await answered([...told, 'Forget that Hilde is 41.', question]);
    expect(answer).toMatch(/^I don't know/u);
    expect(answer).not.toContain('41');
  });
});

describe('of a sentence that tells of two things, the other is kept', () => {
  it.each([
    [
      'I take warfarin and ramipril.',
      'Forget that I take warfarin.',
      'What do I take?',
      'ramipril',
      'warfarin',
    ],
    [
      'My mum takes lithium, ramipril and aspirin.',
      'Forget that my mum takes ramipril.',
      'What does my mum take?',
      'lithium and aspirin',
      'ramipril',
    ],
    [
      'My son is allergic to nuts and eggs.',
      'Forget everything about eggs',
      'What is my son allergic to?',
      'nuts',
      'eggs',
    ],
    [
      'I take 20 mg of warfarin and 5 mg of Norvasc.',
      'Please forget the Norvasc.',
      'What do I take?',
      '20 mg of warfarin',
      'Norvasc',
    ],
  ])('“%s” “%s”', async (told, asked, question, kept, gone) => {
    expect(await answered([told, asked])).toContain('What was told with it I keep');
    for (const lines of [
      [told, asked],
      [told, '#', asked, '#'],
    ]) {
      const answer = await answered([...lines, question]);
      expect(answer).toContain(kept);
      expect(answer).not.toContain(gone);
    }
  });

  it('and nothing where all of it is named', async () => {
    const told = ['I take warfarin and ramipril.', 'Forget that I take warfarin and ramipril.'];
    expect(await answered(told)).not.toContain('keep');
    expect(await answered([...told, 'What do I take?'])).toMatch(/^I don't know/u);
  });
});
