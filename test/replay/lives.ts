import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { FileRecorder } from '../../src/replay/file-recorder.ts';
import { readRecording } from '../../src/replay/read-recording.ts';
import { recordLife } from '../../src/mind/record-life.ts';
import { replay, type Replay } from '../../src/replay/replay.ts';
import { composition, type Origin } from '../../src/testing/origin.ts';

/** Minds each of whose lives is recorded, and the recordings as text, the lives in their order. */
export function recordedLives(): { origin: Origin; recordings: () => Promise<string[]> } {
  const lives: { recorder: FileRecorder; written: Promise<string> }[] = [];
  const recorder = () => {
    const stream = new PassThrough();
    const made = new FileRecorder(stream);
    lives.push({ recorder: made, written: text(stream) });
    return made;
  };
  const failed = (message: string) => {
    throw new Error(message);
  };
  const given = { composition, seed: 1, failed };
  return {
    origin: {
      born(input) {
        const { mind, asked } = SteppedMind.born(composition, input);
        recordLife(mind, { recorder: recorder(), asked, ...given });
        return { mind, asked };
      },
      restored(checkpoint) {
        const mind = SteppedMind.restored(composition, checkpoint);
        recordLife(mind, { recorder: recorder(), asked: [], ...given });
        return mind;
      },
    },
    async recordings() {
      for (const { recorder } of lives) await recorder.close();
      return Promise.all(lives.map(({ written }) => written));
    },
  };
}

/** A place for the recordings of one test. */
export async function recordingFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-replay-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'recording.jsonl');
}

/** Replays a recording that is at hand as text. */
export async function replayText(file: string, recording: string, until?: number): Promise<Replay> {
  await writeFile(file, recording);
  return replay(await readRecording(file), composition, until);
}

/** The lines of a recording, to be edited by hand. */
export const linesOf = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8')).trimEnd().split('\n');
