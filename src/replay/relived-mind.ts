import { hash } from 'node:crypto';
import { CheckpointRefused } from '../mind/checkpoint.ts';
import type { MindComposition } from '../mind/compose.ts';
import type { Asked } from '../../ports/step.ts';
import { SteppedMind } from '../mind/stepped-mind.ts';
import { withChanges } from './change.ts';
import { differences, pathText } from './difference.ts';
import { bodyOf, type MindBody } from './mind-body.ts';
import { recordedAsked, type RecordedBreak, type RecordedStep, type RecordingHeader } from './recording.ts';

/** A difference between the recorded and the replayed life; `undefined` for nothing. */
export interface Discrepancy {
  /** Like `asked[0].observation.text`. */
  path: string;
  recorded: unknown;
  came: unknown;
}

/** The state of a mind at rest that is compared. */
interface Rest {
  asked: unknown;
  state: unknown;
  checkpoint: string;
}

/** A value as JSON has it, which is all a recording can hold. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const checksumOf = (checkpoint: string): string => hash('sha256', checkpoint);

/** The first place in which two objects with the same fields differ. */
function discrepancy(recorded: object, came: object): Discrepancy | null {
  const first = differences(recorded, came).next();
  if (first.done) return null;
  const { path, before, after } = first.value;
  return { path: pathText(path), recorded: before, came: after };
}

/** A mind that replays a recorded life, compared with the recording step by step. */
export class RelivedMind {
  /** The mind as it is now; null when the recorded beginning makes none. */
  readonly mind: SteppedMind | null;
  /** The difference of the beginning, if there is one. */
  readonly beginning: Discrepancy | null;
  private readonly comparesChecksums: boolean;
  private body: unknown;

  /** @param isSameChart whether whole checkpoints can be the same, down to the last letter */
  constructor(header: RecordingHeader, composition: MindComposition, isSameChart: boolean) {
    this.comparesChecksums = isSameChart;
    const begun = begin(header, composition);
    if ('problem' in begun) {
      this.mind = null;
      this.beginning = { path: begun.path, recorded: undefined, came: begun.problem };
      return;
    }
    this.mind = begun.mind;
    this.body = begun.body;
    this.beginning = this.compare(header.birth?.asked ?? [], begun.asked, checksumOf(header.checkpoint));
  }

  /**
   * Replays a recorded step. Null when nothing differs.
   *
   * Throws when what the line says to have changed was never there.
   */
  take(line: RecordedStep | RecordedBreak): Discrepancy | null {
    const came = this.step(line);
    const broke = 'broke' in line ? line.broke : undefined;
    if (came.broke !== broke) return { path: 'broke', recorded: broke, came: came.broke };
    if (!('asked' in line)) return null;
    this.body = withChanges(this.body, line.changed);
    return this.compare(line.asked, came.asked, line.checkpoint);
  }

  private step({ message, now }: RecordedStep | RecordedBreak): { asked: Asked[]; broke?: string } {
    try {
      return { asked: this.mind?.step(message, now) ?? [] };
    } catch (error) {
      return { asked: [], broke: String(error) };
    }
  }

  private compare(
    asked: RecordedStep['asked'],
    came: readonly Asked[],
    checksum: string,
  ): Discrepancy | null {
    const checkpoint = this.mind?.checkpoint() ?? '';
    const now: Rest = {
      asked: plain(recordedAsked(came)),
      state: bodyOf(checkpoint),
      checkpoint: checksumOf(checkpoint),
    };
    const recorded: Rest = { asked, state: this.body, checkpoint: checksum };
    return discrepancy(recorded, this.comparesChecksums ? now : { ...now, checkpoint: checksum });
  }
}

type Begun =
  { mind: SteppedMind; asked: readonly Asked[]; body: MindBody } | { path: string; problem: string };

/** The mind that the header describes. A checkpoint that is refused, or a birth that fails, is a difference and no error. */
function begin({ birth, checkpoint }: RecordingHeader, composition: MindComposition): Begun {
  try {
    const body = bodyOf(checkpoint);
    if (birth === null) return { mind: SteppedMind.restored(composition, checkpoint), asked: [], body };
    return { ...SteppedMind.born(composition, birth.input), body };
  } catch (error) {
    const path = error instanceof CheckpointRefused ? 'checkpoint' : 'birth';
    return { path, problem: error instanceof Error ? error.message : String(error) };
  }
}
