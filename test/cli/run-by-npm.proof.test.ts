import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Command, command, folder, quick } from './command.ts';

/** A package whose script is a command of `wakeful`. */
async function packaged(args: string): Promise<string> {
  const cwd = await folder({ 'mind.yaml': `${quick}voice: { kind: offline }\n` });
  const start = `"${process.execPath}" "${command}" ${args}`;
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ name: 'mine', scripts: { start } }));
  return cwd;
}

describe('a mind that npm runs', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)('stops cleanly when npm is ended by %s', async (signal) => {
    const npm = new Command(await packaged('run mind.yaml --plain'), ['start'], {}, 'npm');
    await npm.until(/normal \(begins\)/);
    // its input stays open, and what it writes is read until nobody is left who writes
    const { out } = await npm.signal(signal).finished;
    expect(out).toMatch(/life {5}stopping\nlife {5}stopped\n$/);
  });

  it('is served no longer than npm lives', async () => {
    const npm = new Command(await packaged('serve mind.yaml --port 0'), ['start'], {}, 'npm');
    await npm.until(/SIGTERM stops it/);
    const [, origin = ''] = /(http:\/\/127\.0\.0\.1:\d+)\/#token/.exec(npm.written)!;
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    await npm.signal('SIGKILL').finished;
    await expect(fetch(`${origin}/health`)).rejects.toThrow('fetch failed');
  });
});

it('a page is served to whoever asks for one, behind what it is asked for first', async () => {
  const cwd = await folder({ 'mind.yaml': quick });
  const run = new Command(cwd, ['run', 'mind.yaml', '--json', '--page']);
  await run.until(/Watch it think/);
  const lines = run.written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; message?: string });
  const listening = lines.findIndex(({ kind }) => kind === 'listening');
  const told = lines.findIndex(({ message }) => message?.startsWith('Watch it think: ') === true);
  expect(listening).toBeGreaterThan(-1);
  expect(told).toBeGreaterThan(listening);
  const [, origin = ''] = /(http:\/\/127\.0\.0\.1:\d+)\/#token/.exec(lines[told]!.message!)!;
  expect(await (await fetch(origin)).text()).toContain('<script');
  expect(await run.signal('SIGTERM').finished).toMatchObject({ code: 0, errors: '' });
});
