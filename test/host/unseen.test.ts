import { expect, it } from 'vitest';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { Company } from './company.ts';
import { emptyInMemory } from '../db/empty-database.ts';

/** A voice that thinks nothing and keeps what it was given. */
function listening(voice: Voice): { voice: Voice; requests: ThoughtRequest[] } {
  const requests: ThoughtRequest[] = [];
  return {
    requests,
    voice: {
      ...voice,
      think(request, given) {
        requests.push(request);
        return voice.think(request, given);
      },
    },
  };
}

const most = 60;

it('shows every message to the voice before it is handled, however little room a call has', async () => {
  const company = new Company();
  const { voice, requests } = listening(company.echo());
  const configuration =
    'name: Ada\nvoice: {maxTokens: 100}\ncontext: {budget: 1250, longestPercept: 400}\nmodes: {normal: {observations: 60}}';
  await company.wake(await emptyInMemory(), { voice, configuration });
  // all of it arrives while the mind is paused, and shares the next call
  await company.pauseDurably();
  for (let place = 0; place < most; place += 1)
    await company.say(`p${place}`, `message number ${place} end ${'and so on '.repeat(60)}`);
  company.mind.resume();
  await company.untilIdle(20 * 60_000);
  const seen = requests.flatMap(({ messages, situation }) => {
    const prompt = JSON.stringify(messages.filter(({ role }) => role === 'user').slice(-2));
    for (const { text } of situation?.percepts ?? []) expect(prompt).toContain(text.slice(0, 20));
    return situation?.percepts.map(({ text }) => text.slice(0, 20)) ?? [];
  });
  expect(new Set(seen).size).toBe(most);
  // what had no room came again, and only that
  expect(seen).toHaveLength(most);
  expect(requests.length).toBeGreaterThan(1);
});
