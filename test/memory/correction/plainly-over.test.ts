import { describe, expect, it } from 'vitest';
import { claimsOf, fallen } from './heard.ts';
import { notOver, over } from './plainly-over.ts';

const told = (texts: readonly string[]) => claimsOf(texts.map((text) => ['Ruth', text] as const));

describe.each(Object.entries(notOver))('%s', (_, talks) => {
  it.each(talks)('“%s” holds after “%s”', (...texts) => {
    expect(fallen(told(texts))).toEqual([]);
  });
});

describe('what is said to be over, or to have been wrong', () => {
  it.each(over)('“%s” ends by “%s”', (fact, later) => {
    expect(fallen(told([fact, later]))).toContain(fact);
  });
});
