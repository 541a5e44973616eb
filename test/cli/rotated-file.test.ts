import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RotatedFile } from '../../src/cli/rotated-file.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { folder as folderOfMind, quick, wakeful } from './command.ts';

const noon = Date.UTC(2027, 2, 1, 12);
const day = 86_400_000;

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'wakeful-log-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const failed = (error: unknown) => {
  throw error;
};

describe('a log file', () => {
  it('begins anew each day, and keeps so many old ones', async () => {
    const place = folder();
    const clock = new VirtualClock(noon);
    const log = new RotatedFile(join(place, 'logs/a.jsonl'), { keep: 2, clock, failed });
    for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) {
      log.write(line);
      log.write(line);
      await clock.advance(day);
    }
    const kept = readdirSync(join(place, 'logs')).toSorted((a, b) => a.localeCompare(b));
    expect(kept.map((file) => [file, readFileSync(join(place, 'logs', file), 'utf8')])).toEqual([
      ['a.jsonl', 'four\nfour\n'],
      ['a.jsonl.1', 'three\nthree\n'],
      ['a.jsonl.2', 'two\ntwo\n'],
    ]);
  });

  it('begins anew before it is longer than 50 MB, and is only for whom it is of', () => {
    const file = join(folder(), 'a.jsonl');
    const log = new RotatedFile(file, { keep: 1, clock: new VirtualClock(noon), failed });
    const megabyte = `${'x'.repeat(999_999)}\n`;
    for (let written = 0; written < 51; written += 1) log.write(megabyte);
    expect([statSync(`${file}.1`).size, statSync(file).size]).toEqual([50_000_000, 1_000_000]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('goes on in the file of the same day after a restart, and begins anew after one of another day', () => {
    const file = join(folder(), 'a.jsonl');
    const clock = new VirtualClock(noon);
    writeFileSync(file, 'before\n');
    utimesSync(file, noon / 1_000 - 60, noon / 1_000 - 60);
    new RotatedFile(file, { keep: 1, clock, failed }).write('after\n');
    expect(readFileSync(file, 'utf8')).toBe('before\nafter\n');
    utimesSync(file, noon / 1_000 - day / 1_000, noon / 1_000 - day / 1_000);
    new RotatedFile(file, { keep: 1, clock, failed }).write('new\n');
    expect([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]).toEqual([
      'before\nafter\n',
      'new\n',
    ]);
  });

  it('says once that the disk is full, and throws at nobody', () => {
    const told: string[] = [];
    const log = new RotatedFile('/dev/full', {
      keep: 1,
      clock: new VirtualClock(noon),
      failed: (error) => told.push(String(error)),
    });
    log.write('one\n');
    log.write('two\n');
    expect(told).toEqual([expect.stringContaining('ENOSPC')]);
  });

  it('is written by `wakeful run`, each line with its mind, its process and one time', async () => {
    const here = await folderOfMind({ 'mind.yaml': quick });
    const args = ['run', 'mind.yaml', '--plain', '--exit-when-idle', '--log-file', 'log/mind.jsonl'];
    const { errors } = await wakeful(here, args, { input: 'hello\n' });
    expect(errors).not.toContain('{');
    const lines = readFileSync(join(here, 'log/mind.jsonl'), 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        mind: expect.any(String),
        process: process.pid,
        time: expect.any(Number),
        kind: expect.any(String),
      });
  });
});
