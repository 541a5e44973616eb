import { storableText } from '../../../ports/storable-text.ts';
import { isWorthResuming } from '../../../machines/task/attempt.ts';
import type { Outcome, Perform } from '../../../ports/command.ts';
import type { JournalStore, Progress } from '../../../ports/journal.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { answerBounds, unkeepable } from '../../../ports/json-bounds.ts';
import { idempotencyKey, taskKey, type TaskOutcome } from '../../../ports/task.ts';
import type { Delegate } from '../../delegates/delegate.ts';
import { cutNote } from '../../prompt/cut-note.ts';
import type { Nature } from '../../prompt/nature.ts';

type Run = Extract<Perform, { effect: 'task.run' }>;

/** The longest report, and the longest output of an attempt that was not finished, characters. */
const longestReport = 20_000;
/** The longest reason for a failure, and the longest note on progress, characters. */
const longestReason = 2_000;

/** The beginning of a text by a delegate, with a note when some of it is missing. */
function bounded(text: string, longest: number, nature: Nature): string {
  if (text.length <= longest) return storableText(text);
  return `${storableText(text.slice(0, longest))}\n${cutNote(text.length - longest, nature)}`;
}

/** @param before what was to be completed: an attempt that comes to nothing leaves it as it was */
function boundedOutcome(outcome: TaskOutcome, before: string | null, nature: Nature): TaskOutcome {
  if (outcome.ok) {
    const report = bounded(outcome.report, longestReport, nature);
    return { ...outcome, report };
  }
  const { kind, message } = outcome.failure;
  const partial = outcome.failure.partial ?? before;
  const failure = {
    kind,
    message: bounded(message, longestReason, nature),
    partial: partial === null ? null : bounded(partial, longestReport, nature),
  };
  return { ok: false, failure };
}

export interface TaskParts {
  mind: MindId;
  /** Whether the reader of the result is a person or an agent. */
  nature: Nature;
  delegates: ReadonlyMap<string, Delegate>;
  journal: Pick<JournalStore, 'read'>;
  onProgress: (key: string, progress: Progress) => void;
}

/** The checkpoint of an attempt: its own, if a crash interrupted it, or that of an earlier attempt. */
async function checkpointFor(
  asked: Run,
  resumes: Progress | null,
  { journal }: Pick<TaskParts, 'journal'>,
): Promise<unknown> {
  if (resumes !== null && isWorthResuming(resumes.done)) return resumes.checkpoint;
  if (asked.checkpoint === null) return null;
  return (await journal.read(asked.checkpoint))?.progress?.checkpoint ?? null;
}

/** The output of the attempt under this key, when it ended with some. */
export function partialOf(outcome: Outcome | null): string | null {
  if (outcome === null || outcome.ok || !('partial' in outcome.failure)) return null;
  return outcome.failure.partial;
}

/** Performs one attempt at a task by its delegate. What comes back is bounded: the journal and the inbox hold it. */
export async function performTask(
  asked: Run,
  { signal, resumes }: { signal: AbortSignal; resumes: Progress | null },
  parts: TaskParts,
): Promise<TaskOutcome> {
  const { mind, nature, delegates, journal, onProgress } = parts;
  const delegate = delegates.get(asked.delegate);
  if (delegate === undefined) {
    const message = `There is no delegate "${asked.delegate}" any more. Add it to "delegates" again, or cancel the task.`;
    return { ok: false, failure: { kind: 'unknownDelegate', message, partial: null } };
  }
  const partial = asked.partial === null ? null : await journal.read(asked.partial);
  const run = {
    task: taskKey(mind, asked.task),
    key: idempotencyKey(mind, asked.task, asked.attempt),
    assignment: asked.assignment,
    attempt: asked.attempt + 1,
    checkpoint: await checkpointFor(asked, resumes, parts),
    partial: partialOf(partial?.outcome ?? null),
  };
  let isOver = false;
  const progress = ({ done, note, checkpoint }: Progress) => {
    // whoever goes on telling after its end holds up the receipt, which waits for what was told
    if (isOver) return;
    // what cannot be kept is told to whoever sends it, and not to a database; the bounds come first, for JSON.stringify recurses
    const problem = unkeepable(checkpoint, answerBounds);
    if (problem !== null) throw new Error(`The checkpoint cannot be kept: ${problem}.`);
    JSON.stringify(checkpoint);
    onProgress(asked.key, { done, note: bounded(note, longestReason, nature), checkpoint });
  };
  try {
    return boundedOutcome(await delegate.run(run, { signal, progress }), run.partial, nature);
  } finally {
    isOver = true;
  }
}
