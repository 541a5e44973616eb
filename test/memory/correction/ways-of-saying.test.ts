import { describe, expect, it } from 'vitest';
import { claimsOf, contested, fallen, type Told } from './heard.ts';

/** Facts with what is said long after them by the same person and puts them right, by the way in which it is said. */
const putRight: Readonly<Record<string, readonly (readonly [fact: string, later: string])[]>> = {
  'somewhere or with somebody one arrived at': [
    ['Lena lives in Bergen.', 'Lena wound up in Turku.'],
    ['My cousin lives in Bergen.', 'My cousin ended up in Turku after all that.'],
    ['My parents live in Bergen.', 'My parents have ended up in Turku.'],
    ['I live in Bergen.', "I've ended up in Turku."],
    ['I live in Bergen.', 'We landed in Turku in the end.'],
    ['Lena lives in Bergen.', 'Lena finally ended up living in Turku.'],
    ['I work at Kestrel.', 'I ended up at Borealis.'],
    ['I work at Kestrel.', 'I ended up working for Borealis.'],
    ['I work at Kestrel.', 'I wound up at Borealis after the merger.'],
  ],
  'where one was transferred or sent': [
    ['I work at Kestrel.', "I've been transferred to Borealis."],
    ['I work at Kestrel.', 'I got transferred to Borealis in May.'],
    ['Lena works at Kestrel.', 'Lena got transferred to Borealis.'],
    ['Lena lives in Bergen.', 'Lena got transferred to Turku.'],
    ['Lena lives in Bergen.', 'Lena was transferred to Turku by her company.'],
    ['I live in Bergen.', "I've been posted to Turku."],
    ['I live in Bergen.', 'They relocated me to Turku.'],
  ],
  'bare news of work or a home that is given up': [
    ['I work at Kestrel.', "I quit. It's Borealis now."],
    ['I work at Kestrel.', "I quit my job. It's Borealis now."],
    ['I work at Kestrel.', "I resigned. I'm at Borealis now."],
    ['I work at Kestrel.', "I left Kestrel. It's Borealis these days."],
    ['My sister works at Kestrel.', "My sister resigned. It's Borealis now."],
    ['I live in Bergen.', "We moved. It's Turku now."],
    ['My brother lives in Bergen.', "My brother moved away. It's Turku now."],
  ],
  'new numbers and addresses': [
    ['My phone number is 5550134.', 'I have a new number: 5559921.'],
    ['My phone number is 5550134.', 'My new number is 5559921.'],
    ['My phone number is 0171 5550134.', "I've changed my number, it's 0151 5559921."],
    ['My phone number is 0171 5550134.', 'New number: 0151 5559921.'],
    ['My phone number is 555-0134.', 'You can reach me at 555-9921 from now on.'],
    ['My phone number is 555-0134.', 'Please call me on 555-9921 from now on.'],
    ['My number is 555 0134.', 'My number has changed to 555 9921.'],
    ["My sister's number is 555 0134.", "My sister has a new number, it's 555 9921."],
    ["My sister's phone number is 555 0134.", 'My sister got a new phone number: 555 9921.'],
    ["Lena's phone number is 555 0134.", 'Lena has a new phone number: 555 9921.'],
    ["Lena's number is 555 0134.", "Lena changed her number. It's 555 9921 now."],
    ['My email is ruth@old.example.', 'My new email is ruth@new.example.'],
    ['My email is ruth@old.example.', 'I have a new email: ruth@new.example.'],
    ['My address is 12 Elm Street.', 'My new address is 40 Oak Lane.'],
    ['My address is 12 Elm Street.', 'I have a new address: 40 Oak Lane.'],
  ],
  'fewer or more of something': [
    ['The budget is 900 euros.', 'The budget was cut to 650 euros.'],
    ['The crew has 14 people.', 'The crew was cut to 9 people.'],
    ['The crew has 14 people.', 'The crew is down to 9 people.'],
    ['The crew has 14 people.', 'The crew grew to 19 people.'],
    ['The crew has 14 people.', "We're up to 19 people in the crew now."],
    ['My rent is 700 euros.', 'My rent was raised to 760 euros.'],
    ['The fee is 20 euros.', 'The fee went down to 15 euros.'],
    ['The fee is 20 euros.', 'The fee has been reduced to 15 euros.'],
    ['I earn 2000 euros.', 'I got a raise, I earn 2300 euros now.'],
    ['My salary is 2000 euros.', 'My salary was bumped up to 2300 euros.'],
    ['The film has 12 episodes.', 'The film was shortened to 10 episodes.'],
    ['I weigh 90 kilos.', 'I weigh 82 kilos now.'],
    ['I smoke 20 cigarettes a day.', "I'm down to 5 cigarettes a day."],
    ['The lease runs for 12 months.', 'The lease was extended to 24 months.'],
    ['The course has 8 lessons.', 'The course was cut to 6 lessons.'],
  ],
  'what one switches to': [
    ['I work at Kestrel.', "I've gone over to Borealis, better hours."],
    ['Lena works at Kestrel.', 'Lena has gone over to Borealis.'],
    ['Lena works at Kestrel.', 'Lena went over to Borealis.'],
  ],
  'who is brought up first': [
    ['Lena lives in Bergen.', 'Quick update on Lena: now lives in Turku.'],
    ['Lena lives in Bergen.', "News about Lena: she's living in Turku now."],
    ['Lena lives in Bergen.', 'About Lena: moved to Turku.'],
    ['Lena works at Kestrel.', 'Update on Lena: now working for Borealis.'],
    ['Lena works at Kestrel.', "Lena update: she's at Borealis now."],
    ['Lena works at Kestrel.', 'As for Lena, she works at Borealis now.'],
    ['Lena works at Kestrel.', 'Lena? She works at Borealis now.'],
    ['My brother works for Kestrel.', 'Remember my brother? He works for Borealis now.'],
    ['My brother works for Kestrel.', 'My brother? He joined Borealis.'],
    ['My brother works for Kestrel.', 'You remember my brother, right? He works for Borealis now.'],
    ['My aunt lives in Bergen.', 'You know my aunt? She moved to Turku.'],
    ['Lena lives in Bergen.', "I ran into Lena yesterday. She's living in Turku now."],
    ['My aunt lives in Bergen.', 'News from my aunt: she moved to Turku.'],
  ],
  'when something begins or closes at the earliest or latest': [
    ['The shop closes at 18:00.', 'The shop is open until 20:00 now.'],
    ['The shop closes at 18:00.', 'The shop stays open till 20:00 now.'],
    ['The shop is open until 18:00.', "The shop's open until 20:00 these days."],
    ['The talk is on Monday.', "The talk isn't until Thursday."],
    ['The talk is on Monday.', "The talk won't be until Thursday."],
    ['The talk is on Monday.', 'The talk is not before Thursday now.'],
    ['The talk is on Monday.', "We can't do Monday for the talk, it's Thursday."],
    ['The talk is on Monday.', "Monday is off the table for the talk. It'll be Thursday."],
    ['The talk is on Monday.', "The talk can't happen on Monday, it's on Thursday now."],
    ['The talk is on Monday.', 'The talk got cancelled on Monday and is now on Thursday.'],
  ],
  'what was chosen or mistaken': [
    ['The band is called Heron.', 'We settled on Amber as the name of the band.'],
    ['The band is called Heron.', 'We picked Amber as the new name for the band.'],
    ['The band is called Heron.', "We chose Amber for the band's name in the end."],
    ['The band is called Heron.', "We decided on Amber as the band's name."],
    ['The band is called Heron.', "The name of the band was wrong. It's Amber."],
    ['The band is called Heron.', "I told you the wrong name for the band. It's Amber."],
    ['The band is called Heron.', "I mixed up the band's name. It's Amber."],
    ['The talk is on Monday.', "I got the date of the talk wrong. It's Thursday."],
    ['The talk is on Monday.', "I gave you the wrong day for the talk. It's Thursday."],
    ['The talk is on Monday.', 'We opted for Thursday for the talk.'],
    ['The talk is on Monday.', 'We picked Thursday for the talk.'],
    ['The talk is on Monday.', "We've agreed on Thursday for the talk."],
  ],
};

/** The same for what only sounds so. */
const alike: Readonly<Record<string, readonly (readonly [fact: string, later: string])[]>> = {
  'somewhere or with somebody one arrived at': [
    ['I live in Bergen.', 'We ended up in Turku because we took the wrong train.'],
    ['I live in Bergen.', 'I ended up in hospital last night.'],
    ['I live in Bergen.', 'The cat ended up in Turku.'],
    ['I live in Bergen.', 'We ended up in Turku for the weekend.'],
    ['I live in Bergen.', 'I landed in Turku at nine.'],
    ['I live in Bergen.', 'My letter ended up in Turku.'],
    ['I live in Bergen.', 'Last night we ended up in a bar.'],
    ['I work at Kestrel.', "We ended up at McDonald's."],
    ['I work at Kestrel.', 'We ended up at Borealis for lunch.'],
    ['I live in Bergen.', 'We almost ended up in Turku.'],
    ['I live in Bergen.', 'Lena ended up in Turku.'],
  ],
  'where one was transferred or sent': [
    ['I work at Kestrel.', 'I was transferred to another team.'],
    ['I work at Kestrel.', 'My call was transferred to Borealis.'],
    ['I work at Kestrel.', 'The files were transferred to Borealis.'],
    ['I work at Kestrel.', 'My colleague got transferred to Borealis.'],
    ['I work at Kestrel.', "My son was transferred to St Mary's."],
  ],
  'new numbers and addresses': [
    ['My phone number is 555 0134.', 'My work number is 555 9921.'],
    ['My phone number is 555 0134.', "The doctor's number is 555 9921."],
    ['My phone number is 555 0134.', 'I called 555 9921 and nobody answered.'],
    ['My phone number is 555 0134.', 'My account number is 555 9921.'],
    ['My phone number is 555 0134.', 'You can reach the office at 555 9921.'],
    ['My phone number is 555 0134.', 'My daughter got her first phone, her number is 555 9921.'],
  ],
  'fewer or more of something': [
    ['The budget is 900 euros.', 'The travel budget was cut to 650 euros.'],
    ['The crew has 14 people.', 'The choir was cut to 9 people.'],
    ['I weigh 90 kilos.', 'The suitcase is down to 20 kilos.'],
    ['I weigh 90 kilos.', 'My dog is down to 12 kilos.'],
    ['I work 40 hours a week.', 'I slept 12 hours.'],
    ['The fee is 20 euros.', 'The prices of flats went up to 400000 euros.'],
    ['The fee is 20 euros.', 'The fee could be raised to 25 euros.'],
    ['The fee is 20 euros.', 'I spent 15 euros on lunch.'],
    ['The course has 8 lessons.', 'I missed 6 lessons.'],
  ],
  'people without a name, and others of the same name': [
    ['My boss Peter is nice.', 'Peter, our plumber, came by.'],
    ['My boss is called Peter.', 'Max, our plumber, came by.'],
    ['My boss Peter likes tea.', 'Our plumber Peter came by.'],
    ['My sister Anna lives in Bonn.', 'Anna, our teacher, lives in Köln.'],
    ['My sister is called Anna.', 'Her friend is called Bea.'],
    ['I work at Kestrel.', 'I met someone who works at Borealis.'],
    ['I work at Kestrel.', 'I met a woman who works for Borealis now.'],
    ['I live in Bergen.', 'I met somebody who lives in Turku.'],
    ['I work at Kestrel.', 'The guy who joined Borealis is nice.'],
    ['I live in Bergen.', 'I have a friend who ended up in Turku.'],
    ['I work at Kestrel.', 'I sat next to a guy working at Borealis.'],
    ['I live in Bergen.', 'I dream of a house in Turku now.'],
    ["I'm married to Tom.", 'I met a man who is divorced.'],
  ],
  'what one switches to': [
    ['I work at Kestrel.', 'We switched to Borealis coffee.'],
    ['I work at Kestrel.', 'I switched to Linux.'],
    ['I work at Kestrel.', 'I switched to Netflix.'],
    ['I work at Kestrel.', "I've switched to Spotify now."],
    ['I work at Kestrel.', "We've gone over to Zoom now."],
  ],
  'who is brought up first': [
    ['My aunt lives in Bergen.', 'I told my aunt about Lena. Lena lives in Turku now.'],
  ],
  'when something begins or closes at the earliest or latest': [
    ['The talk is on Monday.', "I'm busy until Thursday."],
    ['The talk is on Monday.', "I won't be back until Thursday."],
    ['The talk is on Monday.', "Thursday doesn't work for the talk."],
    ['The talk is on Monday.', 'The slides for the talk are due on Thursday.'],
    ['The talk is on Monday.', "Monday doesn't work for the visit, we're doing it on Thursday."],
  ],
  'what was chosen or mistaken': [
    ['The band is called Heron.', "I got the song of the band wrong. It's hard."],
  ],
};

/** So much small talk that nothing is recent any more. */
const between: readonly Told[] = Array.from({ length: 14 }, () => [
  'Zed',
  'The soup was a bit too salty at lunch.',
]);

const marked = (fact: string, later: string): string[] => {
  const claims = claimsOf([['you', fact], ...between, ['you', later]]);
  return [...fallen(claims), ...contested(claims)].filter((sentence) => fact.includes(sentence));
};

describe.each(Object.entries(putRight))('%s', (_, pairs) => {
  it.each(pairs)('puts “%s” right, or in doubt: “%s”', (fact, later) => {
    expect(marked(fact, later)).not.toEqual([]);
  });
});

describe.each(Object.entries(alike))('what only sounds like %s', (_, pairs) => {
  it.each(pairs)('leaves “%s” as it is: “%s”', (fact, later) => {
    expect(marked(fact, later)).toEqual([]);
  });
});
