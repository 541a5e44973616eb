import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import type { Progress } from '../../ports/journal.ts';
import type { TaskFailure, TaskOutcome } from '../../ports/task.ts';
import { programsAmong } from '../../src/configuration/delegates.ts';
import { mindConfigurationSchema, type WrittenConfiguration } from '../../src/configuration/schema.ts';
import type { Delegate, DelegateRun } from '../../src/delegates/delegate.ts';
import { processDelegate } from '../../src/delegates/process-delegate.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';

type Written = NonNullable<WrittenConfiguration['delegates']>[number];

/** The file of a program that the test has written; it is gone after the test. */
export async function programFile(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-delegate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'delegate.mjs');
  await writeFile(file, source);
  return file;
}

/** What reads the run and says something: every program here begins with it. */
export const reading = `
  let written = '';
  for await (const piece of process.stdin) written += piece;
  const run = JSON.parse(written);
  const say = (message) => console.log(JSON.stringify(message));
`;

/** A delegate of a program written in this test. */
export async function delegateOf(
  source: string,
  { clock = systemClock, ...written }: Partial<Written> & { clock?: Clock } = {},
): Promise<Delegate> {
  const command = [process.execPath, await programFile(source)];
  const { delegates } = mindConfigurationSchema.parse({
    delegates: [{ name: 'coder', description: 'Writes programs.', command, ...written }],
  });
  return processDelegate(programsAmong(delegates)[0]!, { clock, path: process.env['PATH'] ?? '' });
}

export const anyRun: DelegateRun = {
  task: 'task_ada_7_0',
  key: 'task_ada_7_0_attempt_1',
  assignment: 'Write the tests.',
  attempt: 1,
  checkpoint: null,
  partial: null,
};

/** Runs it to its end. */
export async function outcomeOf(
  delegate: Delegate,
  run: Partial<DelegateRun> = {},
  signal = new AbortController().signal,
): Promise<{ outcome: TaskOutcome; told: Progress[] }> {
  const told: Progress[] = [];
  const outcome = await delegate.run(
    { ...anyRun, ...run },
    { signal, progress: (progress) => told.push(progress) },
  );
  return { outcome, told };
}

/** How it failed; throws when it did not. */
export function failureOf(outcome: TaskOutcome): TaskFailure {
  if (outcome.ok) throw new Error(`It has reported: ${outcome.report}`);
  return outcome.failure;
}
