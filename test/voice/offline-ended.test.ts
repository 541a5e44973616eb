import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

describe('what has ended in other words', () => {
  it.each([
    ['I work at Brandt & Söhne.', 'I gave notice.', 'Do I still work at Brandt & Söhne?'],
    [
      'I work at Siemens as an engineer.',
      'I handed in my resignation yesterday.',
      'Do I still work at Siemens?',
    ],
    ['I work at Siemens as an engineer.', 'I was laid off.', 'Am I still at Siemens?'],
    ["I'm married to Tom.", 'We split up.', 'Am I still married?'],
    ['My sister works at Siemens.', 'My sister gave notice.', 'Does my sister still work at Siemens?'],
  ])('is told before it, and not affirmed: "%s" "%s" "%s"', async (before, end, question) => {
    const answer = await answerAfter([before, 'I like tea.', end, 'The parcel came.'], question);
    expect(answer).toMatch(/^You told me that [^,]*, and earlier that /);
    expect(answer.indexOf(end.split(' ').at(-1)!.replace('.', ''))).toBeLessThan(answer.indexOf('earlier'));
  });

  it.each([
    ['I have a dog called Rex.', 'Rex died last week.', 'Do I have a dog?', /Rex died/],
    ['I live with my girlfriend Mia in Ulm.', 'Mia left me.', 'Do I have a girlfriend?', /Mia left you/],
    [
      'I live with my girlfriend Mia in Ulm.',
      'I moved out last week.',
      'Where do I live?',
      /^You told me that you moved out/,
    ],
  ])('is told with it, and not affirmed: "%s" "%s" "%s"', async (before, end, question, answer) => {
    const told = await answerAfter([before, 'I like tea.', end, 'The parcel came.'], question);
    expect(told).toMatch(answer);
    expect(told).not.toMatch(/^Yes/);
  });

  it.each([
    ['I work at Siemens.', 'My sister gave notice.', 'Do I still work at Siemens?'],
    ['Ana works at Siemens.', 'Tom gave notice.', 'Does Ana still work at Siemens?'],
    ['I work at Siemens.', 'I gave notice on my flat.', 'Do I still work at Siemens?'],
  ])(
    'is not what ended for somebody else, or something else: "%s" "%s" "%s"',
    async (before, end, question) => {
      expect(await answerAfter([before, 'I like tea.', end, 'The parcel came.'], question)).not.toMatch(
        /notice/,
      );
    },
  );
});

describe('of two things that are told', () => {
  it('on one matter the later comes first, and the other is called earlier', async () => {
    expect(await answerAfter(['The code is 1.', 'I like tea.', 'The code is 2.'], 'What is the code?')).toBe(
      'You told me that the code is 2, and earlier that the code is 1.',
    );
    const quoted = await answerAfter(
      ['The dentist is on Monday. It is in Graz.', 'I like tea.', 'The dentist is on Friday. It is at noon.'],
      'When is the dentist?',
    );
    expect(quoted).toBe(
      'You told me: “The dentist is on Friday. It is at noon.” Earlier you told me: “The dentist is on Monday. It is in Graz.”',
    );
  });

  it('what used to be comes first where that is asked', async () => {
    const told = ['I lived in Lille.', 'I like tea.', 'I live in Ghent.'];
    expect(await answerAfter(told, 'Where did I live before?')).toBe(
      'You told me that you lived in Lille, and that you live in Ghent.',
    );
  });

  it('that have only somebody in common none is called later or earlier', async () => {
    const told = ['My sister Ana lives in Lisbon.', 'Ana is getting married in June.'];
    for (const question of ['Where does Ana live?', 'What do you know about Ana?'])
      expect(await answerAfter(told, question)).toBe(
        'You told me that your sister Ana lives in Lisbon, and that Ana is getting married in June.',
      );
  });
});

describe('what only sounds like an end', () => {
  it.each([
    ['I work at Acme.', 'I did not resign.', 'Do I still work at Acme?'],
    ['I work at Acme.', 'I was laid off the pizza dough at home.', 'Do I still work at Acme?'],
    ['I am married to Petra.', 'The band split up.', 'Am I still married to Petra?'],
  ])('takes no yes away: "%s" "%s" "%s"', async (before, other, question) => {
    expect(await answerAfter([before, 'I like tea.', other], question)).toMatch(/^Yes\. /);
  });
});
