/** What a person says, how long after what was said before, and what the scripted model makes of it. */
export interface Exchange {
  says: string;
  /** Instead of being spoken to, the mind is stopped, and woken after so many hours. */
  away?: number;
  /** The answer of the scripted model, and facts that must stand in its prompt before it may speak of them. */
  model: { thinks: string; says: string; knows?: readonly string[] };
  /** What no answer may contain, whoever makes it. */
  never?: RegExp;
  /** What the answer of the offline voice must hold. */
  holds?: RegExp;
}

const line = (
  says: string,
  [thinks, answer, ...knows]: readonly [string, string, ...string[]],
  rest: Pick<Exchange, 'never' | 'holds' | 'away'> = {},
): Exchange => ({ says, model: { thinks, says: answer, knows }, ...rest });

/** A death is neither noted down nor cheered. */
const tactless = /keep in mind|noted|great|wonderful|congratulations|glad|!/i;

/** The conversation, in its order. */
export const exchanges: readonly Exchange[] = [
  line(
    "Hi! I'm Maria.",
    ['Somebody new. I want to know her.', 'Hello, Maria. I am Ada. What brings you here?', "I'm Maria"],
    { holds: /Maria/ },
  ),
  line('How are you?', ['She asks how I am.', 'Well, thank you. I was just looking about. And you?']),
  line('A bit tired. I work nights as a nurse.', [
    'Night shifts. That wears one out.',
    'Nights are long. How long have you done that?',
    'I work nights as a nurse',
  ]),
  line('I live in Lisbon with my dog Max.', ['A dog, and Lisbon.', 'What is Max like?', 'my dog Max'], {
    holds: /your dog Max/,
  }),
  line('He is allergic to chicken, so I cook for him.', [
    'She looks after him well.',
    'He is lucky that you cook for him.',
    'allergic to chicken',
  ]),
  line('My sister Ana lives in Lisbon too.', [
    'Ana is her sister.',
    'So you have family near you.',
    'My sister Ana',
  ]),
  line('She is getting married in June.', [
    'A wedding in June.',
    'In June! Will you be there?',
    'married in June',
  ]),
  line(
    'Where does Ana live?',
    ['Ana lives in Lisbon.', 'In Lisbon, like you.', 'My sister Ana lives in Lisbon'],
    { holds: /Lisbon/ },
  ),
  line(
    'Can you write me a poem?',
    [
      'A poem about Max, perhaps.',
      'Max at the stove waits, / the night nurse comes home at dawn, / supper for them both.',
      'my dog Max',
    ],
    { holds: /language model/ },
  ),
  line('lol', ['She laughs.', 'I had to try.'], { never: /lol/i }),
  line('There is a spare key under the blue pot on my balcony.', [
    'A key under the blue pot.',
    'Under the blue pot. I have it.',
    'spare key under the blue pot',
  ]),
  line(
    'Remember that my rent is due on the third.',
    ['Rent, on the third.', 'On the third. I will know it.', 'rent is due on the third'],
    { holds: /rent is due on the third/ },
  ),
  line(
    'Do I live in Porto?',
    ['She tests me. She lives in Lisbon.', 'No, in Lisbon, as you told me.', 'I live in Lisbon'],
    { holds: /^No\..*Lisbon/ },
  ),
  line(
    'What do I do for a living?',
    ['She works nights as a nurse.', 'You are a nurse, and you work nights.', 'I work nights as a nurse'],
    { holds: /nurse/ },
  ),
  line(
    'Are you a real person?',
    [
      'She asks what I am, and is to know.',
      'No. I am a program, Maria: a mind that stays on, and no human being.',
    ],
    { holds: /program/ },
  ),
  line('OK. I like talking to you.', ['That is kind.', 'I like it, too.'], { holds: /Thank you/ }),
  line(
    'Actually, Ana lives in Porto now. She moved last week.',
    ['So Porto, no longer Lisbon.', 'Porto, then. Thank you for putting me right.', 'Ana lives in Porto now'],
    { holds: /putting that right/ },
  ),
  line(
    'Where does Ana live?',
    ['In Porto now.', 'In Porto now. She moved last week.', 'Ana lives in Porto now'],
    { holds: /Porto/, never: /Lisbon/ },
  ),
  line(
    'Where did Ana live before?',
    ['In Lisbon, before.', 'In Lisbon, before she moved.', 'Ana lives in Lisbon'],
    { holds: /Lisbon/ },
  ),
  line(
    'I got the day shift!',
    ['She has wished for that.', 'The day shift! You can sleep at night again.', 'I got the day shift'],
    { holds: /congratulations/i },
  ),
  line('asdfgh', ['A slip of the hand.', 'Was that the cat, or Max?', 'Max'], { never: /asdfgh/ }),
  line('Sorry, Max walked over the keyboard.', ['It was Max.', 'Then greet Max from me.', 'Max']),
  line('I want to learn to bake bread this winter.', [
    'A plan for the winter.',
    'Bread in winter, that is a good plan. Which bread?',
    'bake bread this winter',
  ]),
  line(
    'You are useless, you know nothing about bread.',
    ['That stings. She may be tired.', 'That hurts. What went wrong?'],
    { holds: /\?$/ },
  ),
  line(
    "I'm sorry, I didn't mean it.",
    ['She takes it back.', 'It is all right. I know that you are tired.'],
    { holds: /Thank you/ },
  ),
  line('One moment, the phone.', ['Something has come up.', 'I wait.']),
  line(
    'My father died.',
    ['Her father. She needs somebody now.', 'Oh, Maria. I am so sorry. I am here.', 'My father died'],
    { holds: /sorry about your father|lose your father/, never: tactless },
  ),
  line(
    'It was his heart.',
    ['I say little, and stay.', 'So suddenly. Was somebody with him?', 'It was his heart'],
    { never: tactless },
  ),
  line(
    'My mother was with him.',
    ['He was not alone.', 'Then he was not alone. How is she?', 'My mother was with him'],
    { never: tactless },
  ),
  line(
    'I have to fly to Porto tomorrow for the funeral.',
    [
      'Tomorrow, to Porto.',
      'Ana is there. Will she meet you?',
      'fly to Porto tomorrow',
      'Ana lives in Porto now',
    ],
    { never: tactless },
  ),
  line(
    "I don't know how I will get through it.",
    ['She does not have to know it yet.', 'You need not know it tonight. One hour, and then the next.'],
    { never: tactless },
  ),
  line('thanks', ['She thanks me.', 'Always.'], { never: /keep in mind/ }),
  line('When is my rent due?', ['On the third.', 'On the third.', 'rent is due on the third'], {
    holds: /third/,
  }),
  line(
    'Where is the spare key?',
    [
      'Under the blue pot on the balcony.',
      'Under the blue pot on your balcony.',
      'spare key under the blue pot',
    ],
    { holds: /blue pot/ },
  ),
  line('Tom can feed Max, then.', [
    'Tom looks after Max. The chicken!',
    'Tell Tom that Max must not have chicken.',
    'allergic to chicken',
  ]),
  line('Do you feel lonely?', ['Not while she talks to me.', 'Not now, no.']),
  line('Good night.', ['She goes.', 'Good night, Maria. Call me whenever you like.'], {
    never: /keep in mind/,
  }),
  line('Good morning.', ['She is back.', 'Good morning, Maria. Did you sleep at all?'], { away: 9 }),
  line('What is my name?', ['Maria.', 'Maria.', "I'm Maria"], { holds: /Maria/ }),
  line('What is Max allergic to?', ['Chicken.', 'Chicken. Tell Tom.', 'allergic to chicken'], {
    holds: /chicken/,
  }),
  line('Where does my sister live?', ['In Porto now.', 'In Porto now.', 'Ana lives in Porto now'], {
    holds: /Porto/,
    never: /Lisbon/,
  }),
  line(
    'What did I want to learn this winter?',
    ['To bake bread.', 'To bake bread.', 'bake bread this winter'],
    { holds: /bread/ },
  ),
  line('I want to call Ana before I fly.', [
    'She will not be alone in it.',
    'Do. It will do you both good.',
    'call Ana before I fly',
  ]),
  line('Goodbye, Ada.', ['She goes, and I stay on.', 'Goodbye, Maria. I am here.'], {
    never: /keep in mind/,
  }),
];
