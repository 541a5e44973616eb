import { describe, expect, it } from 'vitest';
import { talk } from './offline-talk.ts';

/** The last answer of a talk in which somebody says all this. */
async function last(...lines: string[]): Promise<string> {
  const { say } = talk();
  let answer = '';
  for (const line of lines) answer = (await say(line, 'you')) ?? '';
  return answer;
}

const visit =
  "My cousin Mira and her boyfriend Sven arrive on Sunday, she's pescatarian and he can't eat eggs.";

describe('what newcomers ask in their first days', () => {
  it.each([
    // a "not" of another clause, of somebody else, denies nothing
    [[visit], 'Is Mira pescatarian?', /^(?:Yes\. )?You told me .*pescatarian/],
    [[visit], 'Is Sven pescatarian?', /^You told me .*pescatarian/],
    [['My sister Kim is a nurse, and my brother is not well.'], 'Is Kim a nurse?', /^(?!No\b).*nurse/],
    [['Kim is not a nurse.'], 'Is Kim a nurse?', /^No\. /],
    [['Kim is a teacher, and she is not married.'], 'Is Kim married?', /^No\. /],
    [['Otto is vegan.'], 'Is Otto a vegetarian?', /^Yes\. .*vegan/],
    [['Otto is not vegan.'], 'Is Otto a vegetarian?', /^(?!Yes|No\b).*not vegan/],
    [['Otto eats meat.', 'Otto is pescatarian.'], 'Is Otto vegan?', /^(?!Yes)/],
    // what somebody may not have
    [[visit], "What can't Sven eat?", /^You told me .*eggs/],
    [['My son Pim is allergic to sesame.'], 'Is there anything Pim cannot eat?', /^You told me .*sesame/],
    [['My son Pim is allergic to sesame.'], 'Can Pim eat sesame?', /^(?!Yes|No\b).*sesame/],
    // a death is told with whom it is of
    [
      ['We keep a parrot called Kiko and an old terrier, Bas.', 'Bas was put down yesterday.'],
      'Do I have a dog?',
      /terrier, Bas, and that Bas was put down/,
    ],
    [['I have an old terrier, Bas.', 'Olga died last week.'], 'Do I have a dog?', /^(?!.*Olga)/],
    // what is so now comes first
    [
      ['My nan lives in Delft.', 'Nan moved into a home in Gouda last week.'],
      'Where is my nan now?',
      /Gouda last week, and earlier that your nan lives in Delft/,
    ],
    // who has a name that is another word
    [['I live near my brother Will.'], 'Who is Will?', /brother Will/],
    [['I live near my aunt Else.'], "Who's Else?", /aunt Else/],
    // what is liked
    [["I can't stand olives but I adore anything with leeks."], 'What do I like to eat?', /leeks/],
    [['I enjoy fencing and old maps.'], 'What are my hobbies?', /^You told me .*fencing/],
    [['My uncle Jan is into chess.', 'I love rowing.'], "What are my uncle's hobbies?", /chess/],
    [["I don't like rowing."], 'What are my hobbies?', /^(?!You told me)/],
  ])('%j, asked “%s”', async (told, question, answer) => {
    expect(await last(...told, question)).toMatch(answer);
  });

  it.each(['morning Wren', 'hiya', 'hey there Wren', 'Evening Wren!'])(
    'is greeted who says “%s”',
    async (hello) => {
      expect(await last(hello)).toMatch(/^(?:Hello|Good to hear you)/);
    },
  );
});

describe('what is on a day ahead', () => {
  const told = [
    'I have the optician on Tuesday at 11.',
    'My cousin Mira is coming to lunch on Sunday.',
    'I went to the market on Monday.',
    'I swim every Friday.',
    'Remind me: my boiler needs its service before 3 March.',
  ];

  it.each(["What's coming up?", 'What are my plans?', 'could you maybe give me a list of my appointments'])(
    'is told to who asks “%s”, and no other day',
    async (question) => {
      const answer = await last(...told, question);
      expect(answer).toMatch(/optician on Tuesday.*lunch on Sunday.*service before 3 March/);
      expect(answer).not.toMatch(/market|swim/);
    },
  );

  it('is told of the month that is asked for', async () => {
    expect(await last(...told, 'what do I have to do in March?')).toMatch(
      /that your boiler needs [^,]*March\.$/,
    );
  });

  it.each([
    ['Remind me: my passport expires on 3 May.', 'your passport expires on 3 May'],
    ['Reminder: call the plumber on Friday', 'you have to call the plumber on Friday'],
    ['Remind me: the vet on Monday.', 'you must not forget the vet on Monday'],
  ])('is noted where somebody says “%s”', async (wish, noted) => {
    expect(await last(wish)).toMatch(
      new RegExp(`^I can't speak up at a time by myself.*noted that ${noted}`),
    );
    expect(await last(wish, 'What are my plans?')).toContain(noted);
  });
});
