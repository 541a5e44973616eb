import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { mindId, mindNameSchema, MindNameRefused, refuseOtherIds } from '../../ports/mind-name.ts';

/** Names that no configuration could hold, so that nobody could wake a mind that is called so. */
const hostileNames = [
  ['nothing', ''],
  ['a title of the terminal', '\u001b]0;owned\u0007'],
  ['a carriage return', 'Ada\rBea'],
  ['two lines', 'Ada\nBea'],
  ['a C1 control character', 'Ada\u009b31m'],
  ['a turn of direction', 'Ada\u202eabc'],
  ['an invisible mark', 'Ada\u200babc'],
  ['what is between the names of records', 'ada/1/0'],
  ['a path', '../ada'],
  ['an end in a space', 'Ada '],
  ['3000 letters', 'a'.repeat(3_000)],
  ['61 letters', 'a'.repeat(61)],
] as const;

describe('the name of a mind', () => {
  it.each(hostileNames)('is not %s', (_, name) => {
    expect(() => mindId(name)).toThrow(MindNameRefused);
    expect(() => mindId(name)).toThrow(/letters, digits, spaces, "-" and "_".*60 characters/);
  });

  it.each(hostileNames.filter(([what]) => what !== '61 letters'))(
    'and its id is not %s, whatever a program calls it',
    (_, name) => {
      expect(() => refuseOtherIds(name as MindId)).toThrow(MindNameRefused);
    },
  );

  it.each([
    ['Ada Lovelace', 'ada-lovelace'],
    ['Zoë_2', 'zoë_2'],
    ['Αδα', 'αδα'],
    ['艾达', '艾达'],
    ['a'.repeat(60), 'a'.repeat(60)],
  ])('%s makes an id', (name, id) => {
    expect(mindId(name)).toBe(id);
  });

  it('makes an id that can be entered, whatever letters it has', () => {
    const letter = fc
      .integer({ min: 0, max: 0x10ffff })
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const unlike = fc.string({ unit: letter, minLength: 1, maxLength: 60 });
    const lengthening = fc.string({
      unit: fc.constantFrom('İ', '\ufb2c', 'A', '-'),
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.oneof(unlike, lengthening), (name) => {
        if (!mindNameSchema.safeParse(name).success) expect(() => mindId(name)).toThrow(MindNameRefused);
        else expect(() => refuseOtherIds(mindId(name))).not.toThrow();
      }),
    );
  });
});
