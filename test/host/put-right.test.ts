import { beforeAll, describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

/** What is told first, each followed by what puts it right; and what only sounds as if it did. */
const told = [
  'My mother Helga lives in Salzburg.',
  'My aunt lives in Graz.',
  'Our dog Rex sleeps in the kitchen.',
  'I work at Bosch.',
  'I live in Bonn.',
  "Mia's birthday is on 4 December.",
  'The rain has stopped.',
  "Actually, it's on 5 December.",
  'Ana lives in Lisbon.',
  'Actually, Ana moved to Porto.',
  'Actually, my mother moved to Linz.',
  'Rosalind, my aunt, moved to Villach.',
  'Our dog sleeps in the hallway now.',
  "I'm at Heathrow now.",
] as const;
/** How many cycles pass between what was put right and the questions. */
const between = 61;

describe('what was put right more than 60 cycles and a restart ago', () => {
  const talk = new Talk();

  beforeAll(async () => {
    await talk.wake();
    for (const text of told) await talk.say(text);
    await talk.pass(between);
  }, 120_000);

  it.each([
    ['Where does Helga live?', 'My mother Helga lives in Salzburg.', 'your mother moved to Linz'],
    ['Where does my aunt live?', 'My aunt lives in Graz.', 'Rosalind, your aunt, moved to Villach'],
    ['Where does Rex sleep?', 'Our dog Rex sleeps in the kitchen.', 'hallway'],
    ["When is Mia's birthday?", "Mia's birthday is on 4 December.", '5 December'],
    ["Is Mia's birthday on 4 December?", "Mia's birthday is on 4 December.", /^(?!Yes\b).*5 December/u],
    ['Does Ana live in Lisbon?', 'Ana lives in Lisbon.', /^(?!Yes\b).*Ana moved to Porto\.$/u],
    ['Does Ana live in Porto?', 'Ana lives in Lisbon.', /^(?!No\b).*Ana moved to Porto\.$/u],
  ])('is shown with what holds since, and said: “%s”', async (question, fact, answered) => {
    const { answer, shown } = await talk.say(question);
    expect(shown).toContain(`${fact} [superseded on 2026-01-05; since then: “`);
    expect(answer).toMatch(answered);
  });

  it.each([
    ['Where do I work?', 'I work at Bosch.', 'you work at Bosch'],
    ['Where do I live?', 'I live in Bonn.', 'you live in Bonn'],
  ])('is not what is only passed through: “%s”', async (question, fact, answered) => {
    const { answer, shown } = await talk.say(question);
    expect(shown).toContain(fact);
    expect(shown).not.toContain(`${fact} [`);
    expect(answer).toContain(answered);
    expect(answer).not.toMatch(/Before that changed|Heathrow|Ana/u);
  });
});
