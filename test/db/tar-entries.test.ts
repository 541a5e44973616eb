import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tarEntries } from '../../db/tar-entries.ts';

const deep = `${'a-folder-with-a-long-name/'.repeat(5)}leaf`;

/** What the `tar` of this machine makes of these files. */
function packed(files: Record<string, string>): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-tar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
  const { stdout } = spawnSync('tar', ['--format=ustar', '-c', '-C', folder, '.'], { maxBuffer: 2 ** 20 });
  return new Uint8Array(stdout);
}

const unpacked = (tar: Uint8Array) =>
  new Map(
    [...tarEntries(tar)].map(({ path, contents }) => [path, contents && Buffer.from(contents).toString()]),
  );

describe('The entries of a tar file', () => {
  it('are its files, empty, of whole blocks and under long paths, and its folders', () => {
    const files = { none: '', one: 'x', 'sub/block': 'y'.repeat(512), [deep]: 'far down' };
    const entries = unpacked(packed(files));
    for (const [path, contents] of Object.entries(files)) expect(entries.get(path)).toBe(contents);
    expect(entries.get('sub')).toBeNull();
  });

  it('are refused where a byte of a header is another, and where the end is missing', () => {
    const whole = packed({ one: 'x'.repeat(600) });
    const changed = whole.slice();
    changed[0] = 64;
    expect(() => unpacked(changed)).toThrow('no tar file');
    const at = Buffer.from(whole).indexOf('xxx');
    expect(() => unpacked(whole.subarray(0, at + 300))).toThrow('damaged');
    expect(() => unpacked(new Uint8Array(600).fill(7))).toThrow('no tar file');
    expect(() => unpacked(new Uint8Array(0))).toThrow('no tar file');
    // whole entries, but nothing that ends them
    expect(() => unpacked(whole.subarray(0, Math.ceil(at / 512) * 512 + 1_024))).toThrow('damaged');
  });

  it.each(['-1000', 'zz', '\x80\0\0\0\0\0\0\0\0\x01'])('are refused where a size is %j', (size) => {
    const tar = packed({ one: 'x' });
    const header = Buffer.from(tar.buffer, Buffer.from(tar).indexOf('./one'), 512);
    header.fill(0, 124, 136).write(size, 124, 'latin1');
    header.fill(' ', 148, 156);
    const sum = header.reduce((before, byte) => before + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    expect(() => unpacked(tar)).toThrow('no tar file');
  });
});
