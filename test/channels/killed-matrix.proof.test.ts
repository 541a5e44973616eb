import { expect, it } from 'vitest';
import { killed } from '../forked.ts';
import { testHomeserver } from './homeserver.ts';
import { killedMind, unanswered } from './killed-mind.ts';
import { ann, room, user } from './matrix-listening.ts';

it.each([
  ['knows its transactions', false],
  ['has forgotten them', true],
])(
  'a process that is killed after a Matrix server has its words, and before it knows, says them once: the server %s (I4)',
  async (_, forgets) => {
    const server = await testHomeserver({ user, rooms: [room] });
    const { begin } = await killedMind(server, {
      rest: 'spaces: [{ id: team, name: The team, members: [Ann] }]',
      place: 'team',
    });
    const first = await begin();
    await server.waits();

    // the server has it, and its answer never comes
    const had = unanswered(server);
    server.say(room, ann, 'Good morning!');
    await had;
    expect(server.texts(room, user)).toEqual(['I hear you.']);
    await killed(first);
    server.silent.now = () => false;
    if (forgets) server.forgetTransactions();

    // said while it is away, and once more between its words and their receipt
    server.say(room, ann, 'Say it again!');
    const second = await begin();
    await server.said(room, user, 2);
    await killed(second);
    const third = await begin();
    await server.waits();
    await killed(third);
    expect(server.texts(room, user)).toEqual(['I hear you.', 'Twice is enough.']);
  },
);
