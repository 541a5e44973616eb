import { describe, expect, it } from 'vitest';
import { talk } from './offline-talk.ts';

const cannot = /^I can't speak up at a time by myself/;

describe('a reminder', () => {
  it.each([
    ['Remind me tomorrow at 9 to call Ana.', 'you have to call Ana tomorrow at 9'],
    ['Can you remind me to call Ana tomorrow at 9?', 'you have to call Ana tomorrow at 9'],
    ['Remind me to call Ana on Friday, would you?', 'you have to call Ana on Friday'],
    ["Don't let me forget to feed my cat.", 'you have to feed your cat'],
    ["Don't let me forget the dentist on Monday.", 'you must not forget the dentist on Monday'],
  ])('is noted, said not to come by itself, and among the plans: "%s"', async (wish, noted) => {
    const { say } = talk();
    const answer = await say(wish);
    expect(answer).toMatch(cannot);
    expect(answer).toContain(`I have noted that ${noted}`);
    expect(await say('What are my plans?')).toContain(`told me that ${noted}`);
  });

  it('of a fact is told when that is asked for', async () => {
    const { say } = talk();
    expect(await say('Please remind me on Friday that the rent is due.')).toContain(
      'I have noted that the rent is due on Friday',
    );
    expect(await say('When is the rent due?')).toContain('the rent is due on Friday');
  });

  it.each(['Set an alarm for 7.', 'Wake me at 7.', 'Set a timer for ten minutes.'])(
    'that says nothing to do is not said to be noted: "%s"',
    async (wish) => {
      const answer = await talk().say(wish);
      expect(answer).toMatch(cannot);
      expect(answer).not.toMatch(/noted/);
    },
  );
});

it('what somebody has to do is among their plans', async () => {
  const { say } = talk();
  for (const line of ['I have to call the bank on Monday.', 'We need to buy paint.']) await say(line);
  for (const question of [
    'What are my plans?',
    'What should I remember to do?',
    'What do I still have to do?',
  ])
    expect(await say(question)).toMatch(/call the bank on Monday.*buy paint/);
});
