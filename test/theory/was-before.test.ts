import { describe, expect, it } from 'vitest';
import { nowAndBefore, withBefore } from '../../theory/was-before.ts';

describe('what was so before what holds now', () => {
  it('is read again as it was written', () => {
    const both = { now: 'The key is in the shed', was: 'under the mat' };
    expect(nowAndBefore(withBefore(both.now, both.was))).toEqual(both);
  });

  it.each(['The key is in the shed.', 'I lived there (before: in Graz) for a year.'])(
    'is not told by “%s”',
    (text) => {
      expect(nowAndBefore(text)).toBeNull();
    },
  );
});
