import { describe, expect, it } from 'vitest';
import { problemsOf } from './broken.ts';

const plan = 'plans:\n  - name: tea\n    text: Tea?\n';

const broken: [what: string, text: string, problems: string[]][] = [
  [
    'a plan that both recurs and comes once',
    `${plan}    cron: 0 9 * * *\n    at: 2026-05-01T09:00`,
    [
      '5:9 plans[0].at: must not be there beside "cron" → Write "cron" for what recurs, or "at" for what comes once.',
    ],
  ],
  [
    'a plan on a day that no calendar has',
    `${plan}    at: 2026-02-30T09:00`,
    [
      '4:9 plans[0].at: is not a date and time: "2026-02-30T09:00" → Write it like 2026-05-01T09:00, or with its offset like 2026-05-01T09:00+02:00.',
    ],
  ],
];

describe('a plan that comes once', () => {
  it.each(broken)('and is %s is told where and what to do', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it.each(['2026-05-01T09:00', '2026-05-01T09:00:30Z', '2026-05-01T09:00+02:00'])('is right at %s', (at) => {
    expect(problemsOf(`${plan}    at: ${at}\n    timezone: Europe/Lisbon`)).toEqual([]);
  });
});
