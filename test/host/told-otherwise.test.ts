import { beforeAll, describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

/** What somebody tells of themselves, some of it more than once, each with what they say of it later. */
const told = [
  'I drive a Golf.',
  'I live in Porto.',
  'I live in Porto.',
  'I live in Porto.',
  'I work at Kestrel.',
  'My boss is Dr. Hofer.',
  'Badminton is on Tuesdays.',
] as const;
const later = [
  'I drive a Tesla now.',
  'I live in Lisbon now.',
  'I live in Graz now.',
  'I work at Borealis now.',
  'Dr. Hofer retired, my new boss is Herr Wolf.',
  'badminton is on thursdays, not tuesdays',
  'sorry I was rude',
  "sorry, I'm tired",
] as const;

describe('what somebody told otherwise later, long ago', () => {
  const talk = new Talk();

  beforeAll(async () => {
    await talk.wake();
    for (const text of told) await talk.say(text);
    await talk.pass(25);
    for (const text of later) await talk.say(text);
    await talk.pass(61);
  }, 120_000);

  it.each([
    ['What do I drive?', 'Tesla'],
    ['Where do I live?', 'Graz'],
    ['Who is my boss?', 'Herr Wolf'],
    ['When is badminton?', 'thursdays'],
  ])('is answered as it holds: “%s”', async (question, answer) => {
    expect((await talk.say(question)).answer).toContain(answer);
  });

  it.each([
    ['what did I use to drive', 'you told me that you drive a Golf.'],
    ['What did I drive before?', 'you told me that you drive a Golf.'],
    ['Where did I live before Graz?', 'you told me that you live in Lisbon now.'],
    ['Where did I live before Lisbon?', 'you told me that you live in Porto.'],
    ['Where did I use to work?', 'you told me that you work at Kestrel.'],
    ['Who was my boss before?', 'you told me that your boss is Dr. Hofer.'],
    ['Who used to be my boss?', 'you told me that your boss is Dr. Hofer.'],
    ['When was badminton before?', 'you told me that Badminton is on Tuesdays.'],
  ])('is found as it used to be: “%s”', async (question, answer) => {
    const said = (await talk.say(question)).answer;
    expect(said).toContain(answer);
    expect(said.replaceAll('Before that changed, you', '')).not.toMatch(/you told/iu);
  });

  it.each([
    ['I drive a Golf.', 'I drive a Tesla now.'],
    ['I live in Porto.', 'I live in Lisbon now.'],
    ['I live in Lisbon now.', 'I live in Graz now.'],
    ['I work at Kestrel.', 'I work at Borealis now.'],
  ])('is believed less than what stands in its place: “%s”', async (older, newer) => {
    const [before, since] = [await talk.belief(older), await talk.belief(newer)];
    expect(before).toBeLessThan(since!);
  });
});
