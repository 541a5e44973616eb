import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slashCommand } from '../../src/cli/run/slash-command.ts';
import { visibleText } from '../../src/visible-text.ts';
import { perceptLine, textOnTerminal } from '../../src/cli/run/text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 500 });

describe('text on a terminal', () => {
  it('holds nothing that steers it, whatever came in', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(textOnTerminal(text)).not.toMatch(/[^\P{C}\n\u200c\u200d]|[\u2028\u2029]/u);
      }),
    );
  });

  it.each([
    ['a title of the terminal', '\u001b]0;owned\u0007', String.raw`\u001b]0;owned\u0007`],
    ['a carriage return', 'safe\rgone', String.raw`safe\u000dgone`],
    ['a C1 control character', 'a\u009b31m', String.raw`a\u009b31m`],
    ['a turn of direction', 'a\u202eb\u200f', String.raw`a\u202eb\u200f`],
    ['what takes no room', 'a\u200bb\ufeff', String.raw`a\u200bb\ufeff`],
    ['half a character', 'a\ud800', String.raw`a\ud800`],
    ['lines of Windows', 'a\r\nb', 'a\nb'],
  ])('writes %s out, so that its reader sees it', (_, text, shown) => {
    expect(textOnTerminal(text)).toBe(shown);
  });

  it('leaves JSON what it says', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(JSON.parse(visibleText(JSON.stringify({ text })))).toEqual({ text });
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
        expect(line.length).toBeLessThan(330);
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
    [
      '/feel pain 0.7',
      {
        kind: 'command',
        command: { name: 'feel', stimulus: 'pain', intensity: 0.7 },
        text: '/feel pain 0.7',
      },
    ],
    [
      '/feel meal',
      { kind: 'command', command: { name: 'feel', stimulus: 'meal', intensity: 0.5 }, text: '/feel meal' },
    ],
    [
      '/goal Learn to bake',
      {
        kind: 'command',
        command: { name: 'setGoal', goal: 'learn-to-bake', text: 'Learn to bake' },
        text: '/goal Learn to bake',
      },
    ],
    [
      '/goal done learn-to-bake',
      {
        kind: 'command',
        command: { name: 'endGoal', goal: 'learn-to-bake', status: 'done' },
        text: '/goal done learn-to-bake',
      },
    ],
    [
      '/goal drop learn-to-bake',
      {
        kind: 'command',
        command: { name: 'endGoal', goal: 'learn-to-bake', status: 'dropped' },
        text: '/goal drop learn-to-bake',
      },
    ],
    [
      '/goal done with the dishes',
      {
        kind: 'command',
        command: { name: 'endGoal', goal: 'with-the-dishes', status: 'done' },
        text: '/goal done with the dishes',
      },
    ],
    ['/goals', { kind: 'goals' }],
    ['/identity', { kind: 'identity' }],
    ['/quit', { kind: 'quit' }],
    ['/identity', { kind: 'identity' }],
    ['/identity review', { kind: 'identityReview', day: '' }],
    ['/identity review 2026-05-04', { kind: 'identityReview', day: '2026-05-04' }],
    ['/identity undo', { kind: 'command', command: { name: 'undoIdentity' }, text: '/identity undo' }],
    [
      '/identity undo 2026-05-04',
      {
        kind: 'command',
        command: { name: 'undoIdentity', day: '2026-05-04' },
        text: '/identity undo 2026-05-04',
      },
    ],
    [
      '/identity undo yesterday',
      { kind: 'unknown', problem: expect.stringContaining('/identity needs nothing, or review or undo') },
    ],
    ['/exit', { kind: 'quit' }],
    ['//quit', null],
    ['good morning', null],
  ])('%s', (line, command) => {
    expect(slashCommand(line, [])).toEqual(command);
  });

  it('/goal with a percentage moves a goal that is pursued, and is a new goal where it names none', () => {
    const goals = [
      { id: 'book', text: 'Write the book.', status: 'active' as const },
      { id: 'tea', text: 'Drink less tea.', status: 'done' as const },
    ];
    const command = (line: string) => {
      const read = slashCommand(line, goals);
      return read?.kind === 'command' ? read.command : read;
    };
    expect(command('/goal 40% book')).toEqual({ name: 'moveGoal', goal: 'book', progress: 0.4 });
    expect(command('/goal 100 % Write the book')).toEqual({ name: 'moveGoal', goal: 'book', progress: 1 });
    for (const line of ['/goal 50% less sugar', '/goal 40% tea', '/goal 140% book'])
      expect(command(line)).toMatchObject({ name: 'setGoal', text: line.slice('/goal '.length) });
  });

  it('/goal without a goal is about the only one that is pursued, and says what it needs where there are none or several', () => {
    const goal = (id: string) => ({ id, text: id, status: 'active' as const });
    const one = [goal('book'), { ...goal('tea'), status: 'done' as const }];
    const moved = { kind: 'command', command: { name: 'moveGoal', goal: 'book', progress: 0.2 } };
    expect(slashCommand('/goal 20%', one)).toMatchObject(moved);
    const ended = { kind: 'command', command: { name: 'endGoal', goal: 'book', status: 'done' } };
    expect(slashCommand('/goal done', one)).toMatchObject(ended);
    for (const goals of [[], [goal('book'), goal('tea')]])
      for (const line of ['/goal 20%', '/goal done', '/goal drop'])
        expect(slashCommand(line, goals)).toMatchObject({
          kind: 'unknown',
          problem: expect.stringMatching(/needs? the goal as/u) as unknown,
        });
  });

  it.each(['verbose', 'quiet'])('says of /%s how it is chosen', (name) => {
    const command = slashCommand(`/${name}`, []);
    expect(command).toEqual({
      kind: 'unknown',
      problem: `How much is shown is chosen at the start: npm start -- --${name}`,
    });
  });

  it.each([
    ['/focus', /^\/focus needs a task/],
    ['/feel', /^\/feel needs one of pain, noise, /],
    ['/feel glee', /^\/feel needs one of/],
    ['/feel pain much', /^\/feel needs one of/],
    ['/feel pain 2', /^\/feel needs one of/],
    ['/feel pain 0.2 now', /^\/feel needs one of/],
    ['/goal', /^\/goal needs what is to be brought about/],
    [`/goal ${'a'.repeat(301)}`, /^\/goal needs/],
    ['/feel pian', /from 0 to 1\. Did you mean \/feel pain\?$/],
    ['/feel pian 0.3', /Did you mean \/feel pain 0\.3\?$/],
    ['/dance', /^There is no command \/dance\.$/],
    ['/focsu the report', /^There is no command \/focsu\. Did you mean \/focus\?$/],
    ['/State', /Did you mean \/state\?$/],
  ])('says what is wrong with %s', (line, problem) => {
    expect(slashCommand(line, [])).toEqual({
      kind: 'unknown',
      problem: expect.stringMatching(problem) as string,
    });
  });

  it('never throws, and every line is something', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const command = slashCommand(text, []);
        expect(command === null).toBe(!text.trim().startsWith('/') || text.trim().startsWith('//'));
      }),
    );
  });
});
