import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { FileRecorder, RecordingRefused } from '../../src/replay/file-recorder.ts';
import { readRecording, RecordingUnreadable } from '../../src/replay/read-recording.ts';
import { recordLife } from '../../src/mind/record-life.ts';
import { composition } from '../../src/testing/origin.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { linesOf, recordingFile } from './lives.ts';

const silent = () => undefined;

/** A mind that was just born, under this recorder. */
function newborn(recorder: FileRecorder, failed: (message: string) => void = silent) {
  const { mind, asked } = SteppedMind.born(composition, { mind: 'ada', settings: settingsWith(), at: 1_000 });
  recordLife(mind, { recorder, composition, seed: 1, asked, failed });
  return mind;
}

describe('a recorder of a file', () => {
  it('makes a file that only its owner reads, in the order of the steps, and ends it', async () => {
    const file = await recordingFile();
    const recorder = await FileRecorder.create(file);
    const mind = newborn(recorder);
    for (let now = 1_000; now < 1_100; now += 1) mind.step({ type: 'wake' }, now);
    await recorder.close();
    await recorder.close();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const lines = (await linesOf(file)).map((line) => JSON.parse(line) as object);
    expect(lines).toHaveLength(102);
    expect(lines[1]).toMatchObject({ step: 1, now: 1_000, message: { type: 'wake' } });
    expect(lines[100]).toMatchObject({ step: 100, now: 1_099 });
    expect(lines[101]).toMatchObject({ end: 100 });
  });

  it('writes over nothing, and says what to do instead', async () => {
    const file = await recordingFile();
    await writeFile(file, 'a diary');
    await expect(FileRecorder.create(file)).rejects.toThrow(RecordingRefused);
    await expect(FileRecorder.create(file)).rejects.toThrow(/is there already[^]*remedy: Name another file/);
    expect(await readFile(file, 'utf8')).toBe('a diary');
    await expect(FileRecorder.create(`${file}/x`)).rejects.toThrow(/cannot be made[^]*remedy:/);
    await expect(FileRecorder.create(join(dirname(file), 'no', 'x'))).rejects.toThrow(
      /remedy: Make the folder/,
    );
  });

  it('leaves nothing behind of a life that never began', async () => {
    const file = await recordingFile();
    await (await FileRecorder.create(file)).close();
    expect(await readdir(dirname(file))).toEqual([]);
  });

  it('tells once when the disk refuses, and the mind lives on', async () => {
    const refusing = new Writable({
      write: (_, __, done) => done(new Error('ENOSPC: no space left on device')),
    });
    const told: string[] = [];
    const recorder = new FileRecorder(refusing);
    const mind = newborn(recorder, (message) => told.push(message));
    mind.step({ type: 'wake' }, 1_001);
    await recorder.close();
    mind.step({ type: 'wake' }, 1_002);
    expect(told).toEqual(['Error: ENOSPC: no space left on device']);
    expect(mind.state().context.self.mind).toBe('ada');
  });

  it('gives up on a disk that falls far behind instead of filling the memory', async () => {
    const stuck = new Writable({ write: () => undefined });
    const told: string[] = [];
    const mind = newborn(new FileRecorder(stuck), (message) => told.push(message));
    const text = 'x'.repeat(2 ** 20);
    const percepts = [text] as never;
    for (let now = 0; now < 100; now += 1)
      mind.step({ type: 'effect.settled', key: 'nobody', outcome: percepts }, now);
    expect(told).toEqual(['the disk does not keep up with the mind']);
    expect(stuck.destroyed).toBe(true);
  });

  it('holds one life', async () => {
    const recorder = new FileRecorder(new PassThrough());
    newborn(recorder);
    expect(() => newborn(recorder)).toThrow(/one file holds one life/);
  });

  it('keeps the message that broke the mind', async () => {
    const file = await recordingFile();
    const recorder = await FileRecorder.create(file);
    const mind = newborn(recorder);
    const broken = { type: 'activation.began', settings: null } as never;
    expect(() => mind.step(broken, 1_001)).toThrow(/The mind broke/);
    await recorder.close();
    expect(JSON.parse((await linesOf(file))[1] ?? '')).toMatchObject({
      step: 1,
      broke: expect.stringContaining('broke'),
    });
  });
});

describe('a recording that cannot be read', () => {
  /** A recording of three steps, after someone was at its lines. */
  async function edited(edit: (lines: string[]) => void): Promise<string> {
    const file = await recordingFile();
    const recorder = await FileRecorder.create(file);
    const mind = newborn(recorder);
    for (const now of [1_001, 1_002, 1_003]) mind.step({ type: 'wake' }, now);
    await recorder.close();
    const lines = await linesOf(file);
    edit(lines);
    await writeFile(file, lines.join('\n'));
    return file;
  }

  const problemOf = async (file: string): Promise<string> => {
    try {
      for await (const line of (await readRecording(file)).lines) expect(line).toBeDefined();
      return 'none';
    } catch (error) {
      if (error instanceof RecordingUnreadable) return error.message;
      throw error;
    }
  };

  it('names the line, the field and what to do', async () => {
    const file = await edited((lines) => (lines[2] = lines[2]!.replace('"now":1002', '"now":"noon"')));
    expect(await problemOf(file)).toMatch(/recording\.jsonl:3 {2}now: .*number[^]*remedy: /);
    const strange = await edited((lines) => (lines[2] = lines[2]!.replace('"now"', '"then"')));
    expect(await problemOf(strange)).toMatch(/:3 .*now: [^]*"then"/);
    const typeless = await edited((lines) => (lines[1] = lines[1]!.replace('{"type":"wake"}', '{}')));
    expect(await problemOf(typeless)).toMatch(/:2 {2}message: it must be a message/);
  });

  it('is told from one that was only torn at its end', async () => {
    expect(await problemOf(await edited((lines) => (lines[2] = lines[2]!.slice(0, 40))))).toMatch(
      /:3 {2}it is not JSON, and more lines follow/,
    );
    expect(await problemOf(await edited((lines) => (lines[4] = lines[4]!.slice(0, 9))))).toBe('none');
  });

  it('is no recording at all, or of another format', async () => {
    const other = await edited((lines) => (lines[0] = '{"name":"diary"}'));
    expect(await problemOf(other)).toMatch(/is no recording[^]*remedy: /);
    const later = await edited((lines) => (lines[0] = lines[0]!.replace('"recording":1', '"recording":2')));
    expect(await problemOf(later)).toMatch(/format 2; this version of Wakeful reads format 1[^]*remedy: /);
    const file = await recordingFile();
    expect(await problemOf(file)).toMatch(/cannot be read: [^]*ENOENT[^]*remedy: /);
    await mkdir(file);
    expect(await problemOf(file)).toMatch(/cannot be read[^]*remedy: /);
    await writeFile(`${file}/empty`, '');
    expect(await problemOf(`${file}/empty`)).toMatch(/is no recording/);
  });
});
