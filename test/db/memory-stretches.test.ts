import { describe, expect, it } from 'vitest';
import { type MemoryStretch, memoryStretches } from '../../db/memory/memory-stretches.ts';
import { endOfTurn } from '../../ports/end-of-turn.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { engines, useDatabase } from './engines.ts';
import { knowing, record } from './memories.ts';

describe.each(engines)('what is read of every memory, on $name', (engine) => {
  const database = useDatabase(engine);

  it('is read a stretch at a time: each memory once, and of no other mind', async () => {
    const others = ['o1', 'o2', 'o3'].map((id) => record(id));
    await knowing(database(), ...others);
    const mind = await knowing(database(), ...['1', '2', '3', '4', '5', '6', '7'].map((id) => record(id)));
    await knowing(database(), ...others);
    const stretchesIn = async (whose: MindId, length: number) => {
      const found: MemoryStretch[] = [];
      for await (const stretch of memoryStretches(database().db, whose, length)) found.push(stretch);
      return found;
    };
    for (const length of [1, 2, 3, 6, 7, 8]) {
      const stretches = await stretchesIn(mind.mind, length);
      expect(stretches).toHaveLength(Math.ceil(7 / length));
      expect(stretches[0]!.after).toBe(0);
      for (const [place, { after }] of stretches.slice(1).entries())
        expect(after).toBe(stretches[place]!.through);
      const own = stretches.at(-1)!.through - stretches[0]!.through;
      expect(own).toBe(7 - Math.min(length, 7));
    }
    expect(await stretchesIn('nobody' as MindId, 5)).toEqual([]);
  });

  it('lets what else is due happen in between', async () => {
    const mind = await knowing(database(), ...['1', '2', '3'].map((id) => record(id)));
    const order: string[] = [];
    for await (const { through } of memoryStretches(database().db, mind.mind, 1)) {
      order.push(`stretch ${through > 0}`);
      void endOfTurn().then(() => order.push('else'));
    }
    expect(order.slice(0, 5)).toEqual(['stretch true', 'else', 'stretch true', 'else', 'stretch true']);
  });
});
