import { hash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { StepRecord } from '../../ports/step.ts';
import { wakefulVersion } from '../package-file.ts';
import { changesBetween } from './change.ts';
import { bodyOf, type MindBody } from './mind-body.ts';
import {
  recordedAsked,
  recordingFormat,
  type RecordedBreak,
  type RecordedEnd,
  type RecordedStep,
  type RecordingHeader,
} from './recording.ts';
import type { Beginning, Recorder } from '../mind/recorder.ts';
import { seal } from './seal.ts';

/** How far the disk may lag behind the mind before the recording is given up, bytes. */
const longestLag = 64 * 2 ** 20;

/** An error: a recording cannot be made there. Nothing was written. */
export class RecordingRefused extends Error {
  override readonly name = 'RecordingRefused';
}

/**
 * Records a life into a file: JSON Lines, `recording.ts` says of what. Everything that was said to the mind and by it is in
 * there. When the file cannot be written any more, the recording ends there and the mind lives on.
 */
export class FileRecorder implements Recorder {
  private readonly stream: Writable;
  private readonly written: Promise<void>;
  private readonly discard: () => Promise<void>;
  private failed: ((message: string) => void) | null = null;
  private isBroken = false;
  private isClosed = false;
  private steps = 0;
  private seal = '';
  private body: MindBody | null = null;

  /**
   * @param stream is ended by `close`
   * @param discard takes away what was made for a life that never began
   */
  constructor(stream: Writable, discard: () => Promise<void> = async () => undefined) {
    this.stream = stream;
    this.discard = discard;
    this.written = finished(stream).catch((error: unknown) => this.giveUp(String(error)));
  }

  /** Creates a new file that only its owner can read. Throws `RecordingRefused`, above all when there is one already. */
  static async create(file: string): Promise<FileRecorder> {
    try {
      const handle = await open(file, 'wx', 0o600);
      return new FileRecorder(handle.createWriteStream(), () => rm(file));
    } catch (cause) {
      throw new RecordingRefused(refusal(file, cause), { cause });
    }
  }

  begin(beginning: Beginning, failed: (message: string) => void): void {
    if (this.body !== null) throw new Error('This recording has begun already: one file holds one life.');
    this.failed = failed;
    this.body = bodyOf(beginning.checkpoint);
    const { mind, chart, seed, birth, checkpoint } = beginning;
    const wakeful = wakefulVersion();
    this.write({
      recording: recordingFormat,
      wakeful,
      mind,
      chart,
      seed,
      birth: birth && { ...birth, asked: recordedAsked(birth.asked) },
      checkpoint,
    } satisfies RecordingHeader);
  }

  step({ at: now, message, commands, broke }: StepRecord, checkpoint: () => string): void {
    this.steps += 1;
    if (broke !== null) return this.write({ step: this.steps, now, message, broke } satisfies RecordedBreak);
    const whole = checkpoint();
    const body = bodyOf(whole);
    const changed = changesBetween(this.body, body);
    this.body = body;
    const came = { now, message, asked: recordedAsked(commands), changed, checkpoint: hash('sha256', whole) };
    this.write({ step: this.steps, ...came } satisfies RecordedStep);
  }

  /** Ends the recording. When it resolves, all of it has left this process, or it was told that it could not. */
  async close(): Promise<void> {
    if (!this.isClosed && this.body !== null) this.write({ end: this.steps } satisfies RecordedEnd);
    this.isClosed = true;
    this.stream.end();
    await this.written;
    if (this.body === null) await this.discard();
  }

  private write(content: object): void {
    if (this.isBroken || this.isClosed) return;
    const { line, seal: made } = seal(content, this.seal);
    this.seal = made;
    this.stream.write(`${line}\n`);
    if (this.stream.writableLength > longestLag) {
      this.giveUp('the disk does not keep up with the mind');
      this.stream.destroy();
    }
  }

  private giveUp(message: string): void {
    if (this.isBroken) return;
    this.isBroken = true;
    this.failed?.(message);
  }
}

function refusal(file: string, cause: unknown): string {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'EEXIST')
    return `${file} is there already, and no recording is written over.\n    remedy: Name another file, or move this one away.`;
  if (code === 'ENOENT')
    return `${file} cannot be made: its folder is not there.\n    remedy: Make the folder, or name a file in another one.`;
  return `${file} cannot be made: ${String(cause)}\n    remedy: Name a file in a folder that you may write to.`;
}
