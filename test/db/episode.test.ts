import { describe, expect, it } from 'vitest';
import type { StreamEntry } from '../../ports/stream.ts';
import { homes, useStores } from './engines.ts';
import { commit, effect, here, newMind } from './lives.ts';

const said = (text: string): StreamEntry => ({ role: 'assistant', text, toolCalls: [] });
const crash = (at: number): StreamEntry => ({
  role: 'episode',
  kind: 'crash',
  at,
  text: `It ended at ${at}.`,
});

describe.each(homes)('the episode of a crash in $name', (home) => {
  const stores = useStores(home);

  it('joins the stream after the last cycle, each after the other', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const at = { epoch, now: 2 };
    await mind.life.commit(commit(1, { stream: [said('a'), said('b')] }), '1', at);
    for (const number of [2, 3]) {
      const recovery = commit(number, { cycle: 1, reason: 'recovery', stream: [crash(number)] });
      await mind.life.commit(recovery, `${number}`, at);
    }
    await mind.life.commit(commit(4, { cycle: 2, stream: [said('c')] }), '4', at);
    expect(await mind.stream.recent(9)).toEqual([
      { cycle: 1, entries: [said('a'), said('b'), crash(2), crash(3)] },
      { cycle: 2, entries: [said('c')] },
    ]);
    expect(await mind.life.examine()).toEqual([]);
  });

  it('may come before the first cycle, and moves no cycle on', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const recovery = commit(1, { cycle: 0, reason: 'recovery', stream: [crash(1)] });
    await mind.life.commit(recovery, '1', { epoch, now: 2 });
    expect(await mind.stream.recent(9)).toEqual([{ cycle: 0, entries: [crash(1)] }]);
    expect(await mind.life.checkpoints()).toEqual([{ commit: 1, cycle: 0, at: 2, body: '1', kept: true }]);
    expect(await mind.life.activate(3, here, false)).toMatchObject({ crashed: true, commit: 1, cycle: 0 });
    expect(await mind.life.examine()).toEqual([]);
  });

  it('may come into the cycle that was interrupted, which then goes on after it', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const at = { epoch, now: 2 };
    await mind.journal.begin(effect('1/think'), { ...at, cycle: 1, idempotent: true });
    const recovery = commit(1, { cycle: 1, reason: 'recovery', stream: [crash(1)] });
    await mind.life.commit(recovery, '1', at);
    expect(await mind.life.activate(3, here, false)).toMatchObject({ durableCycle: 0, cycle: 1 });
    expect(await mind.life.examine()).toEqual([]);
    await mind.life.commit(commit(2, { cycle: 1, stream: [said('a')] }), '2', { epoch: 2, now: 4 });
    expect(await mind.stream.recent(9)).toEqual([{ cycle: 1, entries: [crash(1), said('a')] }]);
  });
});
