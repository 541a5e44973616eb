import { describe, expect, it } from 'vitest';
import type { Commit } from '../../ports/command.ts';
import { homes, useStores } from './engines.ts';
import { accept, commit, here, newMind, turn } from './lives.ts';

const said = (text: string): Commit['stream'][number] => ({ role: 'assistant', text, toolCalls: [] });

describe.each(homes)('the message stream, on $name,', (home) => {
  const stores = useStores(home);

  /** A mind of twelve cycles, of which the fifth added nothing to its stream. */
  const lived = async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    for (let cycle = 1; cycle <= 12; cycle += 1) {
      await accept(mind, `p${cycle}`);
      const stream = cycle === 5 ? [] : [said(`${cycle} a`), said(`${cycle} b`)];
      const traced = { ...turn(cycle, `p${cycle}`), startedAt: cycle * 100, summary: `Cycle ${cycle}.` };
      const made = commit(cycle, { acknowledged: [`p${cycle}`], stream, turn: traced });
      await mind.life.commit(made, 'state', { epoch, now: cycle });
    }
    return mind.stream;
  };
  const cycle = (number: number) => ({ cycle: number, entries: [said(`${number} a`), said(`${number} b`)] });

  it('gives back the newest cycles before one, oldest first', async () => {
    const stream = await lived();
    expect(await stream.before(7, 3)).toEqual([cycle(3), cycle(4), cycle(6)]);
    expect(await stream.before(100, 1)).toEqual([cycle(12)]);
    expect(await stream.before(2, 9)).toEqual([cycle(1)]);
    expect(await stream.before(1, 9)).toEqual([]);
    expect(await stream.before(9, 0)).toEqual([]);
  });

  it('gives back the cycles that are asked for, as far as there are any', async () => {
    const stream = await lived();
    expect(await stream.read([12, 5, 3, 99, 3])).toEqual([cycle(3), cycle(12)]);
    expect(await stream.read([])).toEqual([]);
  });

  it('tells what the mind said its cycles were', async () => {
    const stream = await lived();
    expect(await stream.summaries(4, 6)).toEqual([
      { cycle: 4, at: 400, summary: 'Cycle 4.' },
      { cycle: 5, at: 500, summary: 'Cycle 5.' },
      { cycle: 6, at: 600, summary: 'Cycle 6.' },
    ]);
    expect(await stream.summaries(13, 20)).toEqual([]);
  });
});
