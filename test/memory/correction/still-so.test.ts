import { describe, expect, it } from 'vitest';
import { claimsOf, claimsOfRuth, fallen } from './heard.ts';
import { putOff, stillSo } from './still-so.ts';

describe.each(Object.entries(stillSo))('%s', (_, talks) => {
  it.each(talks)('ends nothing of “%s”: “%s”', (...texts) => {
    expect(fallen(claimsOfRuth(texts))).toEqual([]);
  });
});

describe('what is put off', () => {
  const timesOf = (claims: ReturnType<typeof claimsOfRuth>) => {
    const times = claims.filter(({ kind, ended }) => /^(?:day|clock)$/u.test(kind) && ended === null);
    return [...new Set(times.flatMap(({ value }) => (value === '' ? [] : value)))];
  };

  it.each(putOff)('%j', (texts, values) => {
    expect(timesOf(claimsOfRuth(texts))).toEqual(values);
  });

  it('is put off once, whoever says so again', () => {
    const claims = claimsOf([
      ['Ruth', 'The exam is on 14 May.'],
      ['Ruth', 'The exam was postponed by two weeks.'],
      ['Tom', 'The exam was postponed by two weeks.'],
    ]);
    expect(timesOf(claims)).toEqual(['28 may']);
  });
});
