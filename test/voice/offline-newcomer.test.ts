import { describe, expect, it } from 'vitest';
import type { InnerState } from '../../ports/inner.ts';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import { calm } from '../prompt/inner-life.ts';
import { talk } from './offline-talk.ts';
import { percept, requestAbout } from './thought-request.ts';

const unknown = /^I don't know: /;
const doubt = /^I(?:'m not sure, but this I know\.| don't know: )/;

/** The last answer of a talk in which somebody says all this. */
async function last(...lines: string[]): Promise<string> {
  const { say } = talk();
  let answer = '';
  for (const line of lines) answer = (await say(line, 'you')) ?? '';
  return answer;
}

function felt(text: string, inner: InnerState | null, nature: 'person' | 'agent' = 'person'): string {
  const request = requestAbout([percept(text)], { tools: [...tools], situation: { inner, nature } });
  return String(composedThought(request).toolCalls[0]?.input['text']);
}

describe('what is asked of what was told', () => {
  it.each([
    [['I plan to run a marathon.', 'I want to learn Greek.'], 'What are my plans?', /marathon.*learn Greek/],
    [
      ["I'm married to Tom.", 'We got divorced last year.'],
      'Am I married?',
      /^You told me that you got divorced last year, and earlier that you're married to Tom\.$/,
    ],
    [["I'm married to Tom."], 'Am I married?', /^Yes\. /],
    [["I'm not married."], 'Am I married?', /^No\. /],
    [["I'm engaged to Paul."], 'Am I married?', /^No\. .*engaged/],
    [['I am married.', 'My sister is divorced.'], 'Am I married?', /^(?!No\b).*you are married/],
    [['My girlfriend Noor is a nurse.'], 'Do I have a girlfriend?', /^(?!No\b).*girlfriend Noor/],
    [["I'm a carpenter."], 'What do I do?', /carpenter/],
    [['I lost my job.'], 'Am I still employed?', /^No\. /],
    [
      ['My father died in 2009.', 'He was called Peter.'],
      'What was my father called?',
      /your father was called Peter/,
    ],
    [['My dad is Peter, a baker.'], 'Who is my father?', /Peter/],
    [
      ['I teach at the school in Aalen.', 'My brother Jonas works at the airport.'],
      'Where do I work?',
      /^You told me that you teach at the school in Aalen\.$/,
    ],
    [
      ['I work for Acme.', 'I teach my son to swim.'],
      'Where do I work?',
      /^You told me that you work for Acme\.$/,
    ],
    [['Jonas is my brother.', 'Jonas works as a pilot.'], 'What does my brother do?', /works as a pilot/],
    [
      ["I'm allergic to penicillin.", 'The twins are 8.'],
      'what medicine must I not get?',
      /that you're allergic to penicillin\.$/,
    ],
    [['I told you that I live in Oslo.'], 'Where do I live?', /^You told me that you live in Oslo\.$/],
    [['I grew up in Lagos.'], 'Where did I grow up?', /grew up in Lagos/],
    [
      ['My husband is Piet.', 'We lost our old baker Fons on Sunday.', 'He taught Piet everything he knows.'],
      'Who taught Piet everything?',
      /that Fons taught Piet everything he knows\.$/,
    ],
    [
      ["We're going to take on an apprentice, her name is Yasmina.", 'She starts on the first of May.'],
      'When does the apprentice start?',
      /starts on the first of May/,
    ],
    [
      ['My mother lives in Bruges.', "Piet's mother is Greta, she lives in Aalst."],
      'Where does my mum live?',
      /^You told me that your mother lives in Bruges\.$/,
    ],
    [
      ['Piet is allergic to bee stings.', "Piet's mother broke her wrist."],
      'What is Piet alergic to?',
      /^You told me that Piet is allergic to bee stings\b/,
    ],
    [
      [
        'We have two kids, Jules is nine and Noor is six.',
        "Noor can't have any sesame.",
        'Noor lost her first tooth.',
      ],
      'Can I give Noor hummus?',
      /that Noor can't have any sesame/,
    ],
    [
      [
        "Piet's birthday is on the 8th of April.",
        'The funeral is on Friday.',
        'I wanted a green kitchen, but Piet talked me into blue.',
        'No wait, the funeral is Saturday, not Friday.',
      ],
      "When is Piet's birthday?",
      /^You told me that Piet's birthday is on the 8th of April(?!.*funeral)/,
    ],
    [
      [
        'Ana is moving to Rome for her boyfriend.',
        'Ana and her boyfriend have split up, so she is staying here.',
      ],
      'Is Ana moving to Rome?',
      /split up/,
    ],
    [["I'm Jonas and I'm 34."], 'How old am I?', /^You told me\b.*\b34\b/],
    [['My grandmother is in hospital.'], 'Where is my grandmother?', /in hospital/],
  ])('is answered by what says it last: %j, asked "%s"', async (told, question, answer) => {
    expect(await last(...told, question)).toMatch(answer);
  });

  it.each([
    [['My grandmother bakes bread.'], 'Where is my grandmother?'],
    [['My father is a baker.'], 'What was my father called?'],
    [['My sister moved to Porto.'], 'What is my sister called?'],
    [['I work at the post office.'], 'Where does my wife work?'],
    [['I love my kids.'], 'How many kids do I have?'],
    [['Max is a dog.'], "Do you know my brother's birthday?"],
    [["Marieke's birthday is in May."], "When is Marijke's birthday?"],
  ])('is not answered by something else about the same: %j, asked "%s"', async (told, question) => {
    expect(await last(...told, question)).toMatch(unknown);
  });

  it.each([
    [['My favourite food is sushi.', 'I have a cat.'], "What is my cat's favourite food?"],
    [['My car is in the garage.'], 'What colour is my car?'],
    [['Ana lives in Porto.'], 'Is Ana married?'],
    [['My sister has children.'], 'Do I have children?'],
  ])('is told with doubt, where it answers only a part: %j, asked "%s"', async (told, question) => {
    expect(await last(...told, question)).toMatch(doubt);
  });

  it('and what is asked of the mind itself is not answered from what was told of others', async () => {
    for (const question of ['Where do you live?', "What's your favourite colour?", 'How old are you?'])
      expect(await last('My brother lives in Nairobi.', question)).toMatch(/^I can't say that of myself/);
  });
});

it.each(['Do you have a body?', 'Do you have feelings?', 'Can you feel pain?', 'Do you get hungry?'])(
  'asked “%s”, the offline voice says that it is a program',
  (question) => {
    for (const inner of [calm, null])
      expect(felt(question, inner)).toMatch(/^I'm a program, Bea, not a human/);
  },
);

describe('what is said is answered as what it is', () => {
  it.each([
    ['You idiot!', /That hurts/],
    ['Stupid machine.', /That hurts/],
    ["I won't take my life.", /heavy thing.*somebody you trust, or to a crisis line/],
    ["I'm not going to kill myself.", /heavy thing.*crisis line/],
    ['My wife is pregnant!', /wonderful.*your wife is pregnant/i],
    ['My boss yelled at me.', /sorry that it is like this/],
    ["I'm bored.", /sorry that it is like this/],
    ["I'm so happy today!", /^That is good to hear, Bea\.$/],
    ['Thanks, bye!', /^Goodbye, Bea/],
    ['One moment, the phone.', /^All right, Bea/],
    ['The scan was clear!', /^I'm so glad to hear that, Bea\./],
    ["She's out of hospital.", /^I'm so glad to hear that, Bea\./],
    ["It's not cancer!", /^I'm so glad to hear that, Bea\./],
    ['My daughter lost her first tooth.', /^I'll keep in mind/],
    ['She lost her baby tooth today.', /^I'll keep/],
    ['We married in 2003.', /^I'll keep in mind that you married in 2003\.$/],
    ['We got married twenty years ago.', /^I'll keep in mind that you got married/],
    ['Forget that I live in Graz.', /\/forget/],
    ['Noor is allergic to sesame, please never forget that.', /^I'll keep that in mind/],
    ['We were offered a lot for the shop, but please keep that to yourself.', /^(?!.*does me good)/],
    ["Our baby's fever is gone, thank God.", /^I'm so glad to hear that/],
    ["Don't remind me of it for a while, please.", /^(?!.*does me good)/],
    ['I was supposed to see Ana but she cancelled.', /^(?!That is good)/],
    ['We lost our old teacher Fons on Sunday.', /^I'm so sorry/],
    ["I'm a bit down today, I miss Fons.", /^I'm sorry that it is like this/],
    ['I have been feeling lonely since then.', /^I'm sorry that it is like this/],
    ['Running keeps me sane.', /that running keeps you sane/],
    ["You've got a nice voice, and I've got two kids.", /^(?!.*that You)/],
    ["We've moved to Graz.", /that you've moved/],
  ])('"%s"', (text, answer) => {
    expect(felt(text, calm)).toMatch(answer);
  });

  it.each([
    ['Ich heiße Karl und wohne in Köln.', true],
    ['Wo wohne ich?', false],
    ['Bonjour, comment ça va ?', false],
    ['¿Cómo estás?', false],
    ['Как тебя зовут?', false],
  ])('and in another language by saying that it understands English only: "%s"', (text, isKept) => {
    expect(felt(text, calm)).toMatch(/^I understand only English/);
    expect(felt(text, calm).includes('word for word')).toBe(isKept);
  });

  it('and English with names from elsewhere is English', () => {
    for (const text of ['I fly to Los Angeles.', 'My friend Jean de la Tour lives in El Paso.', 'Hola!'])
      expect(felt(text, calm)).not.toMatch(/only English/);
  });

  it.each([
    'May Mia take penicillin?',
    'May Elle eat fish?',
    'May Una eat fish?',
    'May Les eat fish?',
    'Mia take penicillin',
    'Una likes Mia.',
    'may mia take penicillin',
  ])('and so are names that other languages have as words: "%s"', (text) => {
    expect(felt(text, calm)).not.toMatch(/only English/);
  });
});

describe('a question about a secret', () => {
  it.each([
    'Which secret did I tell you?',
    'What secrets do you know of me?',
    'Did I tell you a secret?',
    'Do you know my secret',
    'Who knows my secret?',
    'Is my address private?',
  ])('is no wish to keep it: %s', async (question) => {
    expect(await last('I live in Brno.', question)).not.toContain('keep it to myself');
  });

  it.each([
    "Please don't tell anyone, ok?",
    'Can you keep a secret?',
    'Keep it secret, ok?',
    'Will you keep this between us?',
  ])('but a wish in the form of one is: %s', async (wish) => {
    expect(await last('I live in Brno.', wish)).toContain('keep it to myself');
  });
});

describe('a dose that was changed later in words that do not name the medicine', () => {
  const first = 'I take 50 micrograms of levothyroxine before breakfast.';
  it.each([
    'My dose went up to 75 micrograms yesterday.',
    'They put my dose up to 75 micrograms.',
    'My dosage is 75 micrograms since Monday.',
    'The doctor raised it to 75 micrograms.',
    'I was told to take 75 micrograms.',
    'It has gone up to 75 micrograms.',
    "It's 75 micrograms from tomorrow.",
  ])('is told with the first: %s', async (later) => {
    expect(await last(first, later, 'The weather is nice.', 'How much levothyroxine do I take?')).toContain(
      '75',
    );
  });
});

describe('whether a medicine may be taken', () => {
  it.each([
    'Can I take amoxicillin?',
    'May I have ibuprofen?',
    'Is it safe to take aspirin?',
    'Am I allowed to take Augmentin?',
    'Should I take paracetamol?',
  ])('is not answered with the dose of another one: %s', async (question) => {
    const answer = await last(
      'I take 50 micrograms of levothyroxine before breakfast.',
      "I'm allergic to penicillin.",
      'I take the bus to work.',
      question,
    );
    // what else is taken is told, as what may speak against it, and answers nothing
    expect(answer).toMatch(doubt);
    expect(answer).toMatch(/^I don't know.* allergic to penicillin/u);
    expect(answer).not.toContain('bus');
  });

  it('is answered where it was told', async () => {
    expect(await last("I'm allergic to penicillin.", 'Can I take penicillin?')).toContain(
      'allergic to penicillin',
    );
    expect(await last('I take 20 mg of ramipril.', 'Do I take ramipril?')).toContain('ramipril');
  });
});
