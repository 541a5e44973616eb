import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testHomeserver, token } from './homeserver.ts';

const user = '@ada:matrix.example';
const ann = '@ann:matrix.example';
const room = '!team:matrix.example';

/** Begins the mind in a process of its own; resolves when it is awake. */
async function begun(folder: string, configuration: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'matrix-process.ts'), [folder, configuration], {
    env: { ...process.env, MATRIX_TOKEN: token },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  // one that fails tells nothing
  const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  expect(told).toBe('awake');
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

it.each([
  ['knows its transactions', false],
  ['has forgotten them', true],
])(
  'a process that is killed after a Matrix server has its words, and before it knows, says them once: the server %s (I4)',
  async (_, forgets) => {
    const folder = await mkdtemp(join(tmpdir(), 'wakeful-matrix-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const server = await testHomeserver({ user, rooms: [room] });
    const configuration = `name: Ada
spaces: [{ id: team, name: The team, members: [Ann] }]
timing: { callFloor: 0 s, minimumInterval: 10 ms }
channels:
  matrix:
    homeserver: ${server.origin}
    user: "${user}"
    token: MATRIX_TOKEN
    rooms: { "${room}": team }
    members: { "${ann}": Ann }`;
    const first = await begun(folder, configuration);
    await server.waits();

    // the server has it, and its answer never comes
    const { promise: had, resolve } = Promise.withResolvers<void>();
    server.silent.now = () => {
      resolve();
      return true;
    };
    server.say(room, ann, 'Good morning!');
    await had;
    expect(server.texts(room, user)).toEqual(['I hear you.']);
    await killed(first);
    server.silent.now = () => false;
    if (forgets) server.forgetTransactions();

    // said while it is away, and once more between its words and their receipt
    server.say(room, ann, 'Say it again!');
    const second = await begun(folder, configuration);
    await server.said(room, user, 2);
    await killed(second);
    const third = await begun(folder, configuration);
    await server.waits();
    await killed(third);
    expect(server.texts(room, user)).toEqual(['I hear you.', 'Twice is enough.']);
  },
);
