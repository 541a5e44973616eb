import { describe, expect, it } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import type { RoomPeople } from '../../ports/member.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { ann, hall, listening, room, user } from './matrix-listening.ts';

const bob = '@bob:matrix.example';

/** A mind that follows its room; everybody there is let in, and what was followed is kept beside what was heard. */
async function following(given: { timeline?: number } = {}) {
  const looks: RoomPeople[] = [];
  const order: string[] = [];
  const { inbox, ...world } = await listening({
    ...given,
    follow: async (people) => {
      looks.push(people);
      order.push([...people.joined.keys()].toSorted().join(' '));
      const names = [...people.joined].map(([id, [name]]) => [id, people.named[id] ?? name!] as const);
      return { names: new Map(names), problems: [] };
    },
  });
  inbox.answer = ({ text }) => {
    order.push(text);
    return null;
  };
  return { ...world, inbox, looks, order };
}

describe('the members of a space that follows its Matrix room', () => {
  it('are looked at when it begins, and before anything is heard that was said since somebody moved', async () => {
    const { server, inbox, begin, order, looks } = await following();
    server.join(room, ann, 'Annie');
    await begin();
    server.say(room, ann, 'one');
    server.join(room, bob, 'Bob');
    server.say(room, bob, 'two');
    await inbox.has(2);
    server.say(room, bob, 'three');
    server.leave(room, bob, 'ban');
    await inbox.has(3);
    expect(order[0]).toBe(ann);
    expect(order.indexOf(`${ann} ${bob}`)).toBeLessThan(order.indexOf('two'));
    expect(looks[0]).toMatchObject({ space: 'team', room, named: { [ann]: 'Ann' } });
    expect(looks[0]!.joined.get(ann)).toEqual([`Annie (${ann})`, ann]);
    expect(inbox.percepts[1]).toMatchObject({
      source: { speaker: `Bob (${bob})` },
      sourceConfidence: 1,
    });
  });

  it('are those who are there after a gap, of which no event tells', async () => {
    const { server, inbox, begin, looks } = await following({ timeline: 2 });
    server.join(room, ann);
    server.join(room, bob);
    await (await begin()).stop();
    server.leave(room, bob);
    for (let place = 0; place < 12; place += 1) server.say(room, ann, `word ${place}`);
    await begin();
    await inbox.has(12);
    expect([...looks.at(-1)!.joined.keys()]).toEqual([ann]);
  });

  it('are not guessed: while the server cannot say, nothing is heard', async () => {
    const { server, inbox, begin, clock, looks, reports } = await following();
    server.join(room, ann);
    await begin();
    let refusals = 0;
    server.trouble.now = ({ url }) => {
      if (!url.includes('joined_members')) return null;
      refusals += 1;
      return { status: 500, body: {} };
    };
    server.leave(room, bob);
    server.say(room, ann, 'Hello?');
    const wasAsked = () => refusals > 0;
    while (!wasAsked()) await atRest();
    await server.waits();
    expect(inbox.percepts).toEqual([]);
    server.trouble.now = () => null;
    await clock.advance(4_000);
    server.say(room, ann, 'Is anybody there?');
    await inbox.has(2);
    expect(inbox.said()).toEqual([
      ['Ann', 'Hello?'],
      ['Ann', 'Is anybody there?'],
    ]);
    await server.waits();
    expect(looks).toHaveLength(2);
    expect(reports).toEqual([expect.stringContaining('500'), expect.stringContaining('it goes on')]);
  });

  it.each([
    ['fails', { status: 500, body: {} }, 'answered with status 500'],
    ['tells nonsense', { status: 200, body: { joined: [] } }, 'answered with what is no list of users'],
    ['refuses', { status: 400, body: { errcode: 'M_UNKNOWN' } }, 'M_UNKNOWN'],
  ])(
    'keep no other room from being heard where the server %s, nor anything from the next start',
    async (_, answer, reason) => {
      const { server, inbox, begin, reports, positions } = await following();
      server.join(room, ann);
      const first = await begin();
      const kept = await positions.read('ada' as MindId, 'matrix');
      server.trouble.now = ({ url }) => (url.includes('joined_members') ? answer : null);
      server.join(room, bob, 'Bob');
      server.say(room, bob, 'Here.');
      server.say(hall, ann, 'There.');
      await inbox.has(1);
      await server.waits();
      server.say(hall, ann, 'There again.');
      await inbox.has(2);
      expect(inbox.said()).toEqual([
        ['Ann', 'There.'],
        ['Ann', 'There again.'],
      ]);
      expect(reports).toEqual([expect.stringContaining(`who is in ${room} is not known (`)]);
      expect(reports[0]).toContain(reason);
      expect(reports[0]).not.toContain('\n');
      await first.stop();
      expect(await positions.read('ada' as MindId, 'matrix')).toBe(kept);
      server.trouble.now = () => null;
      await begin();
      await inbox.has(3);
      expect(inbox.said().at(-1)).toEqual([`Bob (${bob})`, 'Here.']);
    },
  );

  it('are none where the mind is not in the room, which is told once', async () => {
    const { server, begin, looks, reports } = await following();
    server.leave(room, user, 'ban');
    await (await begin()).stop();
    expect(looks.map(({ joined }) => joined.size)).toEqual([0]);
    expect(reports).toEqual([expect.stringContaining(`the mind is not in ${room}`)]);
  });

  it('are the configured ones where nothing is followed', async () => {
    const { server, inbox, begin } = await listening();
    server.join(room, bob, 'Bob');
    await begin();
    server.say(room, bob, 'Hello.');
    await inbox.has(1);
    expect(inbox.percepts[0]).toMatchObject({ sourceConfidence: 0.5 });
    expect(server.arrived.filter(({ url }) => url.includes('joined_members'))).toEqual([]);
  });
});
