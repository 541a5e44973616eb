import { expect, it } from 'vitest';
import { createHost } from '../../src/service/create-host.ts';
import { killed } from '../forked.ts';
import { testHomeserver } from './homeserver.ts';
import { killedMind, unanswered } from './killed-mind.ts';
import { ann, room, user } from './matrix-listening.ts';

const [bob, zoe] = ['@bob:matrix.example', '@zoe:matrix.example'];

it('who comes into a followed room or leaves it is let in and has left once, over kills at any moment', async () => {
  const server = await testHomeserver({ user, rooms: [room] });
  const { folder, configuration, begin } = await killedMind(server, {
    rest: 'owner: Emma\nspaces: [{ id: team, name: The team, members: [Emma, Ann] }]',
    place: '{ space: team, members: follow }',
  });
  server.join(room, ann);
  server.join(room, zoe, 'Zoe');
  const first = await begin();
  await server.waits();

  // killed after the server was asked who is there, and before its answer
  const asked = unanswered(server);
  server.leave(room, zoe, 'ban');
  server.leave(room, ann);
  server.join(room, bob, 'Bob');
  await asked;
  await killed(first);
  server.silent.now = () => false;

  // killed once it is durable, and again in the next life, of which nothing is new
  for (let life = 0; life < 2; life += 1) {
    const next = await begin();
    await server.waits();
    await killed(next);
  }
  // renamed and left in one gap
  server.join(room, bob, 'Robert');
  const last = await begin();
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
