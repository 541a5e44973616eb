import type { MindComposition } from '../mind/compose.ts';
import { structureOf } from '../mind/structure.ts';
import type { SteppedMind } from '../mind/stepped-mind.ts';
import { RecordingUnreadable, type Recording } from './read-recording.ts';
import type { RecordedBreak, RecordedStep, RecordingHeader } from './recording.ts';
import { RelivedMind, type Discrepancy } from './relived-mind.ts';

/** The first difference between a recorded life and the same life lived again. */
export interface Divergence extends Discrepancy {
  /** 0: the beginning, before the first step. */
  step: number;
  /** Its line in the file, from 1. */
  line: number;
  /** The time of the step, milliseconds since the epoch, and what came; null at the beginning and at the end. */
  now: number | null;
  message: RecordedStep['message'] | null;
}

/** The ways a recording ends: properly, cut off between two lines or within one, or where the replay was to stop. */
export type Ending = 'ended' | 'cut' | 'torn' | 'until';

/** The result of a replay. */
export interface Replay {
  header: RecordingHeader;
  /** The differences between the recorded charts and these, for people. */
  misfits: string[];
  /** How many steps came out the same, and the cycles that they committed. */
  steps: number;
  cycles: number;
  divergence: Divergence | null;
  /** The first line that was edited, or before which lines were taken out or put in; null when there is none. */
  editedLine: number | null;
  ending: Ending;
  /** The mind after the last step; null when the beginning made none. */
  mind: SteppedMind | null;
}

/**
 * Replays a recorded life with the charts of `composition`, and compares the requests and the state after each step.
 *
 * @param until the last step to take
 * @throws RecordingUnreadable
 */
export async function replay(
  { header, isHeaderEdited, lines }: Recording,
  composition: MindComposition,
  until: number = Number.POSITIVE_INFINITY,
): Promise<Replay> {
  const misfits = misfitsOf(header, composition);
  const relived = new RelivedMind(header, composition, misfits.length === 0);
  const shown: Replay = {
    header,
    misfits,
    steps: 0,
    cycles: 0,
    divergence: relived.beginning && { ...relived.beginning, step: 0, line: 1, now: null, message: null },
    editedLine: isHeaderEdited ? 1 : null,
    ending: 'cut',
    mind: relived.mind,
  };
  if (shown.divergence !== null) return shown;
  for await (const line of lines) {
    if (line === 'torn') return { ...shown, ending: 'torn' };
    if (line.isEdited) shown.editedLine ??= line.line;
    if ('end' in line) {
      shown.ending = 'ended';
      if (line.end !== shown.steps)
        return { ...shown, divergence: missing(shown.steps, line.end, line.line) };
      continue;
    }
    if (shown.steps >= until) return { ...shown, ending: 'until' };
    shown.divergence = divergenceOf(relived, line, shown.steps + 1);
    if (shown.divergence !== null) return shown;
    shown.steps += 1;
    if ('asked' in line) shown.cycles += line.asked.filter(isCycle).length;
  }
  return shown;
}

const isCycle = (asked: RecordedStep['asked'][number]): boolean =>
  asked.type === 'commit' && asked.reason === 'cycle';

function divergenceOf(
  relived: RelivedMind,
  line: (RecordedStep | RecordedBreak) & { line: number },
  step: number,
): Divergence | null {
  if (line.step !== step) return missing(step, line.step, line.line);
  try {
    const found = relived.take(line);
    return found && { ...found, step, line: line.line, now: line.now, message: line.message };
  } catch (cause) {
    throw new RecordingUnreadable(
      `Line ${line.line}, changed: ${String(cause)}\n    remedy: The line was edited or damaged. Put it back as it was, or record the run again.`,
      { cause },
    );
  }
}

/** The divergence of a file with lines taken out or put in: the steps do not follow each other. */
const missing = (step: number, recorded: number, line: number): Divergence => ({
  step,
  line,
  now: null,
  message: null,
  path: 'step',
  recorded,
  came: step,
});

function misfitsOf({ chart }: RecordingHeader, composition: MindComposition): string[] {
  const { id, version = '' } = composition.machine;
  if (chart.id !== id) return [`it was recorded of a "${chart.id}", and this is a "${id}"`];
  if (chart.version !== version)
    return [`it was recorded with version ${chart.version} of the chart, and this is version ${version}`];
  return chart.structure === structureOf(composition)
    ? []
    : ['it was recorded with charts that have other states than these, under the same version number'];
}
