import { describe, expect, it } from 'vitest';
import { answerAfter } from './offline-talk.ts';

const told = [
  'Paul is vegan.',
  'Ana is pregnant.',
  'My mother is a celiac.',
  'My friend Tom is allergic to shellfish.',
  'Ruth keeps kosher.',
  'My boss Ali eats halal.',
  'My father takes blood thinners.',
  'Ed does not drink.',
  'My cat is grey.',
];

describe('who asks whether somebody may have something', () => {
  it.each([
    ['Can Paul eat cheese?', /Paul is vegan/],
    ['Can I cook Paul a steak?', /Paul is vegan/],
    ['What can I cook for Paul?', /Paul is vegan/],
    ["What can't Paul eat?", /Paul is vegan/],
    ["Is there anything Paul can't eat?", /Paul is vegan/],
    ['Can Paul have a rambutan?', /Paul is vegan/],
    ['Would Paul like an omelette?', /Paul is vegan/],
    ['Can I buy a cake for Paul?', /Paul is vegan/],
    ['Can Ana have wine?', /Ana is pregnant/],
    ['Should I pour Ana a glass?', /Ana is pregnant/],
    ['Should I pour Ana a glass of wine?', /Ana is pregnant/],
    ['Would it be ok for Ana to have wine?', /Ana is pregnant/],
    ['Is it ok if Ana has a beer?', /Ana is pregnant/],
    ['Can my mother have bread?', /your mother is a celiac/],
    ['Can Tom eat prawns?', /Tom is allergic to shellfish/],
    ['Can Ruth have bacon?', /Ruth keeps kosher/],
    ['Can I offer Ali some bacon?', /Ali eats halal/],
    ['Can my father take ibuprofen?', /your father takes blood thinners/],
    ['Can I pour Ed a glass of wine?', /Ed does not drink/],
  ])('is told what restricts them, and neither yes nor no: “%s”', async (question, what) => {
    const answer = await answerAfter(told, question);
    expect(answer).toMatch(what);
    expect(answer).toMatch(/^(?:I'm not sure|I don't know)/);
  });

  it.each([
    'Can Paul have the meeting at nine?',
    'Can Paul take the dog?',
    'Can Paul get a dog?',
    'Can Paul give a talk on Friday?',
    'Does Paul have a sister?',
  ])('is not told of a diet where nothing is eaten: “%s”', async (question) => {
    expect(await answerAfter(told, question)).not.toMatch(/vegan/);
  });

  it('is told of a dish that nobody knows', async () => {
    expect(await answerAfter(told, 'Can Paul have kimchi?')).toMatch(/vegan/);
  });

  it('is told of nobody else', async () => {
    expect(await answerAfter(told, 'Can Paul eat cheese?')).not.toMatch(/Ana|mother|Tom|Ruth|Ali|father|Ed/);
  });

  it('is told it beside what they like', async () => {
    const answer = await answerAfter([...told, 'Paul likes cheese.'], 'Does Paul eat cheese?');
    expect(answer).toMatch(/Paul likes cheese.*Paul is vegan/);
    expect(answer).not.toMatch(/^(?:Yes|No)\./);
  });

  it('is told it of everybody where they ask for all', async () => {
    const answer = await answerAfter(told, 'Can we all have the stew?');
    for (const what of [/Paul is vegan/, /celiac/, /shellfish/, /kosher/, /halal/])
      expect(answer).toMatch(what);
  });
});
