import { describe, expect, it } from 'vitest';
import { Talk } from './talk.ts';

/** What is answered to the last of several lines. */
async function answered(...lines: string[]): Promise<string> {
  const talk = new Talk();
  await talk.wake();
  let answer = '';
  for (const line of lines) ({ answer } = await talk.say(line));
  return answer;
}

describe('all that is known of somebody', () => {
  it.each([
    'Everything about my brother.',
    'all you know about my brother Tom',
    'Everything about Tom, please',
  ])('is told where it is named alone, and is nothing that was told: %s', async (asked) => {
    const answer = await answered('My brother Tom has epilepsy.', asked);
    expect(answer).toBe('You told me that your brother Tom has epilepsy.');
    const later = await answered('My brother Tom has epilepsy.', asked, 'What do you know about Tom?');
    expect(later).not.toMatch(/everything|all you know/iu);
  });

  it('is not asked for by who tells what everything about something is', async () => {
    expect(await answered('Everything about my job is boring.')).toMatch(/keep in mind/);
  });

  it('is forgotten with what was told by his name, after somebody else had theirs put right', async () => {
    const told = ['My brother is Tom.', 'Tom hates fish.', 'My doctor is Dr. Lahm.'];
    const answer = await answered(
      ...told,
      "Actually it's Dr. Klahm, not Lahm.",
      'Forget everything about my brother.',
    );
    expect(answer).toContain('“My brother is Tom.”, “Tom hates fish.”');
    expect(answer).not.toContain('doctor');
  });
});

describe('who is somewhere', () => {
  it.each([
    ['Who lives in Graz?', 'My brother lives in Graz.', 'My sister Ana lives in Vienna.'],
    ['Who works at Bosch?', 'Jan works at Bosch.', 'Petra works at Siemens.'],
    ['Who lives in Graz now?', 'Tom lives in Graz.', 'Ana moved to Lisbon.'],
  ])('is told without who is elsewhere: %s', async (asked, there, elsewhere) => {
    const answer = await answered(there, elsewhere, asked);
    expect(answer).toContain(there.replace(/^My /, 'your ').slice(0, -1));
    expect(answer).not.toContain(elsewhere.slice(3, -1));
  });
});
