import { describe, expect, it } from 'vitest';
import { isBareCommand } from '../../theory/bare-commands.ts';
import { beliefIn } from '../../theory/statements.ts';

describe('a request', () => {
  it.each([
    'get https://example.org/x',
    'GET https://api.example.org/users/7',
    'please read https://example.org/x and summarise it',
    'run the backup script',
    'switch the heating off',
    'convert 5 miles to km',
    'ok now print the report',
    'Play Wonderwall by Oasis',
  ])('tells nothing that could be believed: “%s”', (text) => {
    expect(isBareCommand(text)).toBe(true);
    expect(beliefIn(text)).toBeNull();
  });
});

describe('a note that opens with a verb', () => {
  it.each([
    'Get vaccinated in May.',
    'Read three books last month.',
    'Play tennis every Sunday.',
    'Send flowers to my mother, she is ill.',
    'Save the date: wedding on 3 May.',
    'Print shop in Graz is closed.',
    'I get https://example.org/x every day.',
    'Remind me to call Ana.',
    'Please note that Tom is ill.',
  ])('tells something all the same: “%s”', (text) => {
    expect(beliefIn(text)).not.toBeNull();
  });
});
