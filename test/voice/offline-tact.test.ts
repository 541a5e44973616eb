import { describe, expect, it } from 'vitest';
import { tools } from '../../src/prompt/tools.ts';
import { composedThought } from '../../src/voice/offline/composed-thought.ts';
import { percept, requestAbout, seeded } from './thought-request.ts';

const answerTo = (text: string): string => {
  const { toolCalls } = composedThought(requestAbout([percept(text)], { tools: [...tools] }), seeded(7));
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

  it('keeps the fact that stands beside a loss', () => {
    const answer = answerTo('My name is Bea. My mother died yesterday.');
    expect(answer).toMatch(/keep in mind that your name is Bea/);
    expect(answer).not.toMatch(/mother died/);
  });
});
