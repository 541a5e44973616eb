import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slashCommand } from '../../src/cli/run/slash-command.ts';
import { perceptLine, textOnTerminal } from '../../src/cli/run/text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 500 });

describe('text on a terminal', () => {
  it('holds nothing that steers it, whatever came in', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(textOnTerminal(text)).not.toMatch(/[^\P{C}\n\u200d]/u);
      }),
    );
  });

  it('is unchanged when it is ordinary', () => {
    expect(textOnTerminal('Grüße, 你好!\nZeile zwei 👩‍🚀')).toBe('Grüße, 你好!\nZeile zwei 👩‍🚀');
  });

  it('is one line, and not endless, where a line is shown', () => {
    fc.assert(
      fc.property(anyText, anyText, (speaker, text) => {
        const line = perceptLine(
          { kind: 'speech', speaker: speaker.slice(0, 50), space: 'x' },
          text.repeat(10),
        );
        expect(line).not.toContain('\n');
        expect(line.length).toBeLessThan(250);
      }),
    );
  });
});

describe('a slash command', () => {
  it.each([
    [
      '/focus write it',
      { kind: 'command', command: { name: 'focus', task: 'write it' }, text: '/focus write it' },
    ],
    ['  /sleep ', { kind: 'command', command: { name: 'sleep' }, text: '/sleep' }],
    ['/quit', { kind: 'quit' }],
    ['/exit', { kind: 'quit' }],
    ['//quit', null],
    ['good morning', null],
  ])('%s', (line, command) => {
    expect(slashCommand(line)).toEqual(command);
  });

  it('never throws, and every line is something', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const command = slashCommand(text);
        expect(command === null).toBe(!text.trim().startsWith('/') || text.trim().startsWith('//'));
      }),
    );
  });
});
