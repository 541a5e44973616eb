import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { ForeseenChanges } from '../../ports/memory-store.ts';
import { type Engine, engines, useDatabase } from './engines.ts';
import { percept } from './lives.ts';
import { awake, buffered, knowing, memoryId, recalled, record, scratchId } from './memories.ts';

const day = 86_400_000;
const known = ['a', 'b', 'near'];
const first = buffered('p');
const changes: MemoryChange[] = [first, recalled(['a', 'b'], ['near'])];

const foreseen: ForeseenChanges = {
  cycle: 1,
  memories: known.map(memoryId),
  recalled: ['a', 'b'].map(memoryId),
  items: ['p', 'q'].map(scratchId),
  percepts: [percept('p').id],
  episodes: ['kitchen'],
};

function lookingAhead(engine: Engine) {
  const database = useDatabase(engine);

  /** A mind with memories and a percept, and how many statements it has run. */
  return async () => {
    let statements = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const { mind: id } = await knowing(database(), ...known.map((each) => record(each)));
    const { db, engine: kind } = database();
    const mind = await openMindStore({ db: db.withPlugin(plugin), engine: kind }, id);
    const living = await awake(mind);
    await living.hears('p');
    /** How many statements a life takes. */
    const taking = async (live: () => Promise<unknown>): Promise<number> => {
      const before = statements;
      await live();
      return statements - before;
    };
    const kept = async () => {
      const all = await mind.memory.records(null, 10);
      const scratch = await mind.memory.scratch(10);
      return { all, scratch };
    };
    return { ...living, taking, kept, foresee: () => mind.memory.foresee!(foreseen) };
  };
}

describe.each(engines)('a commit whose changes of memory were foreseen, on $name,', (engine) => {
  const begin = lookingAhead(engine);

  it('is one statement, and does what it would have done otherwise', async () => {
    const [one, other] = [await begin(), await begin()];
    await one.lives([]);
    await other.lives([]);
    await one.foresee();
    expect(await one.taking(() => one.lives(changes))).toBe(1);
    expect(await other.taking(() => other.lives(changes))).toBe(2);
    expect(await one.kept()).toEqual(await other.kept());
    expect((await one.kept()).scratch).toHaveLength(1);
    expect((await one.kept()).all[0]!.memory).toMatchObject({ recalls: 1 });
  });

  it('looks anew where it is about more', async () => {
    const { lives, foresee, taking, kept } = await begin();
    await lives([]);
    await foresee();
    const more = [...changes, buffered('r', { origin: { text: 'More.' } })];
    expect(await taking(() => lives(more))).toBe(2);
    expect((await kept()).scratch).toHaveLength(2);
  });

  it('looks anew behind another commit', async () => {
    const { lives, foresee, taking, kept } = await begin();
    await lives([]);
    await foresee();
    await lives([]);
    expect(await taking(() => lives(changes))).toBe(2);
    await foresee();
    await lives([recalled(['a'])]);
    await lives([recalled(['a'])]);
    expect((await kept()).all.find(({ memory }) => memory.id === 'a')!.memory.recalls).toBe(3);
  });

  it('looks anew where a person has changed memory meanwhile', async () => {
    const { mind, lives, foresee, kept } = await begin();
    await lives([]);
    await foresee();
    await mind.memory.retract(memoryId('a'), { by: 'Ada', reason: 'It was wrong.', now: 1_500 });
    await lives(changes);
    const { all } = await kept();
    const [a, b] = ['a', 'b'].map((id) => all.find(({ memory }) => memory.id === id)!);
    expect(a!.memory).toMatchObject({ alpha: 2, recalls: 0 });
    expect(b!.memory.recalls).toBe(1);
    expect(a!.coAccess).toEqual([]);
    expect(await mind.life.examine()).toEqual([]);
  });

  it('looks anew where a pass of what is owed lies between', async () => {
    const { mind, lives, foresee, taking } = await begin();
    await lives([]);
    await mind.memory.foresee!({ ...foreseen, cycle: 100_000 });
    expect(await taking(() => lives(changes, day))).toBe(2);
    await foresee();
  });
});
