import { expect, it } from 'vitest';
import type { Voice } from '../../ports/voice.ts';
import { Company } from './company.ts';
import { emptyInMemory } from '../db/empty-database.ts';

it('an idle mind makes no model call through a whole day, and sleeps and wakes (I11)', async () => {
  let calls = 0;
  const company = new Company();
  const echo = company.echo();
  const voice: Voice = {
    name: 'counted',
    think: (request, listen) => {
      calls += 1;
      return echo.think(request, listen);
    },
  };
  await company.wake(await emptyInMemory(), { voice });
  await company.clock.advance(24 * 3_600_000);
  expect(calls).toBe(0);

  const modes = company.news.flatMap((news) => (news.kind === 'mode.changed' ? [news.to] : []));
  expect(modes.slice(0, 5)).toEqual(['normal', 'exploration', 'sleep', 'normal', 'exploration']);
  const phases = company.news.flatMap((news) => (news.kind === 'sleep.phase' ? [news.phase] : []));
  expect(phases.slice(0, 4)).toEqual(['light', 'deep', 'dreaming', 'light']);
  // a mode is committed when it is entered, and nothing else is: ticks cost nothing that lasts
  const commits = company.news.filter(({ kind }) => kind === 'commit.durable');
  expect(commits).toHaveLength(modes.length);

  await company.say('awake?');
  await company.clock.advance(15 * 60_000);
  await company.untilIdle();
  expect(calls).toBe(1);
});
