import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { program } from '../../src/cli/program.ts';
import { folder, wakeful } from './command.ts';

/** Every command that needs an argument or an option, as it is typed. */
function needy(command: Command, above: readonly string[] = []): string[][] {
  const path = [...above, command.name()];
  const needs =
    command.registeredArguments.some(({ required }) => required) ||
    command.options.some(({ mandatory }) => mandatory);
  return [...(needs ? [path.slice(1)] : []), ...command.commands.flatMap((each) => needy(each, path))];
}

describe('a command that is not told what it needs', () => {
  it.each(needy(program({}, () => {})).map((words) => [words.join(' '), words] as const))(
    'says how it is written: %s',
    async (name, words) => {
      const { code, errors } = await wakeful(await folder({}), words);
      expect(code).toBe(1);
      expect(errors).toMatch(/^error: /);
      expect(errors).toContain(`remedy: Write it like this: wakeful ${name} `);
    },
  );

  it('says where its help is when it needs nothing and is given what it does not know', async () => {
    const { errors } = await wakeful(await folder({}), ['doctor', '--nonsense']);
    expect(errors).toContain('remedy: See wakeful doctor --help.');
  });
});

/** What each command is called, with the ones above it. */
const named = (command: Command, above = ''): string[] =>
  command.commands.flatMap((each) => [`${above}${each.name()}`, ...named(each, `${above}${each.name()} `)]);

describe('the README', () => {
  const told = [
    ...readFileSync(new URL('../../README.md', import.meta.url), 'utf8').matchAll(/^\| `(memory [a-z]+)/gmu),
  ].map(([, command]) => command!);

  it('names six commands that look into memory', () => {
    expect(told).toHaveLength(6);
  });

  it.each(told)('names one that there is: %s', (command) => {
    expect(named(program({}, () => {}))).toContain(command);
  });
});
