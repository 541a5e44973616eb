import { describe, expect, it, onTestFinished } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { afterEvent } from '../../src/service/picture/after-step.ts';
import type { Picture } from '../../src/service/picture/picture.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { echo } from './served.ts';

/** It need not wait between one thought and the next. */
const pace = 'timing: { callFloor: 0 ms, minimumInterval: 10 ms }';

/** A mind that has lived a little, in a database. */
async function livedMind(configuration = 'name: Ada\nowner: Tom') {
  const host = await createHost({
    database: await emptyInMemory(),
    voice: echo(systemClock),
    minds: [`${configuration}\n${pace}\n`],
  });
  onTestFinished(() => host.close());
  const mind = host.mind('ada');
  await mind.ask('My cat is called Miro.', { id: 'p1' });
  await mind.ask('What is my cat called?', { id: 'p2' });
  return { host, mind };
}

describe('what is on record of a mind, in a database', () => {
  it('is read whether it is awake or not: history, reasons, calls, identity, goals, contradictions', async () => {
    const { mind } = await livedMind();
    const read = async () => ({
      history: await mind.history(),
      why: await mind.why(),
      percept: await mind.why('p1'),
      context: await mind.context(1),
      cycle: await mind.cycle(1),
      goals: await mind.goals(),
      identity: await mind.identity(),
      examined: await mind.examine(),
      review: await mind.review.list(),
      found: (await mind.memory.search('cat')).memories,
      tasks: await mind.tasks(),
    });
    const awake = await read();
    expect(awake.history.percepts.map(({ id }) => id)).toEqual(['p2', 'p1']);
    expect(awake.history.utterances[0]).toMatchObject({ text: 'I hear you.', answers: ['p2'] });
    expect(awake.why).toMatchObject({ of: 'speech', reason: { percepts: [{ id: 'p2' }] } });
    expect(awake.percept).toMatchObject({ of: 'percept', percept: { handledIn: 1 } });
    expect(awake.context).toMatchObject([{ cycle: 1, percepts: [{ id: 'p1' }] }]);
    expect(awake.examined).toEqual([]);
    await mind.stop();
    const asleep = await read();
    // which memories came to mind for a call is known only while it is awake, and what waited for the gates is judged at the stop
    expect({ ...asleep, why: null, found: null }).toEqual({ ...awake, why: null, found: null });
    expect(await mind.snapshot()).toMatchObject({ presence: 'asleep', state: { cycle: 2 }, review: 0 });
    await expect(mind.context(99)).rejects.toMatchObject({ code: 'notFound' });
    await expect(mind.memory.show('nothing')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is imported, shown, withdrawn and exported', async () => {
    const { mind } = await livedMind();
    const { memory } = mind;
    const line = JSON.stringify({ id: 'm1', content: 'Tom plays chess on Tuesdays.' });
    const far: number[] = [];
    const progress = ({ lines }: { lines: number }) => void far.push(lines);
    expect(await memory.import([line], { progress })).toMatchObject({ entered: 1 });
    expect(far).toEqual([1]);
    expect(await memory.show('m1')).toMatchObject({ content: 'Tom plays chess on Tuesdays.' });
    expect(await memory.search('chess')).toMatchObject({
      found: [{ memory: { id: 'm1' } }],
      unrelated: expect.any(Number) as number,
    });
    expect(await memory.named('m1')).toMatchObject([{ content: 'Tom plays chess on Tuesdays.' }]);
    expect(await memory.audit()).toEqual([]);
    expect(await memory.why('m1')).toMatchObject({ percepts: [] });
    await expect(memory.import(['{ not json'])).rejects.toMatchObject({ code: 'inputRefused' });
    await expect(memory.retract('m1', { reason: ' ' })).rejects.toMatchObject({
      fields: [{ field: 'reason' }],
    });
    expect(await memory.retract('m1', { reason: 'He gave it up.' })).toMatchObject({
      retracted: { by: 'Tom' },
    });
    const exported = [];
    for await (const each of memory.export()) exported.push(each);
    expect(exported.join('')).toContain('Tom plays chess');
    expect(await memory.stats()).toMatchObject({ retracted: 1 });
  });

  it('tells of a cycle what it handled, asked of the world and said, and with which commit it is durable', async () => {
    const { mind } = await livedMind();
    const { commit, at } = (await mind.checkpoints()).find(({ cycle }) => cycle === 1)!;
    expect(await mind.cycle(1)).toMatchObject({
      turn: { winner: 'p1', mode: 'normal', failure: null },
      percepts: [{ id: 'p1', text: 'My cat is called Miro.', handledIn: 1 }],
      competition: { of: 1, foremost: [{ percept: 'p1' }] },
      effects: [
        { effect: 'think', state: 'settled', attempts: 1, failure: null, use: { voice: 'scripted' } },
      ],
      utterances: [{ text: 'I hear you.', answers: ['p1'] }],
      checkpoint: { commit, at },
    });
    await expect(mind.cycle(77)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('tells the modes that it was in, until it stops', async () => {
    const { mind } = await livedMind();
    const awake = await mind.modes();
    expect(awake).toEqual([{ mode: 'normal', from: expect.any(Number) as number, to: null }]);
    await mind.stop();
    expect(await mind.modes()).toEqual([{ ...awake[0], to: expect.any(Number) as number }]);
    expect(await mind.modes({ from: systemClock.now() + 1_000 })).toEqual([]);
  });

  it('tells what its calls cost, awake or not: a session only while it is awake', async () => {
    const { mind } = await livedMind('name: Ada\ncosts: { day: { tokens: 5000 } }');
    const awake = await mind.cost();
    expect(awake).toMatchObject({
      session: { calls: awake.lifetime.calls },
      budget: { day: { tokens: 5_000 } },
    });
    await mind.stop();
    expect(await mind.cost()).toEqual({ ...awake, session: null });
  });

  it('is travelled to at a kept checkpoint, and forked there: whoever watches the fork sees that picture', async () => {
    const { host, mind } = await livedMind();
    const [newest] = await mind.checkpoints();
    const then = await mind.pictureAt(newest!.commit);
    expect(then).toMatchObject({ cycle: 2, mind: 'ada' });
    await expect(mind.pictureAt(9_999)).rejects.toMatchObject({ code: 'notFound' });
    await expect(mind.fork({ as: 'Ada' })).rejects.toMatchObject({ fields: [{ field: 'as' }] });
    await expect(mind.fork({ cycle: 77, as: 'Bea' })).rejects.toMatchObject({ code: 'notFound' });
    expect(await mind.fork({ as: 'Bea' })).toBe('bea' as MindId);
    const fork = host.mind('bea');
    const begun = await fork.picture();
    expect(begun).toMatchObject({ mind: 'bea', name: 'Bea', cycle: 2, sequence: then.sequence });
    expect(Object.keys(begun.actors)).toEqual(Object.keys(then.actors));
    let picture: Picture | null = null;
    const leave = new AbortController();
    const reading = (async () => {
      for await (const event of fork.subscribe({ after: begun.upTo, signal: leave.signal }))
        picture = event.kind === 'reset' ? event.picture : afterEvent(picture!, event);
    })();
    await fork.start();
    await atRest();
    const drawn = await fork.picture();
    leave.abort();
    await reading;
    expect(picture).toEqual(drawn);
    expect(await host.list()).toMatchObject([{ id: 'ada' }, { id: 'bea', presence: 'here' }]);
  });
});
