import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The scripts of package.json that are programs of ours, by their names: `node [--flags] <file>.ts`. */
const programs = new Map(
  Object.entries(scripts).flatMap(([name, command]) =>
    /^node [^&]*\.ts$/.test(command) ? [[name, command.split(' ').slice(1)] as const] : [],
  ),
);

interface Ended {
  code: number | string;
  out: string;
  errors: string;
}

/** Runs a script to its end, where no server is named. */
function run(name: string, ...args: string[]): Promise<Ended> {
  const { DATABASE_URL: _, WAKEFUL_TEST_DATABASE_URL: __, ...env } = process.env;
  const { promise, resolve } = Promise.withResolvers<Ended>();
  execFile(
    process.execPath,
    [...(programs.get(name) ?? []), ...args],
    { cwd: root, env, timeout: 60_000 },
    (error, out, errors) => resolve({ code: error === null ? 0 : (error.code ?? 'killed'), out, errors }),
  );
  return promise;
}

describe('the scripts of package.json', () => {
  it.each([...programs.keys()])('%s refuses what it does not know, and says where to look', async (name) => {
    expect(await run(name, '--nonsense')).toEqual({
      code: 2,
      out: '',
      errors: `error: unknown option '--nonsense'\n    remedy: npm run ${name} -- --help shows the options.\n`,
    });
  });

  it('show each option with its meaning and what it is when nobody names it', async () => {
    const { code, out, errors } = await run('laws', '--help');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toMatch(
      /^Usage: npm run laws -- \[options\]\n\nTries every law on many lives, [^]*\.\n\nOptions:/,
    );
    expect(out).toMatch(/--runs <number> +how many lives for each law and each fault \(default: 2000\)/);
    expect(out).toMatch(/--seed <number> +what all lives come from \(default: another each time\)/);
    expect((await run('stream', '--help')).out).toMatch(/--data <file> +a file of LoCoMo conversations/);
    const bench = await run('bench:memory', '--help');
    expect(bench.out).toMatch(/^Usage: npm run bench:memory -- \[options\]\n/);
    expect(bench.out).toMatch(/--engine <pglite\|postgres\|both> +where the memories are \(default: both\)/);
    expect(bench.out).toMatch(/--json +the report as one JSON object\n/);
  });

  it.each([
    ['laws', '--runs', 'many', 'It must be a whole number from 1 on.'],
    ['laws', '--seed', '', 'It must be a whole number from 0 on.'],
    ['junk', '--percepts', '99', 'It must be a whole number from 100 to 100000.'],
    ['takeover', '--pause', '16.9', 'It must be a number of seconds from 17 on.'],
    ['endurance', '--engine', 'both', 'It must be one of pglite, postgres.'],
  ])('%s %s %j: %s', async (name, option, written, remedy) => {
    const { code, out, errors } = await run(name, option, written);
    const [complaint, last] = errors.split('\n');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(complaint).toMatch(
      new RegExp(`^error: option '${option} <.*>' argument '${written}' is invalid\\. `),
    );
    expect(complaint?.endsWith(remedy)).toBe(true);
    expect(last).toBe(`    remedy: npm run ${name} -- --help shows the options.`);
  });

  it('name the laws there are to whoever asks for another', async () => {
    const { code, errors } = await run('laws', '--law', 'gravity');
    expect(code).toBe(2);
    expect(errors).toMatch(
      /^error: option '--law <name>' argument 'gravity' is invalid\. It must be one of same-input, /,
    );
  });

  it.each([
    ['endurance', ['--cycles', '500'], /^error: --cycles must be \d+ at least: .* Lower --retention\.\n$/],
    ['crash', ['--engine', 'postgres'], /^error: Name a server in DATABASE_URL; .*\n$/],
    ['takeover', [], /^error: Two processes need a PostgreSQL server\. Name it in --url, .*\n$/],
    ['stream', [], /^error: Name a file of LoCoMo conversations .*\n$/],
    ['stream', ['--data', 'package.json'], /^error: package\.json holds no LoCoMo conversations\. .*\n$/],
  ])('%s %j says in one line what it needs', async (name, args, message) => {
    const { code, out, errors } = await run(name, ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toMatch(message);
  });

  it('take numbers as they are written, and the last of two', async () => {
    const { code, out } = await run(
      'junk',
      '--percepts',
      '1e4',
      '--percepts',
      '100',
      '--seed',
      '2',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ percepts: 100, recitalsStored: 0 });
  });
});
