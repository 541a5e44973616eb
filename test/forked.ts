import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';

/** Starts a program in a process of its own, which ends with the test; resolves when it has sent its first message, which has to be `told`. */
export async function forked(
  program: string,
  args: readonly string[],
  { told, env = {} }: { told: string; env?: Record<string, string> },
): Promise<ChildProcess> {
  const child = fork(program, args, { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  // one that fails sends nothing
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  expect(first).toBe(told);
  return child;
}

/** Kills a process, which has no time left for anything; resolves when it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}
