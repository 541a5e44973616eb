import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createHost } from '../../src/service/create-host.ts';
import { testHomeserver, token } from './homeserver.ts';

const user = '@ada:matrix.example';
const [ann, bob, zoe] = ['@ann:matrix.example', '@bob:matrix.example', '@zoe:matrix.example'];
const room = '!team:matrix.example';

/** Begins the mind in a process of its own. */
async function begun(folder: string, configuration: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'matrix-process.ts'), [folder, configuration], {
    env: { ...process.env, MATRIX_TOKEN: token },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  expect(told).toBe('awake');
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

it('who comes into a followed room or leaves it is let in and has left once, over kills at any moment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-members-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await testHomeserver({ user, rooms: [room] });
  const configuration = `name: Ada
owner: Emma
spaces: [{ id: team, name: The team, members: [Emma, Ann] }]
timing: { callFloor: 0 s, minimumInterval: 10 ms }
channels:
  matrix:
    homeserver: ${server.origin}
    user: "${user}"
    token: MATRIX_TOKEN
    rooms: { "${room}": { space: team, members: follow } }
    members: { "${ann}": Ann }`;
  server.join(room, ann);
  server.join(room, zoe, 'Zoe');
  const first = await begun(folder, configuration);
  await server.waits();

  // killed after the server was asked who is there, and before its answer
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  server.silent.now = () => {
    resolve();
    return true;
  };
  server.leave(room, zoe, 'ban');
  server.leave(room, ann);
  server.join(room, bob, 'Bob');
  await asked;
  await killed(first);
  server.silent.now = () => false;

  // killed once it is durable, and again in the next life, of which nothing is new
  for (let life = 0; life < 2; life += 1) {
    const next = await begun(folder, configuration);
    await server.waits();
    await killed(next);
  }
  // renamed and left in one gap
  server.join(room, bob, 'Robert');
  const last = await begun(folder, configuration);
  await server.waits();
  await killed(last);

  await using host = await createHost({ database: { folder }, minds: [configuration] });
  const mind = host.mind('ada');
  const [team] = await mind.members.list();
  expect(team!.members.map(({ id, name, from }) => [id, name, from])).toEqual([
    [expect.any(String), 'Emma', 'configuration'],
    [bob, `Robert (${bob})`, 'room'],
  ]);
  expect(team!.left.map(({ name, by }) => `${name} by ${by}`).toSorted()).toEqual([
    `Ann by ${room}`,
    `Zoe (${zoe}) by ${room}`,
  ]);
  const { entries, faults } = await mind.audit();
  expect(faults).toEqual([]);
  const moves = entries.filter(({ kind }) => kind.endsWith('Member'));
  expect(moves.map(({ kind }) => kind).toSorted()).toEqual([
    'admitMember',
    'admitMember',
    'dismissMember',
    'dismissMember',
    'renameMember',
  ]);
});
