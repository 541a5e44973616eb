import { describe, expect, it } from 'vitest';
import { isClearNo } from '../../theory/clear-no.ts';

describe('a clear no', () => {
  it.each([
    'No.',
    'no, leave it',
    'NO!',
    'Don’t.',
    'Please don’t',
    'stop',
    'nein',
    'Auf keinen Fall',
    'nee, dank je',
    'Non',
    'Não',
    'nie',
  ])('is %s', (text) => expect(isClearNo(text)).toBe(true));
  it.each(['', 'yes', 'What is new?', 'Nothing', 'Norway is cold', 'noon', 'I know', 'ok'])(
    'is not %s',
    (text) => expect(isClearNo(text)).toBe(false),
  );
});
