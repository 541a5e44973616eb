import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/configuration/read.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wakeful-configuration-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function problemOf(path: string): Promise<unknown> {
  const outcome = await readConfiguration(path);
  return outcome.ok ? null : outcome.problems;
}

const whole = (file: string, message: string, remedy: string) => [
  { file, line: 1, column: 1, path: '', message, remedy },
];

describe('reading a configuration', () => {
  it('gives a checked one', async () => {
    const file = join(folder, 'bo.yaml');
    await writeFile(file, 'name: Bo\n');
    expect(await readConfiguration(file)).toMatchObject({ ok: true, configuration: { name: 'Bo', seed: 1 } });
  });

  it('says when there is no such file', async () => {
    const file = join(folder, 'none.yaml');
    const remedy = 'Check the name, or begin with a copy of minds/companion.yaml.';
    expect(await problemOf(file)).toEqual(whole(file, 'is not there', remedy));
  });

  it('says when it is a folder', async () => {
    const remedy = 'Name a file, like minds/companion.yaml.';
    expect(await problemOf(folder)).toEqual(whole(folder, 'is a folder', remedy));
  });

  it('says when something before it is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    const file = join(folder, 'file', 'mind.yaml');
    const remedy = 'Check the name: something before the last / is not a folder.';
    expect(await problemOf(file)).toEqual(whole(file, 'is not there', remedy));
  });

  it('says when it is not text', async () => {
    const file = join(folder, 'latin1.yaml');
    await writeFile(file, Buffer.from('name: Inês', 'latin1'));
    expect(await problemOf(file)).toEqual(whole(file, 'is not text in UTF-8', 'Save it as UTF-8.'));
  });

  it('does not read what is far too long', async () => {
    const file = join(folder, 'long.yaml');
    await writeFile(file, Buffer.alloc(5_000_000, ' '));
    expect(await problemOf(file)).toMatchObject([{ message: 'is longer than 1000000 characters' }]);
  });

  it('says when the name itself is impossible', async () => {
    expect(await problemOf('a\0b')).toMatchObject([
      { message: expect.stringContaining('cannot be read') as string },
    ]);
  });
});
