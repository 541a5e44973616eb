import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storesOf } from '../../db/stores.ts';
import type { Commit } from '../../ports/command.ts';
import type { GoalChange } from '../../ports/goal.ts';
import type { IdentityChange } from '../../ports/identity.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { atEase, commit, footprint, here, newMind } from './lives.ts';
import { type KeptSelfModel, mostSelfModels } from '../../ports/self-model.ts';
import { buffered, memoryId, persisted, scratchItem } from './memories.ts';

/** A step of an identity that values this. */
const version = (number: number, ...values: string[]): IdentityChange => ({
  version: number,
  at: 1_000 + number,
  core: { traits: [], relations: [], memories: [], patterns: ['“Hm.”'], values },
  reason: `It came to version ${number}.`,
  by: 'life',
});

const moved = (id: string, progress: number): GoalChange => ({
  goal: {
    id,
    text: `Do ${id}.`,
    status: progress === 1 ? 'done' : 'active',
    progress,
    since: 5,
    changedAt: 7,
  },
  by: 'Ada',
  reason: `It came to ${progress}.`,
});

/** What a mind is like at the end of a day of May. */
const like = (day: number, goals: string[] = []): KeptSelfModel => ({
  day: `2026-05-${String(day).padStart(2, '0')}`,
  at: day,
  cycle: day,
  model: { goals, recurs: [], copes: null, told: null, knows: [], learned: [] },
});

/** A mind that is awake, and what makes its commits durable. */
async function living(mind: MindStore) {
  const { epoch } = await mind.life.activate(1, here, false);
  return {
    mind,
    epoch,
    lives: (number: number, rest: Partial<Omit<Commit, 'acknowledged'>>) =>
      mind.life.commit(commit(number, rest), `state ${number}`, { epoch, now: number }),
  };
}

const standing = async ({ self }: MindStore) => ({
  identity: await self.identity(99),
  goals: await self.goals(99),
});

describe.each(homes)('the log of who a mind is in $name', (home) => {
  const stores = useStores(home, { cycles: 2, every: 1 });

  it('is empty before anything became of it', async () => {
    const mind = await newMind(stores());
    expect(await standing(mind)).toEqual({ identity: [], goals: [] });
  });

  it('tells the newest first, as it was committed', async () => {
    const { mind, lives } = await living(await newMind(stores()));
    const goals = [moved('garden', 0.1), moved('letters', 0)];
    await lives(1, { identity: [version(1), version(2, 'honesty')], goals });
    await lives(2, { identity: [version(3)], goals: [moved('garden', 1)] });
    expect(await standing(mind)).toEqual({
      identity: [version(3), version(2, 'honesty'), version(1)],
      goals: [moved('garden', 1), goals[1], goals[0]],
    });
    expect(await mind.self.identity(1)).toEqual([version(3)]);
    expect(await mind.self.goals(2)).toEqual([moved('garden', 1), goals[1]]);
    expect([...(await mind.self.identity(0)), ...(await mind.self.goals(0))]).toEqual([]);
  });

  it('is written once, however often the answer to a commit is lost', async () => {
    const { mind, lives } = await living(await newMind(stores()));
    const whole = { identity: [version(1)], goals: [moved('garden', 0.5)] };
    for (let again = 0; again < 3; again += 1) await lives(1, whole);
    expect(await standing(mind)).toEqual(whole);
  });

  it('holds nothing of a commit that could not be made (I2)', async () => {
    const { mind, lives } = await living(await newMind(stores()));
    const doomed = { identity: [version(1)], goals: [moved('garden', 0.5)] };
    const impossible = { ...doomed, memory: [persisted('nothing', 'm')] };
    await expect(lives(1, impossible)).rejects.toThrow('nothing');
    expect(await standing(mind)).toEqual({ identity: [], goals: [] });
    await lives(1, doomed);
    expect(await standing(mind)).toEqual(doomed);
  });

  it('stays whole, however old it is', async () => {
    const { mind, lives } = await living(await newMind(stores()));
    for (let cycle = 1; cycle <= 12; cycle += 1)
      await lives(cycle, { identity: [version(cycle)], goals: [moved('garden', cycle / 12)] });
    const { identity, goals } = await standing(mind);
    expect(identity.map((each) => each.version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(goals).toHaveLength(12);
    expect(await mind.life.examine()).toEqual([]);
  });

  it('may go back to an older version, but skips none', async () => {
    const { mind, lives } = await living(await newMind(stores()));
    await lives(1, { identity: [version(1), version(2)] });
    // it has fallen back to a checkpoint before the second one
    await lives(2, { identity: [version(2, 'patience')] });
    expect(await mind.life.examine()).toEqual([]);
    await lives(3, { identity: [version(5)] });
    expect(await mind.life.examine()).toEqual([
      {
        kind: 'self',
        message: 'Version 5 of the identity comes after version 2; what is between is missing.',
      },
    ]);
  });

  it('keeps words that no database can hold, as near as can be', async () => {
    const { mind, lives } = await living(await newMind(stores()));
    const strange = { ...version(1, 'a\u0000b'), reason: 'nul \u0000 and half \ud83d' };
    await lives(1, { identity: [strange] });
    expect(await mind.self.identity(1)).toEqual([{ ...strange, reason: 'nul \uFFFD and half \uFFFD' }]);
  });
});

describe.each(homes)('002 §4.1: what a mind was like day by day, in $name', (home) => {
  const stores = useStores(home);

  it('is kept once a day, the newest first, and no more than so many days', async () => {
    const { mind } = await living(await newMind(stores()));
    expect(await mind.self.models(9)).toEqual([]);
    await mind.self.keepModel(like(2));
    await mind.self.keepModel(like(1));
    await mind.self.keepModel(like(2, ['garden']));
    expect(await mind.self.models(9)).toEqual([like(2, ['garden']), like(1)]);
    expect(await mind.self.models(1)).toEqual([like(2, ['garden'])]);
    for (let day = 3; day <= 31; day += 1) await mind.self.keepModel(like(day));
    const days = (await mind.self.models(99)).map(({ at }) => at);
    expect(days).toEqual(Array.from({ length: mostSelfModels }, (_, place) => 31 - place));
    expect(await mind.life.examine()).toEqual([]);
  });
});

describe.each(homes)('how a mind felt when something passed, in $name', (home) => {
  const stores = useStores(home);
  const somatic = { arousal: 0.7, valence: -0.2, temperature: 36.6, pain: 0, fatigue: 0.3, hunger: 0.1 };

  it('waits with the scratch item, and the memory keeps it', async () => {
    const { mind, lives } = await living(await newMind(stores()));
    const origin = { text: 'It hurt.' };
    await lives(1, { memory: [buffered('x', { origin, somatic }), buffered('y', { origin })] });
    expect(await mind.memory.scratch(9)).toMatchObject([
      scratchItem('x', { origin, somatic }),
      scratchItem('y', { origin, somatic: null }),
    ]);
    await lives(2, { memory: [persisted('x', 'hurt'), persisted('y', 'plain')] });
    const [hurt, plain] = await mind.memory.read([memoryId('hurt'), memoryId('plain')]);
    expect(hurt!.metadata).toEqual({ somatic });
    expect(plain!.metadata).toEqual({});
  });
});

describe.each(engines)('who a mind is, on $name', (engine) => {
  const database = useDatabase(engine);

  it('goes with a fork up to its commit, and so does how it felt', async () => {
    const { mind, lives } = await living(await newMind(database()));
    const somatic = { arousal: 1, valence: 1, temperature: 37, pain: 0, fatigue: 0, hunger: 0 };
    const waits = buffered('x', { origin: { text: 'It was good.' }, somatic });
    await lives(1, { identity: [version(1)], goals: [moved('garden', 0.1)], memory: [waits] });
    await lives(2, { identity: [version(2)], goals: [moved('garden', 0.2)] });
    await mind.self.keepModel(like(1));
    await mind.self.keepModel(like(2));
    const to = `${mind.mind}-fork` as MindId;
    const fork = { from: mind.mind, to, commit: 1, checkpoint: 'forked', standing: atEase };
    await storesOf(database()).fork({ ...fork, batch: [], pending: [] });
    const forked = await storesOf(database()).open(to);
    expect(await standing(forked)).toEqual({ identity: [version(1)], goals: [moved('garden', 0.1)] });
    expect(await forked.self.models(9)).toEqual([like(1)]);
    expect(await forked.memory.scratch(9)).toMatchObject([{ id: 'x', somatic }]);
    expect(await forked.life.examine()).toEqual([]);
    expect((await standing(mind)).identity).toHaveLength(2);
  });

  it('is examined: no log of a commit that never was', async () => {
    const { mind, lives } = await living(await newMind(database()));
    await lives(1, { identity: [version(1)], goals: [moved('garden', 0.1)] });
    const { db } = database();
    for (const table of ['identity_version', 'goal_change'] as const)
      await db.updateTable(table).set({ commit_number: 9 }).where('mind', '=', mind.mind).execute();
    const before = await footprint(database(), mind);
    expect(await mind.life.examine()).toEqual([
      {
        kind: 'self',
        message: 'The log of the identity tells of commit 9; the last durable one is 1.',
      },
      { kind: 'self', message: 'The log of the goals tells of commit 9; the last durable one is 1.' },
    ]);
    expect(await footprint(database(), mind)).toEqual(before);
  });

  it('has no goal of a status or progress that there is not', async () => {
    const { mind, lives } = await living(await newMind(database()));
    await lives(1, { goals: [moved('garden', 0.1)] });
    for (const [column, value] of [
      ['status', `'lost'`],
      ['progress', '1.5'],
    ] as const)
      await expect(
        sql`update goal_change set ${sql.ref(column)} = ${sql.raw(value)} where mind = ${mind.mind}`.execute(
          database().db,
        ),
      ).rejects.toThrow('violates check constraint');
  });
});
