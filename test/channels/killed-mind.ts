import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { forked } from '../forked.ts';
import { token, type TestHomeserver } from './homeserver.ts';
import { ann, room, user } from './matrix-listening.ts';

/** A mind in a Matrix room that begins again in processes of its own, each of which may be killed. */
export interface KilledMind {
  folder: string;
  configuration: string;
  /** Starts a process; resolves when the mind is awake in it. */
  begin: () => Promise<ChildProcess>;
}

/**
 * @param rest what its configuration has besides its name, its channel and its times
 * @param place what the room is for the mind: a space, or one that follows it
 */
export async function killedMind(
  server: TestHomeserver,
  { rest, place }: { rest: string; place: string },
): Promise<KilledMind> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-matrix-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const configuration = `name: Ada
${rest}
timing: { callFloor: 0 s, minimumInterval: 10 ms }
channels:
  matrix:
    homeserver: ${server.origin}
    user: "${user}"
    token: MATRIX_TOKEN
    rooms: { "${room}": ${place} }
    members: { "${ann}": Ann }`;
  const program = join(import.meta.dirname, 'matrix-process.ts');
  const given = { told: 'awake', env: { MATRIX_TOKEN: token } };
  return { folder, configuration, begin: () => forked(program, [folder, configuration], given) };
}

/** Has a server answer nothing more of what may stay unanswered; resolves when it has been asked for such a thing. */
export function unanswered({ silent }: TestHomeserver): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  silent.now = () => {
    resolve();
    return true;
  };
  return promise;
}
