import { describe, expect, it } from 'vitest';
import { answerAfter, talk } from './offline-talk.ts';

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

  it.each([
    'What must I not put in the cake for my daughter?',
    'What should I watch out for when I cook for everybody?',
  ])('is told the allergies where they ask what to keep out of a meal: “%s”', async (question) => {
    expect(await answerAfter(['My daughter Mia is allergic to peanuts.'], question)).toMatch(
      /allergic to peanuts/,
    );
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

describe('who asks for somebody else', () => {
  const family = [
    'My son Leo is allergic to nuts.',
    'My daughter Mia cannot eat gluten.',
    'I am allergic to penicillin.',
  ];

  it.each([
    'Can he eat peanuts?',
    'May he have a Snickers?',
    'Is it safe for him to have nuts?',
    'Is it ok if he eats marzipan?',
    'Can I give him a cookie?',
    'Could Leo have some satay?',
    'Should I bake him a walnut cake?',
    'Are nuts ok for him?',
    'Does he tolerate nuts?',
    'Is he allowed to eat pesto?',
    'Can my son drink almond milk?',
  ])('is told what he does not tolerate, and never that he may: “%s”', async (question) => {
    const answer = await answerAfter(family, question);
    expect(answer).toMatch(/Leo is allergic to nuts/);
    expect(answer).toMatch(/^(?:I'm not sure|I don't know)/);
    expect(answer).not.toMatch(/gluten|penicillin/);
  });

  it.each(['Can she have bread?', 'Is bread okay for her?', 'Could Mia eat pasta?'])(
    'is told of her where they ask for her: “%s”',
    async (question) => {
      const answer = await answerAfter(family, question);
      expect(answer).toMatch(/Mia cannot eat gluten/);
      expect(answer).not.toMatch(/Leo|penicillin/);
    },
  );

  it.each([
    'Can we eat peanut cake?',
    'May we have a nut cake?',
    'Is it safe for us to eat there pancakes with nuts?',
    'What can we eat?',
    'Could everybody have some of the cake?',
    'Can the kids have pizza?',
  ])('is told of everybody where they ask for several: “%s”', async (question) => {
    const answer = await answerAfter(family, question);
    expect(answer).toMatch(/Leo is allergic to nuts/);
    expect(answer).toMatch(/Mia cannot eat gluten/);
  });

  it('is told it whichever he is meant', async () => {
    const two = ['My son Leo is allergic to nuts.', 'My brother Tom lives in Graz.'];
    expect(await answerAfter(two, 'Can he eat peanuts?')).toMatch(/Leo is allergic to nuts/);
  });

  it.each(['Can he swim?', 'Can we meet on Friday?', 'Is he safe?', 'Where does he live?'])(
    'is told nothing of it where nothing is eaten: “%s”',
    async (question) => {
      expect(await answerAfter(family, question)).not.toMatch(/gluten|penicillin/);
    },
  );
});

describe('who asks whether they may have it themselves', () => {
  it.each([
    ['I take warfarin.', 'Can I take Aspirin to get rid of my headache?'],
    ['I take warfarin.', 'Can I take Ibuprofen to make the pain go away?'],
    ['I take warfarin.', 'Can I take Voltaren after I make dinner?'],
    ['I take warfarin.', 'Can I take aspirin and make my wife dinner?'],
    ['I am allergic to penicillin.', 'Can the doctor give me Amoxicillin?'],
    ['I am allergic to penicillin.', 'Is it safe to give me Amoxicillin?'],
    ['I am allergic to penicillin.', 'May Dr Huber give me Amoxicillin?'],
    ['I am allergic to nuts.', 'Can I eat a Snickers to get some energy?'],
    ['I am allergic to nuts.', 'Can I eat the nuts that Ben will bring?'],
    ['I am allergic to nuts.', 'Can I order a Snickers and eat it?'],
    ['I am allergic to nuts.', 'Can I buy her nuts and try them?'],
    ['I am allergic to nuts.', 'Can I have what my sister will cook with nuts?'],
    ['I am allergic to nuts.', 'Can I serve Nutella pancakes?'],
  ])('is told what speaks against it, whatever else is made or given: %s %s', async (told, question) => {
    expect(await answerAfter([told], question)).toContain(told.slice(2).replace('am ', 'are '));
  });

  it.each([
    'Can I give Leo nuts?',
    'Can I buy nuts for Ben?',
    'Is it okay to give my son nuts?',
    'Is it safe for Ben to eat nuts?',
  ])('and is not where somebody else is given it: %s', async (question) => {
    expect(await answerAfter(['I am allergic to nuts.'], question)).not.toMatch(/allergic/);
  });
});

describe('what a mind was made to keep in mind', () => {
  const always = ['Bea is allergic to penicillin and nuts.'];

  it.each(['May I take penicillin?', 'Can I eat peanuts?', 'Is ibuprofen ok for me?'])(
    'is told to who asks for leave: “%s”',
    async (question) => {
      const { say } = talk({ nature: 'person', always });
      expect(await say(question)).toMatch(/I was made to keep in mind that Bea is allergic to penicillin/);
    },
  );

  it('is not told where nobody asks for it', async () => {
    const { say } = talk({ nature: 'person', always });
    expect(await say('Can I take a nap?')).not.toMatch(/penicillin/);
  });
});

describe('how much somebody takes', () => {
  const doses = ['I take 10 mg of ramipril.', 'I take 500 mg of metformin.'];

  it.each([
    ['How much metformin do I take?', /500 mg of metformin/, /ramipril/],
    ['How much ramipril do I take?', /10 mg of ramipril/, /metformin/],
    ['What is my dose of ramipril?', /10 mg of ramipril/, /metformin/],
  ])('is of the medicine that is asked about: “%s”', async (question, is, isNot) => {
    const answer = await answerAfter(doses, question);
    expect(answer).toMatch(is);
    expect(answer).not.toMatch(isNot);
  });
});
