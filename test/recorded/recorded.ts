import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { mindComposition } from '../../src/mind/compose.ts';
import { LifeOnRecord } from '../../src/recorded/life-on-record.ts';
import { FileRecorder } from '../../src/replay/file-recorder.ts';
import { readRecording } from '../../src/replay/read-recording.ts';
import { readScenario } from '../../src/simulation/read-scenario.ts';
import { simulate } from '../../src/simulation/simulate.ts';

const scenario = join(import.meta.dirname, '../../scenarios/two-spaces.yaml');

let lines: Promise<string[]> | null = null;

/** A folder that goes with the test. */
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'wakeful-recorded-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** The lines of a recording: a scenario is lived once for all tests of a file. */
export const recordedLines = (): Promise<string[]> => (lines ??= record());

async function record(): Promise<string[]> {
  const file = join(await folder(), 'life.jsonl');
  const read = await readScenario(scenario);
  if (!read.ok) throw new Error('The scenario cannot be read.');
  const recorder = await FileRecorder.create(file);
  await simulate(read.scenario, { recorder: async () => recorder });
  await recorder.close();
  return (await readFile(file, 'utf8')).trimEnd().split('\n');
}

/** A recording of these lines, in a file. */
export async function recordingOf(written: readonly string[], end = '\n'): Promise<string> {
  const file = join(await folder(), 'life.jsonl');
  await writeFile(file, `${written.join('\n')}${end}`);
  return file;
}

/** A recording of these lines, opened. */
export async function openedLife(written: readonly string[], end?: string): Promise<LifeOnRecord> {
  const file = await recordingOf(written, end);
  return LifeOnRecord.open(file, await readRecording(file), mindComposition());
}
