import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import type { Database } from '../../db/open.ts';
import { Fenced, type MindStore } from '../../ports/store.ts';
import { engines, useDatabase } from './engines.ts';
import { commit, footprint, here } from './lives.ts';
import { knowing, memoryId, recalled, record } from './memories.ts';

/** The same mind, of which `meanwhile` happens once: when its next commit has looked at memory, and before it writes. */
async function interrupted(
  { db, engine }: Database,
  { mind }: MindStore,
  meanwhile: () => Promise<unknown>,
): Promise<{ store: MindStore; looks: () => number }> {
  const looks: object[] = [];
  const watching: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (db.getExecutor().compileQuery(node, queryId).sql.includes('"outsideChanges"')) looks.push(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (looks[0] === queryId) await meanwhile();
      return result;
    },
  };
  const store = await openMindStore({ db: db.withPlugin(watching), engine }, mind);
  return { store, looks: () => looks.length };
}

describe.each(engines)('between the look of a commit and what it writes, on $name,', (engine) => {
  const database = useDatabase(engine);

  const begun = async () => {
    const mind = await knowing(database(), record('a'), record('b'));
    const { epoch } = await mind.life.activate(1_000, here, false);
    return { mind, at: { epoch, now: 2_000 } };
  };
  const both = commit(1, { memory: [recalled(['a', 'b'])] });

  it('a person may withdraw a memory: it looks again, and leaves what it would have left after that', async () => {
    const { mind, at } = await begun();
    const withdraw = () => mind.memory.retract(memoryId('a'), { now: 1_500, by: 'Ada', reason: 'wrong' });
    const { store, looks } = await interrupted(database(), mind, withdraw);
    expect(await store.life.commit(both, 'body', at)).toEqual({ depth: 0 });
    expect(looks()).toBe(2);

    const after = await begun();
    await after.mind.memory.retract(memoryId('a'), { now: 1_500, by: 'Ada', reason: 'wrong' });
    await after.mind.life.commit(both, 'body', after.at);
    const weights = async (of: MindStore) =>
      (await of.memory.read([memoryId('a'), memoryId('b')])).map(({ id, alpha, recalls, retracted }) => ({
        id,
        alpha,
        recalls,
        retracted,
      }));
    expect(await weights(mind)).toEqual(await weights(after.mind));
  });

  it('another activation may take the mind: it is fenced, and writes nothing (I2)', async () => {
    const { mind, at } = await begun();
    let before: unknown = null;
    const { store } = await interrupted(database(), mind, async () => {
      await mind.life.activate(1_500, here, true);
      before = await footprint(database(), mind);
    });
    await expect(store.life.commit(both, 'body', at)).rejects.toThrow(Fenced);
    expect(await footprint(database(), mind)).toEqual(before);
    expect(await mind.life.refusals()).toBe(1);
  });
});
