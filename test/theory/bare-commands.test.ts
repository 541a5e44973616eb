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
    'ok now print the report for me',
    'open report.pdf',
    'please translate the letter into German',
    'download the invoice for me',
    'Please play Wonderwall by Oasis',
    'show me the photos',
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
    'Type 1 diabetic.',
    'Find penicillin hard to tolerate.',
    'Open wound on left foot.',
    'Lock code 4711.',
    'Email address tom@example.org.',
    'Google fired Ben.',
    'Visit Mum at Christmas.',
    'Run a bakery in Graz.',
    'Play the violin.',
    'Close friend of Ana died.',
    'Translate novels for a living.',
    'Write novels under the name Ada Quill.',
    'Bring me nothing with nuts, allergic.',
    'Play Wonderwall by Oasis',
    'Print the report, Ana signed.',
    'Copy of the passport in the drawer.',
  ])('tells something all the same: “%s”', (text) => {
    expect(beliefIn(text)).not.toBeNull();
  });
});
