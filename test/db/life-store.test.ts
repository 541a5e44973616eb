import { describe, expect, it } from 'vitest';
import { CommitConflict } from '../../ports/commit-conflict.ts';
import { defaultRetention } from '../../ports/retention.ts';
import type { Commit } from '../../ports/command.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import { Fenced } from '../../ports/store.ts';
import { engines, useDatabase } from './engines.ts';
import { accept, atEase, commit, footprint, here, newMind, turn, words } from './lives.ts';

describe.each(engines)('a life on $name', (engine) => {
  const database = useDatabase(engine);

  it('begins with nothing committed and raises the epoch with every activation', async () => {
    const mind = await newMind(database());
    await accept(mind, 'early');
    const unborn = { crashed: false, commit: 0, durableCycle: 0, cycle: 0, depth: 1, standing: null };
    expect(await mind.life.activate(5, here, false)).toEqual({
      ...unborn,
      epoch: 1,
      lastAlive: null,
      lifetime: { bornAt: 5, restarts: 0, uptime: 0 },
    });
    const lifetime = { bornAt: 5, restarts: 1, uptime: 0 };
    const again = { ...unborn, epoch: 2, lastAlive: 5, crashed: true, lifetime };
    expect(await mind.life.activate(6, here, false)).toEqual(again);
  });

  it('counts as crashed until its stop is committed, and again once it lives on', async () => {
    const mind = await newMind(database());
    const first = await mind.life.activate(1, here, false);
    await mind.life.commit(commit(1), 'one', { epoch: first.epoch, now: 2 });
    const second = await mind.life.activate(3, here, false);
    expect(second).toMatchObject({ crashed: true, commit: 1, cycle: 1 });
    const stop = commit(2, { cycle: 1, reason: 'stop' });
    await mind.life.commit(stop, 'two', { epoch: second.epoch, now: 4 });
    expect(await mind.life.activate(5, here, false)).toMatchObject({ crashed: false, commit: 2, cycle: 1 });
    expect(await mind.life.activate(6, here, false)).toMatchObject({ crashed: true });
  });

  it.each(['cycle', 'mode'] as const)(
    'has stopped cleanly even when a %s comes after its stop',
    async (reason) => {
      const mind = await newMind(database());
      const { epoch } = await mind.life.activate(1, here, false);
      await mind.life.commit(commit(1, { reason: 'stop' }), 'one', { epoch, now: 2 });
      await mind.life.commit(commit(2, { reason }), 'two', { epoch, now: 3 });
      expect(await mind.life.activate(4, here, false)).toMatchObject({ crashed: false, commit: 2 });
    },
  );

  it('moves its cycle on by cycles only, not by changes of mode', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    await mind.life.commit(commit(1, { cycle: 1 }), 'one', { epoch, now: 2 });
    await mind.life.commit(commit(2, { cycle: 2, reason: 'mode' }), 'two', { epoch, now: 3 });
    expect(await mind.life.activate(4, here, false)).toMatchObject({ commit: 2, cycle: 1 });
  });

  it('commits all that a cycle did at once (I2)', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    await accept(mind, 'a', 'b', 'c');
    const stream: Commit['stream'] = [
      { role: 'inbox', percepts: ['a', 'b'] as PerceptId[] },
      {
        role: 'assistant',
        text: 'nul \u0000 and half \ud83d',
        toolCalls: [{ id: '1', name: 'look', input: { where: ['☃'] }, problem: null }],
      },
      { role: 'tool', results: [{ callId: '1', name: 'look', ok: true, text: '' }] },
    ];
    const cycle = commit(1, {
      acknowledged: ['a', 'b'],
      utterances: [words('u1'), words('u2')],
      stream,
      turn: turn(1, 'a'),
    });
    const checkpoint = JSON.stringify({ z: 1, a: [1e21, '☃'] });
    expect(await mind.life.commit(cycle, checkpoint, { epoch, now: 7 })).toEqual({
      depth: 1,
      isAllPending: true,
    });
    expect(await mind.stream.recent(5)).toEqual([{ cycle: 1, entries: stream }]);
    expect(await mind.life.checkpoints()).toEqual([
      { commit: 1, cycle: 1, at: 7, body: checkpoint, kept: true },
    ]);
    expect(await mind.outbox.pending()).toEqual([
      { ...words('u1'), saidAt: 7, cycle: 1 },
      { ...words('u2'), saidAt: 7, cycle: 1 },
    ]);
    const { turn: turns } = await footprint(database(), mind);
    expect(turns).toMatchObject([
      { cycle: 1, winner: 'a', ended_at: 1_400, cached_tokens: 100, failure: null },
    ]);
  });

  const broken: [what: string, fault: Partial<Commit>, message: string][] = [
    ['an unknown percept', { acknowledged: ['waits', 'nobody'] as PerceptId[] }, 'of which 1 were waiting'],
    ['a percept that was handled', { acknowledged: ['handled'] as PerceptId[] }, 'of which 0 were waiting'],
    ['a percept twice', { acknowledged: ['waits', 'waits'] as PerceptId[] }, 'of which 1 were waiting'],
    ['other words under a known id', { utterances: [words('new'), words('said', 'No.')] }, 'something else'],
    ['an entry that no stream can hold', { stream: [{ role: 'dream' } as never] }, 'stream_entry_role_check'],
    ['a turn that is recorded already', { turn: turn(1, 'handled') }, 'turn_pkey'],
    ['a turn whose winner never came', { turn: turn(2, 'nobody') }, 'turn_mind_winner_fkey'],
  ];

  it.each(broken)('keeps nothing of a commit with %s (I2)', async (_, fault, message) => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    await accept(mind, 'handled', 'waits');
    const first = commit(1, {
      acknowledged: ['handled'],
      utterances: [words('said')],
      turn: turn(1, 'handled'),
    });
    await mind.life.commit(first, 'one', { epoch, now: 2 });
    const before = await footprint(database(), mind);
    const whole = commit(2, {
      acknowledged: ['waits'],
      utterances: [words('new')],
      stream: [{ role: 'assistant', text: 'Yes.', toolCalls: [] }],
      turn: turn(2, 'waits'),
    });
    await expect(mind.life.commit({ ...whole, ...fault }, 'two', { epoch, now: 3 })).rejects.toThrow(message);
    expect(await footprint(database(), mind)).toEqual(before);
    expect(await mind.life.commit(whole, 'two', { epoch, now: 4 })).toEqual({
      depth: 0,
      isAllPending: false,
    });
  });

  it('lets an activation commit nothing once a newer one has taken over (I2)', async () => {
    const mind = await newMind(database());
    const old = await mind.life.activate(1, here, false);
    await accept(mind, 'a');
    const current = await mind.life.activate(2, here, false);
    const before = await footprint(database(), mind);
    for (const reason of ['cycle', 'mode', 'stop'] as const) {
      const late = commit(1, { reason, acknowledged: ['a'], utterances: [words('u')] });
      await expect(mind.life.commit(late, 'late', { epoch: old.epoch, now: 3 })).rejects.toThrow(Fenced);
    }
    expect(await footprint(database(), mind)).toEqual(before);
    await mind.life.commit(commit(1, { acknowledged: ['a'] }), 'good', { epoch: current.epoch, now: 4 });
    expect(await mind.life.checkpoints()).toMatchObject([{ commit: 1, at: 4, body: 'good' }]);
  });

  it('decides a race of a commit and a takeover one way: committed and seen, or fenced and traceless (I2)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const mind = await newMind(database());
      const old = await mind.life.activate(1, here, false);
      const committing = mind.life.commit(commit(1), 'state', { epoch: old.epoch, now: 2 });
      const [first, second] = await Promise.allSettled([committing, mind.life.activate(3, here, false)]);
      expect(second.status).toBe('fulfilled');
      const seen = second.status === 'fulfilled' ? second.value.commit : -1;
      expect(seen).toBe(first.status === 'fulfilled' ? 1 : 0);
      expect(await mind.life.checkpoints()).toHaveLength(seen);
    }
  });

  it('answers a commit whose answer was lost, when it comes again, and makes it once (I2)', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    await accept(mind, 'a', 'b');
    const once = commit(1, { acknowledged: ['a'], utterances: [words('u')] });
    await mind.life.commit(once, 'state', { epoch, now: 2 });
    const before = await footprint(database(), mind);
    expect(await mind.life.commit(once, 'state', { epoch, now: 3 })).toEqual({
      depth: 1,
      hasForgotten: true,
    });
    await expect(mind.life.commit(once, 'another', { epoch, now: 3 })).rejects.toThrow(CommitConflict);
    expect(await footprint(database(), mind)).toEqual(before);
  });

  it('keeps the newest checkpoints and, for time travel, one every ten cycles', async () => {
    const [mind, other] = [await newMind(database()), await newMind(database())];
    const { epoch } = await mind.life.activate(1, here, false);
    await other.life.activate(1, here, false);
    await other.life.commit(commit(1), 'other', { epoch: 1, now: 1 });
    for (let number = 1; number <= 25; number += 1) {
      await mind.life.commit(commit(number), `state ${number}`, { epoch, now: number });
      const there = await mind.life.checkpoints();
      expect(there.slice(0, defaultRetention.newest).map((one) => one.commit)).toEqual(
        Array.from({ length: Math.min(number, defaultRetention.newest) }, (_, older) => number - older),
      );
    }
    const there = await mind.life.checkpoints();
    expect(there.map((one) => one.commit)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 11, 1]);
    expect(there.filter(({ kept }) => kept).map((one) => one.cycle)).toEqual([21, 11, 1]);
    expect(there[0]).toEqual({ commit: 25, cycle: 25, at: 25, body: 'state 25', kept: false });
    expect(await other.life.checkpoints()).toHaveLength(1);
  });

  it('tells the next activation where the mind stood and when it was alive', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    const standing = { ...atEase, mode: 'deepFocus', focus: 'the ☃ of "1"', paused: true } as const;
    await mind.life.commit(commit(1, { standing }), 'one', { epoch, now: 70 });
    const found = await mind.life.activate(90, here, false);
    expect(found).toMatchObject({ lastAlive: 70, standing });
  });

  it('never lets its cycle go back', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    await mind.life.commit(commit(1, { cycle: 7 }), 'one', { epoch, now: 2 });
    await mind.life.commit(commit(2, { cycle: 3 }), 'two', { epoch, now: 3 });
    expect(await mind.life.activate(4, here, false)).toMatchObject({ durableCycle: 7, cycle: 7 });
    expect((await mind.life.checkpoints()).map(({ cycle }) => cycle)).toEqual([7, 7]);
  });

  it('keeps a cycle of megabytes byte for byte', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    const long = 'Größe 🎈 "\\\n'.repeat(90_000);
    const checkpoint = JSON.stringify({ long });
    const stream: Commit['stream'] = [{ role: 'assistant', text: long, toolCalls: [] }];
    const cycle = commit(1, { stream, utterances: [words('u', long)] });
    await mind.life.commit(cycle, checkpoint, { epoch, now: 2 });
    expect((await mind.life.checkpoints())[0]?.body === checkpoint).toBe(true);
    expect((await mind.outbox.pending())[0]?.text === long).toBe(true);
    const [read] = await mind.stream.recent(1);
    expect(JSON.stringify(read?.entries) === JSON.stringify(stream)).toBe(true);
  });

  it('gives back the newest cycles of its stream, oldest first', async () => {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    expect(await mind.stream.recent(3)).toEqual([]);
    const said = (text: string): Commit['stream'][number] => ({ role: 'assistant', text, toolCalls: [] });
    for (let cycle = 1; cycle <= 12; cycle += 1) {
      const stream = cycle === 11 ? [] : [said(`${cycle} a`), said(`${cycle} b`)];
      await mind.life.commit(commit(cycle, { stream }), 'state', { epoch, now: cycle });
    }
    expect(await mind.stream.recent(2)).toEqual([
      { cycle: 10, entries: [said('10 a'), said('10 b')] },
      { cycle: 12, entries: [said('12 a'), said('12 b')] },
    ]);
  });
});
