import { expect, it } from 'vitest';
import { Company } from './company.ts';
import { emptyInMemory } from '../db/empty-database.ts';

it.each([1, 17, 60, 5 * 60])(
  'a mind with nothing configured answers within seconds whoever speaks to it after %i quiet minutes',
  async (minutes) => {
    const company = new Company();
    await company.wake(await emptyInMemory());
    await company.clock.advance(minutes * 60_000);
    await company.say('hello');
    await company.clock.advance(10_000);
    expect(company.heard.map(({ text }) => text)).toEqual(['I hear you.']);
  },
);
