/** Facts with what somebody types later, as people do in a chat, and puts them right, by what it is about. */
export const superseded: Readonly<Record<string, readonly (readonly [fact: string, later: string])[]>> = {
  'what opens a sentence and has a day': [
    ['Badminton is on Tuesdays.', 'badminton is on Thursdays, not Tuesdays'],
    ['Pilates is on Mondays.', 'Pilates is on Fridays now'],
    ['Petrol is 1.60.', 'petrol is 1.80 now'],
  ],
  'what somebody got wrong': [
    ['Our anniversary is June 12.', "I got the anniversary wrong, it's June 15"],
    ['My order number is 4411.', "i gave you the wrong order number, it's 4417"],
    ['My daughter is called Amelie.', 'my daughter is called Amelia, that was a typo'],
  ],
  'a noun alone, where only one such thing is known': [
    ["My mother's operation is on the 12th.", "the operation got moved, it's on the 16th now"],
    ['Our hamster lives in the kitchen.', 'the hamster lives in the hallway now'],
  ],
  'who calls off what was agreed with them': [
    ['The plumber comes on Thursday at 8.', 'The plumber cancelled.'],
    ['I am having dinner with Pia on Saturday.', 'Pia cancelled on me, she has the flu.'],
    ['I have an appointment with Dr. Weiss on Tuesday at nine.', 'Dr. Weiss cancelled this morning'],
    ['My sister comes to dinner on Sunday.', 'My sister just cancelled, she has to work'],
  ],
  'what the sentence before tells of': [
    ['I have a haircut on Monday with Nina.', 'Nina called. Make that Friday at 10.'],
  ],
  'who took whose place': [
    ['My boss is Dr. Hofer.', 'Dr. Hofer retired, your new boss is Herr Wolf'],
    ['My boss is Dr. Hofer.', 'Dr. Hofer retired, my new boss is Herr Wolf'],
    ['My doctor is Dr. Rabe.', 'got a new doctor, Dr. Sommer'],
    ['The quartet is called Bluebell.', 'The quartet got a new name, Pelican.'],
    ['Our headmaster is Mr Poll.', 'Mr Poll was replaced by Mrs Ney'],
    ['My roommate is Piet.', 'Piet is gone, my roommate is Jan now'],
    ['My boss is called Karen.', 'My boss is Ines now.'],
    ['My boss is Karen.', 'My new boss is called Ines.'],
    ["My boss's name is Karen.", 'I have a new boss, Ines.'],
    ['My coach is called Eva.', 'Eva left, Nadia is my coach now.'],
  ],
  'of whom it is so, and of whom not': [
    ['My sister Lena is allergic to nuts.', "It isn't Lena who is allergic to nuts, it's my niece Sophie."],
    ['Julia is allergic to peanuts.', "It's not Julia who's allergic to peanuts, it's Sophie."],
    ['Ana lives in Rome.', "It's Ben who lives in Rome, not Ana."],
    ['Ana works at Acme.', "No, it isn't Ana who works at Acme."],
  ],
  'who is not what they were told to be': [
    ['Karen is my boss.', 'Karen is not my boss, she is my neighbour.'],
    ['My boss is Karen.', "Karen isn't my boss."],
    ['Ines is our landlady.', "No, Ines isn't our landlady."],
  ],
  'a dose that somebody else changes': [
    ['I take 20 mg of Lisinopril every morning.', 'My doctor raised Lisinopril to 40 mg.'],
    ['I take 20 mg of Lisinopril.', 'The doctor increased my Lisinopril to 40 mg.'],
    ['I take 60 mg of Tardyferon.', 'My Tardyferon went down to 30 mg'],
    ['I take 20 mg of Lisinopril.', 'I take 40 mg now.'],
  ],
  'whom it is told of along with a name': [
    ['I have a dog called Rex, he is a beagle.', 'No, Rex is not a beagle, he is a dachshund.'],
    ['I have a dog called Rex, he is a beagle.', 'Rex is a dachshund, not a beagle.'],
    ['I have a dog called Rex, he is three.', 'Rex is four now.'],
    ['We have a cat named Milo, she is deaf.', 'Milo is blind, not deaf.'],
    ['I have a sister called Ana, she lives in Porto.', 'Ana moved to Faro.'],
  ],
  'somebody or something that was just spoken of': [
    ["My sister's home is Rome.", 'Her home is Paris now'],
    ['My sister lives in Rome.', 'Her home is Paris now'],
    ["My mum's number is 555 1200.", 'her number is 555 7300 now'],
    ['The bakery opens at 7.', 'They open at 10 now'],
    ['The pool closes at 21:00.', 'it closes at 19:00 now'],
    ['My train leaves from platform 4.', 'oh no, it leaves from platform 11'],
  ],
  'how much, how often and of which size': [
    ['I earn 2800 a month.', 'got a raise, i earn 3100 a month now'],
    ['I run 5 km every morning.', 'i run 8 km every morning now'],
    ['I weigh 82 kilos.', 'down to 78 kilos now'],
    ['I wear size 42.', 'i wear size 43 now'],
    ['I go to the gym twice a week.', 'i go to the gym three times a week now'],
    ['The heating is set to 21 degrees.', 'i turned the heating down to 19 degrees'],
    ['My rent is 640 euros.', 'since january the rent is 700'],
  ],
  'when and how something is usually done': [
    ['I play tennis on Mondays.', 'i play tennis on fridays now'],
    ['I have physio on Tuesdays.', "physio's on mondays now"],
    ['I go to work by bus.', 'i go to work by bike now'],
    ["We're going to Rome in May.", "we're going to Milan in may instead"],
    ['My thesis is about bees.', 'my thesis is about wasps now'],
  ],
  'where something was put': [
    ['My bike is in the garage.', 'i moved my bike to the cellar'],
    ['The meeting is at 9 in the blue room.', 'the meeting is in the red room, not the blue one'],
  ],
  'what ends with something else': [
    ['My brother is unemployed.', 'my brother has a job at Kestrel now'],
    ["I don't drink alcohol.", 'i drink alcohol again'],
    ['I have a dog.', 'my dog died last week'],
    ['I study law.', 'i switched from law to history'],
    ["I'm reading Dune.", 'finished dune'],
  ],
  'ages of those who were told of together': [
    ['The twins are 8.', "They're 10 now."],
    ['Emil and Klara are 8.', "They're 10 now."],
    ['My twins are eight years old.', "They're ten now."],
  ],
  'what was eaten by nobody who is that': [
    ["I'm vegetarian.", "I'm eating fish again."],
    ["I'm vegan.", 'I eat cheese now.'],
  ],
  'names that are written as words are': [
    ['I live in Nice.', 'I moved to Lyon.'],
    ['My phone is an iPhone.', 'My phone is a Pixel now.'],
  ],
  'places that are left': [
    ['My parents live in Bergen.', 'My parents have left Bergen for Tromsø'],
    ['I live in Bergen.', 'i sold the place in Bergen and bought one in Tromsø'],
  ],
};

/** The same where what is said only gives reason for doubt, so that both are contested. */
export const contested: readonly (readonly [fact: string, later: string])[] = [
  ['My doctor is Dr. Rabe.', 'Dr. Rabe is retiring so i go to Dr. Sommer now'],
  ['I play tennis on Mondays.', 'actually i play tennis on fridays'],
  ['Lena lives in Bergen.', 'wait no, Lena is in Turku'],
  ['My test was positive.', 'My test was negative.'],
];

/** What only sounds like that, an apology above all: every fact still holds, and nothing is contested. */
export const spared: readonly (readonly [fact: string, later: string])[] = [
  ['I like coffee.', 'I do not like your coffee'],
  ['My sister lives in Rome.', 'sorry I was rude'],
  ['I feel fine.', "sorry, I'm tired"],
  ['The meeting is at 9.', 'sorry for the noise'],
  ['My sister is pregnant.', 'i am allergic to nuts now'],
  ["My mother's operation is on the 12th.", "my neighbour's operation is on the 16th now"],
  ['Badminton is on Tuesdays.', 'volleyball is on thursdays, not fridays'],
  ['The bakery opens at 7.', 'the butcher opens at 8 now'],
  ['My boss is Dr. Hofer.', 'Dr. Vogt retired, his house is for sale'],
  ["I'm happy.", "I'm sad."],
  ["I'm pescatarian.", "I'm eating fish again."],
  ['I take 20 mg of Lisinopril.', 'I take 5 mg of Norvasc.'],
  ['I take 20 mg Lisinopril.', 'I take 5 mg Norvasc now.'],
  ['I take 20 mg of Lisinopril.', "Mum's doctor raised Lisinopril to 40 mg."],
  ['I take 20 mg of Lisinopril.', 'My doctor raised her Lisinopril to 40 mg.'],
  ['My boss is Karen.', 'Tom is not my boss.'],
];

/** What may put a fact in doubt, and ends none. */
export const outlived: readonly (readonly [fact: string, ...later: string[]])[] = [
  ['My wife Julia is expecting our second child in March.', "I'm vegetarian since 2019 but Julia eats fish."],
  ["I'm vegan.", 'I drink oat milk.'],
  ['I have a dog called Rex.', 'I have a dog called Bo.'],
  ['My boss is Karen.', 'My coach is Ines.'],
  ['My boss is Karen.', 'My boss is strict, not unfair.'],
  ['My boss is called Karen.', 'Ben says his boss is Ines.'],
  ['My boss is Karen.', 'My boss will be Ines next year.'],
  ['My boss is Karen.', 'On Mondays my boss is Ines.'],
  ['My doctor is Dr. Rabe.', 'My eye doctor is Dr. Sommer.'],
  ['Ana is shy.', 'Ana is quiet, not just shy.'],
  ['Ana is shy.', 'Ana is quiet, not always shy.'],
  ['The soup is hot.', 'The soup is warm, not too hot.'],
  ["I'm vegan.", 'I eat peanut butter.'],
  ["I'm vegan.", 'I use hand cream.'],
  ["I'm vegetarian.", 'I eat vegan fish.'],
  ["I'll visit my mum on Saturday.", 'Actually, Sunday was lovely.'],
  ["I'll visit my mum on Saturday.", "Wait, it's Tuesday."],
  ['The twins are 8.', 'My shoes are old.', "They're 10 now."],
  ['I take 20 mg of Lisinopril.', 'I take 5 mg of Norvasc.', 'I take 40 mg now.'],
  ['I take 20 mg of Lisinopril and 5 mg of Norvasc.', 'My doctor raised Norvasc to 10 mg.'],
  ["You're 3 years old.", 'The twins came by.', "They're 10 now."],
  ["Pia's birthday is on May 3rd.", 'Pia cancelled.'],
  ['Pia takes her pills at nine.', 'Pia cancelled.'],
  ['Pia turns 40 on Saturday.', 'Pia cancelled.'],
  ["Pia's wedding is on Saturday.", 'Pia cancelled.'],
  ['The bank opens at nine.', 'The bank cancelled.'],
  ['I have lived with Tom since May.', 'Tom cancelled.'],
  ['I am having dinner with Pia on Saturday.', "I don't believe that Pia cancelled."],
  ['I am having dinner with Pia on Saturday.', 'Two years ago, Pia cancelled.'],
  ['I am having dinner with Pia on Saturday.', 'Pia cancelled, but then she changed her mind.'],
  ['My sister is coming on Sunday.', 'His sister cancelled.'],
  [
    'I have a haircut on Monday with Nina.',
    'I have dinner with Tom on Sunday.',
    'Lea wrote. Make that Sunday.',
  ],
  ['I meet Pia on Mondays.', 'Pia cancelled today.'],
  ['I am having dinner with Pia on Saturday.', 'Pia almost cancelled.', 'We cancelled.'],
  ['I am having dinner with Pia on Saturday.', 'Tom cancelled.'],
  ['I live in Porto.', 'Write a poem about a town.', 'Make it Paris.'],
  ['My name is Ruth.', 'Tell me a story about a girl.', 'Make it Anna.'],
  ['My favourite colour is green.', 'Write a song about my eyes.', 'Make it blue.'],
  ['I start work at 8 on Mondays.', 'I start work at 10 on Fridays.'],
  ['I get up at 6 on Mondays.', 'I get up at 9 on Sundays.'],
  ['The soup was hot.', 'The soup was cold.'],
];

/** Two facts of which what is said later ends the second alone. */
export const oneOfTwo: readonly (readonly [other: string, fact: string, later: string])[] = [
  ['I take 5 mg of Norvasc.', 'I take 20 mg of Lisinopril.', 'I take 40 mg of Lisinopril now.'],
  ['I take 5 mg of Norvasc.', 'I take 20 mg of Lisinopril.', 'My doctor raised Lisinopril to 40 mg.'],
  ['My sister Karen lives in Bergen.', 'Karen is my boss.', 'Karen is not my boss.'],
];
