import { describe, expect, it } from 'vitest';
import { claimsOfRuth, fallen } from './heard.ts';
import { notOver, over } from './plainly-over.ts';

describe.each(Object.entries(notOver))('%s', (_, talks) => {
  it.each(talks)('“%s” holds after “%s”', (...texts) => {
    expect(fallen(claimsOfRuth(texts))).toEqual([]);
  });
});

describe('what is said to be over, or to have been wrong', () => {
  it.each(over)('“%s” ends by “%s”', (fact, later) => {
    expect(fallen(claimsOfRuth([fact, later]))).toContain(fact);
  });
});
