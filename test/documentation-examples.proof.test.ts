import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fromSource } from './from-source.ts';
import { openaiAnswer, startOpenaiServer } from './voice/openai-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const blocks = (page: string, language: string): string[] =>
  [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  );

/** The examples of the pages as files of their own. */
async function written(examples: readonly string[]): Promise<string[]> {
  const names = examples.map((_, place) => `example-${place}.mts`);
  const folder = await fromSource(
    Object.fromEntries(examples.map((example, place) => [names[place], example])),
  );
  return names.map((name) => join(folder, name));
}

/** A program of the pages runs in its own folder. */
const folderOf = (args: readonly string[]): string => {
  const example = args.find((arg) => /example-\d+\.mts$/.test(arg));
  return example === undefined ? tmpdir() : dirname(example);
};

/** Runs a program to its end; rejects with what it wrote when it fails. */
async function output(
  program: string,
  args: readonly string[],
  { input = '', environment = {} } = {},
): Promise<string> {
  const { DATABASE_URL: _, ANTHROPIC_API_KEY: __, OPENAI_API_KEY: ___, ...env } = process.env;
  const running = promisify(execFile)(program, [...args], {
    cwd: folderOf(args),
    env: { ...env, ...environment },
    timeout: 90_000,
  });
  running.child.stdin?.end(input);
  try {
    return (await running).stdout;
  } catch (error) {
    throw new Error(`It wrote: ${(error as { stdout: string }).stdout}`, { cause: error });
  }
}

describe('the documentation', () => {
  it('has examples that compile', async () => {
    const pages = ['README.md', 'docs/embedding.md', 'docs/mcp.md', 'docs/testing.md'];
    const examples = pages.flatMap((page) => blocks(page, 'ts'));
    expect(examples.length).toBeGreaterThanOrEqual(5);
    const paths = await written(examples);
    const configuration = join(dirname(paths[0]!), 'tsconfig.json');
    const compilerOptions = {
      typeRoots: [join(root, 'node_modules/@types')],
      // they name the source by where it is
      rewriteRelativeImportExtensions: false,
    };
    await writeFile(
      configuration,
      JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.mts'] }),
    );
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    expect(await output(process.execPath, [compiler, '-p', configuration])).toBe('');
  });

  it.each([
    [
      'a hello',
      0,
      "Hello. I'm Ada, and for now the offline voice speaks for me. Tell me things and ask me about them later, or ask what I can do.\n",
    ],
    ['a tool', 1, 'Go at nine.\n'],
    ['a delegate', 2, 'Take your hat.\n'],
    ['a voice', 3, 'You said: Good morning!\n'],
    ['a law', 5, 'at-home held in 20 lives.\ntwin held in 20 lives.\n'],
    [
      'seeing what happens',
      7,
      'percept.arrived: mind changed\nthought.formed: of mind, in cycle 1\nHello, Tom.\n',
    ],
  ])('has an example of %s that runs', async (_, place, told) => {
    const [path = ''] = await written([blocks('docs/embedding.md', 'ts')[place]!]);
    expect(await output(process.execPath, [path])).toBe(told);
  });

  it('begins with ten lines that run', async () => {
    const [path = ''] = await written(blocks('README.md', 'ts'));
    expect(await output(process.execPath, [path])).toBe(
      'You told me that your sister Ana moves to Lisbon in May.\nAna is allergic to nuts.\n',
    );
  });

  it('has an example of an agent that asks a mind', async () => {
    const [path = ''] = await written(blocks('docs/mcp.md', 'ts'));
    expect(await output(process.execPath, [path])).toBe('remember recall why say ask state\nanswered\n');
  });

  it('has an example of a model of the AI SDK that runs', async () => {
    const server = await startOpenaiServer();
    const json = '{"text":"Good morning to you."}';
    server.will(openaiAnswer('', { tools: [{ id: 't1', name: 'send_message', json }] }));
    const [path = ''] = await written([blocks('docs/embedding.md', 'ts')[4]!]);
    const environment = { MODEL_URL: `${server.url}/v1` };
    expect(await output(process.execPath, [path], { environment })).toBe('Good morning to you.\n');
    await server.close();
  });

  it('has an example of a step of a scenario that runs', async () => {
    const [path = ''] = await written([blocks('docs/embedding.md', 'ts')[6]!]);
    const scenario = join(dirname(path), 'song.yaml');
    const steps = '[{ sing: { song: La! } }, { expect: { cycles: 1, within: 10 s } }]';
    await writeFile(scenario, `name: a song\nstory: Eva sings.\nsteps: ${steps}\n`);
    expect(await output(process.execPath, [path, scenario])).toBe('true []\n');
  });

  it('has a program that is a delegate', async () => {
    const [program = ''] = await written(blocks('docs/embedding.md', 'js'));
    expect(
      await output(process.execPath, [program], { input: '{"type":"run","assignment":"Sing."}\n' }),
    ).toBe('{"type":"report","text":"You said: Sing."}\n');
  });
});
