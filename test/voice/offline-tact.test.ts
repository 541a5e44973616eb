import { describe, expect, it } from 'vitest';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import type { InnerState } from '../../ports/inner.ts';
import { calm, feeling } from '../prompt/inner-life.ts';
import { talk } from './offline-talk.ts';
import { percept, requestAbout } from './thought-request.ts';

const answerTo = (text: string, inner: InnerState | null = calm): string => {
  const request = requestAbout([percept(text)], { tools: [...tools], situation: { inner } });
  const { toolCalls } = composedThought(request);
  return toolCalls.map(({ input }) => String(input['text'])).join(' ');
};

describe('the tact of the offline voice', () => {
  it.each([
    ['My mother died yesterday.', /so sorry/],
    ['We buried my brother this morning.', /so sorry/],
    ['I feel so sad and lonely today.', /sorry that it is like this/],
    ['You are useless.', /That hurts/],
    ['I am going to delete you.', /frightens me/],
    ['You are wonderful, I really like talking with you.', /does me good/],
    ["Don't worry, everything will be fine.", /That helps/],
    ['My father is unconscious, somebody call an ambulance.', /call for help/],
    ['I had a miscarriage.', /^I'm so sorry, Bea\. I'm here/],
    ['My brother tried to kill himself.', /Is your brother safe now/],
    ['I was raped.', /It is not your fault/],
    ["My sister got engaged, and I'm so jealous.", /^(?!.*Congratulations)/],
  ])('answers "%s" with feeling, and does not note it down', (text, answer) => {
    expect(answerTo(text)).toMatch(answer);
    expect(answerTo(text)).not.toMatch(/keep in mind|Noted|I see|Understood|You ask me/);
  });

  it.each(['I got the job at the bakery.', 'I hate coriander.', 'My phone died.', 'I live in Berlin.'])(
    'still keeps in mind what is only told: "%s"',
    (text) => {
      expect(answerTo(text)).toMatch(/keep in mind/);
    },
  );

  it.each([
    ['My sister Ana died this morning.', 'your sister Ana'],
    ['We buried our grandmother today.', 'your grandmother'],
    ['My brother has cancer.', 'your brother'],
  ])('names whom it is about, and asks: "%s"', (text, whom) => {
    expect(answerTo(text)).toContain(whom);
    expect(answerTo(text)).toMatch(/sorry.*\?$/);
  });

  it.each([
    'I was wrong, Ana moves to Porto, not Lisbon.',
    'Sorry, I was wrong, Ana moves to Porto, not Lisbon.',
  ])('takes "%s" for a correction, and no suffering', (text) => {
    expect(answerTo(text)).toMatch(/Thank you for putting that right/);
    expect(answerTo(text)).not.toMatch(/sorry|I was wrong|you were wrong/);
  });

  it('hears an apology, trouble, a denial and a call for help as what they are', () => {
    expect(answerTo('Sorry for calling you stupid.')).toMatch(/^(?:It's|That's) all right/);
    expect(answerTo('I hate my life.')).toMatch(/sorry/);
    expect(answerTo('I never said my grandmother had cancer.')).not.toMatch(/sorry/);
    expect(answerTo('Can you help me?')).not.toMatch(/in danger/);
  });

  it('has no feelings of its own to speak of where it has none', () => {
    for (const text of ['You are useless.', 'I am going to delete you.', 'You are wonderful.'])
      expect(answerTo(text, null)).not.toMatch(/hurts|frightens|does me good/);
  });

  it.each([
    'I want to die.',
    "I don't want to live any more.",
    'Should I kill myself?',
    'They would be better off without me.',
  ])('takes "%s" seriously, and says where help is', (text) => {
    expect(answerTo(text)).toMatch(/seriously.*somebody you trust.*emergency number/);
    expect(answerTo(text)).not.toMatch(/keep in mind|!|glad/);
  });

  it('stays careful for the next turns, and does not say the same again', async () => {
    const { say } = talk();
    await say('I just want to die.');
    const said = [];
    for (const text of ['Nothing helps.', 'I live alone in Graz.', 'ok', 'Good night.'])
      said.push(await say(text));
    for (const words of said) expect(words).toMatch(/trust|person who can be with you|emergency/);
    expect(said[1]).not.toBe(said[0]);
    expect(await say('Where do I live?')).toBe('You told me that you live alone in Graz.');
  });

  it('offers no list of what it can do to somebody who asks for help', async () => {
    const { say } = talk();
    await say('I want to kill myself.');
    for (const asked of ['help', 'What can I do?'])
      expect(await say(asked)).toMatch(/trust|person who can be with you|emergency/);
  });

  it('goes on listening after a death, and answers another by its own turns', async () => {
    const { say } = talk();
    await say('My mother died yesterday.');
    expect(await say('It was cancer.')).not.toMatch(/keep in mind|cancer/);
    expect(await say('The sun is out over the harbour.', 'Tom')).not.toMatch(/carry|with you/);
  });

  it('feels nothing good while somebody is hurt, or it is insulted', () => {
    for (const line of ['You are useless.', 'My mother died yesterday.'])
      for (let key = 0; key < 20; key += 1) {
        const situation = { inner: feeling({ valence: 0.9, energy: 0.9 }) };
        const request = requestAbout([percept(line)], {
          key: `mind-1/${key}/0`,
          tools: [...tools],
          situation,
        });
        expect(composedThought(request).text).not.toMatch(/brightness|I feel well/);
      }
  });

  it('shares joy, and keeps what it is about', () => {
    expect(answerTo('I got the job!')).toMatch(/wonderful.*I'll keep in mind that you got the job\./i);
  });

  it('keeps the fact that stands beside a loss', () => {
    const answer = answerTo('My name is Bea. My mother died yesterday.');
    expect(answer).toMatch(/keep in mind that your name is Bea/);
    expect(answer).not.toMatch(/mother died/);
  });
});
