import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { toolsSchema } from '../../src/configuration/tools.ts';
import { outwardTools } from '../../src/tools/built-in-tools.ts';
import { toolsByName } from '../../src/tools/host-tool.ts';

/** Calls of the tools for files over a folder with these in it, which is called `notes`. */
async function folderOf(files: Record<string, string | Buffer>, more: object = {}) {
  const root = await mkdtemp(join(tmpdir(), 'wakeful-files-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const given = { mind: 'ada' as MindId, key: 'ada/1/mind/tool.1.0/0', signal: new AbortController().signal };
  const tools = toolsByName(
    outwardTools(toolsSchema.parse({ files: [{ folder: root, name: 'notes', ...more }] })),
  );
  return async (name: string, input: object) => {
    const tool = tools.get(name)!;
    const read = tool.input.parse(input);
    return tool.run((await tool.bound?.(read)) ?? read, given);
  };
}

describe('the files that a mind is given', () => {
  it('are listed folder by folder, without what is left out', async () => {
    const call = await folderOf({
      'plan.md': '',
      'a/b/c.md': '',
      'a/z.txt': '',
      '.env': 'KEY=1',
      'a/.git/config': '',
    });
    expect(await call('list_files', {})).toBe('The folders that you are given: notes');
    expect(await call('list_files', { path: 'notes' })).toBe('notes: 1 folders, 1 files\na/\nplan.md');
    expect(await call('list_files', { path: 'notes/a/' })).toBe('notes/a/: 1 folders, 1 files\nb/\nz.txt');
  });

  it('are those that count by their patterns', async () => {
    const call = await folderOf({ 'plan.md': 'Tea.', 'keys.txt': 'KEY=1' }, { include: ['**/*.md'] });
    expect(await call('list_files', { path: 'notes' })).toBe('notes: 0 folders, 1 files\nplan.md');
    await expect(call('read_file', { path: 'notes/keys.txt' })).rejects.toThrow(
      'is no file that you are given',
    );
    expect(await call('search_files', { words: 'KEY' })).toBe('0 lines in 1 files');
  });

  it('are read some lines at a time, and it is told how to go on', async () => {
    const lines = Array.from({ length: 400 }, (_, line) => `This is line ${line + 1} of the plan.`);
    const call = await folderOf({ 'plan.md': `${lines.join('\n')}\n` });
    const first = await call('read_file', { path: 'notes/plan.md' });
    const next = Number(/"line" (\d+)/.exec(first)![1]);
    expect(first).toContain(
      `notes/plan.md, lines 1 to ${next - 1} of 400; what follows begins with "line" ${next}:`,
    );
    const second = await call('read_file', { path: 'notes/plan.md', line: next });
    expect(second.split('\n')[1]).toBe(`This is line ${next} of the plan.`);
    expect(first.length + 4 * next).toBeLessThan(6_000);
    await expect(call('read_file', { path: 'notes/plan.md', line: 401 })).rejects.toThrow(
      'has 400 lines, none at 401',
    );
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFCaf\u00E9\n'), 'lines 1 to 1 of 1:\nCaf\u00E9'],
    ['UTF-16', Buffer.from('\uFEFFCaf\u00E9\n', 'utf16le'), '; read as utf-16le:\nCaf\u00E9'],
    [
      'UTF-16 the other way round',
      Buffer.from('\uFEFFCaf\u00E9', 'utf16le').swap16(),
      '; read as utf-16be:\nCaf\u00E9',
    ],
    ['Windows-1252', Buffer.from('Caf\u00E9', 'latin1'), '; read as windows-1252:\nCaf\u00E9'],
    ['lines of Windows', Buffer.from('one\r\ntwo\r\n'), 'lines 1 to 2 of 2:\none\ntwo'],
    ['nothing', Buffer.alloc(0), 'is empty'],
  ])('are read in %s', async (_, content, shown) => {
    const call = await folderOf({ 'plan.md': content });
    expect(await call('read_file', { path: 'notes/plan.md' })).toContain(shown);
  });

  it.each([
    ['a PDF document', '%PDF-1.7 \u0001'],
    ['a JPEG picture', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['a WAVE file', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['a video or a HEIF picture', Buffer.from('\0\0\0\u0018ftypmp42')],
    ['binary', Buffer.from([0, 1, 2])],
  ])('are not read where they are no text: %s', async (kind, content) => {
    const call = await folderOf({ plan: content });
    await expect(call('read_file', { path: 'notes/plan' })).rejects.toThrow(
      `is ${kind}, ${content.length} bytes`,
    );
  });

  it('are searched for words, in whatever case, below a folder', async () => {
    const call = await folderOf({
      'plan.md': 'Water\nthe PLANTS',
      'a/b.md': 'plants again',
      'a/c.bin': '\0plants',
    });
    expect(await call('search_files', { words: 'plants' })).toBe(
      '2 lines in 3 files\nnotes/plan.md:2: the PLANTS\nnotes/a/b.md:1: plants again',
    );
    expect(await call('search_files', { words: 'Plants', path: 'notes/a' })).toContain('1 lines in 2 files');
  });

  it('are searched until enough is found', async () => {
    const call = await folderOf({ 'plan.md': 'plants\n'.repeat(1_000) });
    expect(await call('search_files', { words: 'plants' })).toContain(
      '40 lines in 1 files; there may be more',
    );
  });

  it('are written where that is allowed, whole or not at all', async () => {
    const call = await folderOf({ 'plan.md': 'Tea.' }, { write: true });
    expect(await call('write_file', { path: 'notes/new.md', text: 'Caf\u00E9.' })).toBe(
      'Wrote 6 bytes to notes/new.md.',
    );
    expect(await call('write_file', { path: 'notes/plan.md', text: 'Coffee.', replace: true })).toContain(
      'Wrote 7 bytes',
    );
    expect(await call('read_file', { path: 'notes/plan.md' })).toContain('\nCoffee.');
    await expect(call('write_file', { path: 'notes/new.md', text: 'Again.' })).rejects.toThrow(
      'is there already',
    );
    await expect(call('write_file', { path: 'notes/a/new.md', text: 'x' })).rejects.toThrow('is not there');
    expect(await call('list_files', { path: 'notes' })).toBe('notes: 0 folders, 2 files\nnew.md\nplan.md');
  });

  it('are no more open to others when they were written anew', async () => {
    const root = await mkdtemp(join(tmpdir(), 'wakeful-kept-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    await writeFile(join(root, 'diary.md'), 'Mine.');
    await chmod(join(root, 'diary.md'), 0o600);
    const call = await folderOf({}, { folder: root, write: true });
    await call('write_file', { path: 'notes/diary.md', text: 'Mine, too.', replace: true });
    expect((await stat(join(root, 'diary.md'))).mode & 0o777).toBe(0o600);
  });

  it('are never written where the folder is only given for reading', async () => {
    const tools = outwardTools(toolsSchema.parse({ files: [{ folder: '.', name: 'notes' }] }));
    expect(tools.map(({ name }) => name)).toEqual(['list_files', 'read_file', 'search_files']);
  });
});
