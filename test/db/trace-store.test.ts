import { describe, expect, it } from 'vitest';
import type { PerceptId } from '../../ports/identifiers.ts';
import { mostWaitingThoughts } from '../../ports/judgement.ts';
import type { ModeName } from '../../ports/mode.ts';
import { homes, useStores } from './engines.ts';
import { accept, atEase, commit, here, newMind, ordinary, percept, turn } from './lives.ts';

describe.each(homes)('the trace of a life, on $name,', (home) => {
  const stores = useStores(home);

  /** A mind of three cycles, of which the second failed, with a sleep and a stop behind them. */
  const lived = async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const modes: ModeName[] = ['normal', 'overload', 'normal'];
    const failure = { kind: 'refused' as const, message: 'No.', remedy: 'Nothing.', retryAfter: null };
    const turns = modes.map((mode, place) => ({
      ...turn(place + 1, `p${place + 1}`),
      mode,
      startedAt: place * 100 + 50,
      endedAt: (place + 1) * 100,
      failure: place === 1 ? failure : null,
    }));
    for (const each of turns) {
      await accept(mind, each.winner);
      const made = commit(each.cycle, { acknowledged: [each.winner], turn: each });
      await mind.life.commit(made, `${each.cycle}`, { epoch, now: each.endedAt });
    }
    const asleep = { ...atEase, mode: 'sleep' as const };
    const falls = commit(4, { cycle: 3, reason: 'mode', standing: asleep });
    await mind.life.commit(falls, '4', { epoch, now: 400 });
    const stops = commit(5, { cycle: 3, reason: 'stop', standing: asleep });
    await mind.life.commit(stops, '5', { epoch, now: 500 });
    return { trace: mind.trace, turns };
  };

  it('gives back what a cycle was, as it was committed, and nothing of one that never was', async () => {
    const { trace, turns } = await lived();
    expect(await Promise.all([1, 2, 3].map((cycle) => trace.turn(cycle)))).toEqual(turns);
    expect(await trace.turn(4)).toBeNull();
  });

  it('keeps which uncertain thoughts wait for a person, the newest of many, and what was said of them, once', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const judged = { confidence: 0.3, threshold: 0.8, uncertain: true as const };
    for (let cycle = 1; cycle <= mostWaitingThoughts + 3; cycle += 1) {
      await accept(mind, `p${cycle}` as PerceptId);
      const waits = {
        ...turn(cycle, `p${cycle}`),
        ...(cycle !== 5 && { judged, reviewed: 'waits' as const }),
      };
      const made = commit(cycle, { acknowledged: [waits.winner], turn: waits });
      await mind.life.commit(made, `${cycle}`, { epoch, now: cycle });
    }
    const waiting = async () => (await mind.trace.doubted()).map(({ cycle }) => cycle);
    const newest = [3, 4, ...Array.from({ length: mostWaitingThoughts - 2 }, (_, place) => place + 6)];
    expect(await waiting()).toEqual(newest);
    const said = { by: 'Tom', now: 9 };
    expect(await mind.trace.review(newest[0]!, 'right', said)).toBe(true);
    expect(await mind.trace.review(newest[0]!, 'right', said)).toBe(false);
    expect(await mind.trace.review(5, 'right', said)).toBe(false);
    expect(await waiting()).toEqual([2, ...newest.slice(1)]);
    expect(await mind.trace.turn(newest[0]!)).toMatchObject({ judged, reviewed: 'right' });
    const log = (await mind.governance.log()).entries;
    expect(log.map(({ kind, who, what }) => ({ kind, who, what }))).toEqual([
      { kind: 'right', who: 'Tom', what: `{"cycle":${newest[0]}}` },
    ]);
  });

  it('settles an uncertain thought as wrong with the acceptance of the correction, and by one word only', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const judged = { confidence: 0.3, threshold: 0.8, uncertain: true as const };
    for (const cycle of [1, 2]) {
      await accept(mind, `p${cycle}` as PerceptId);
      const waits = { ...turn(cycle, `p${cycle}`), judged, reviewed: 'waits' as const };
      const made = commit(cycle, { acknowledged: [waits.winner], turn: waits });
      await mind.life.commit(made, `${cycle}`, { epoch, now: cycle });
    }
    const correct = (id: string, cycle: number, capacity = 9) => {
      const source = {
        kind: 'command' as const,
        speaker: 'Tom',
        command: { name: 'correct' as const, cycle },
      };
      return mind.inbox.accept(percept(id, { source }), ordinary, { now: 9, capacity });
    };
    expect(await correct('full', 1, 0)).toMatchObject({ outcome: 'refused', retry: true });
    const said = await Promise.all([
      correct('c1', 1),
      mind.trace.review(1, 'right', { by: 'Ann', now: 9 }),
      correct('c2', 1),
    ]);
    const { reviewed } = (await mind.trace.turn(1))!;
    const accepted = said.filter((each) => typeof each === 'object' && each.outcome === 'accepted');
    expect(accepted).toHaveLength(reviewed === 'wrong' ? 1 : 0);
    expect(said[1]).toBe(reviewed === 'right');
    expect(await correct('c3', 2)).toMatchObject({ outcome: 'accepted' });
    expect(await correct('c3', 2)).toMatchObject({ outcome: 'duplicate' });
    expect(await correct('c4', 2)).toMatchObject({
      outcome: 'refused',
      retry: false,
      reason: expect.stringContaining('cycle 2 does not wait'),
    });
    expect(await correct('c5', 77)).toMatchObject({ outcome: 'refused' });
    expect(await mind.inbox.find('c4' as PerceptId)).toBeNull();
    expect(await mind.trace.turn(2)).toMatchObject({ reviewed: 'wrong' });
    expect((await mind.governance.log()).entries).toHaveLength(2);
  });

  it('tells the mode of each cycle after a time, and of the last one before it', async () => {
    const { trace } = await lived();
    expect(await trace.modes(0)).toEqual([
      { at: 100, mode: 'normal' },
      { at: 200, mode: 'overload' },
      { at: 300, mode: 'normal' },
    ]);
    expect(await trace.modes(250)).toEqual([
      { at: 200, mode: 'overload' },
      { at: 300, mode: 'normal' },
    ]);
  });

  it('lists the checkpoints with what they were for, newest first', async () => {
    const { trace } = await lived();
    expect(await trace.checkpoints()).toEqual([
      { commit: 5, cycle: 3, at: 500, reason: 'stop', mode: 'sleep', kept: true },
      { commit: 4, cycle: 3, at: 400, reason: 'mode', mode: 'sleep', kept: true },
      { commit: 3, cycle: 3, at: 300, reason: 'cycle', mode: 'normal', kept: false },
      { commit: 2, cycle: 2, at: 200, reason: 'cycle', mode: 'normal', kept: false },
      { commit: 1, cycle: 1, at: 100, reason: 'cycle', mode: 'normal', kept: true },
    ]);
  });
});
