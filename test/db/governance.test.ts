import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storesOf } from '../../db/stores.ts';
import type { Commit } from '../../ports/command.ts';
import { type GovernanceAct, governanceFaults } from '../../ports/governance.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { governanceAudit } from '../../src/service/governance-audit.ts';
import { engines, homes, useDatabase, useStores } from './engines.ts';
import { accept, atEase, commit, here, newMind, utterance, words } from './lives.ts';
import { memoryId, record } from './memories.ts';

const act = (kind: GovernanceAct['kind'], at: number): GovernanceAct => ({
  kind,
  at,
  who: 'Ann',
  what: { goal: `goal ${at}` },
});

/** A mind that is awake, and what makes its commits durable. */
async function living(mind: MindStore) {
  const { epoch } = await mind.life.activate(1, here, false);
  return {
    mind,
    epoch,
    lives: (number: number, rest: Partial<Omit<Commit, 'acknowledged'>> = {}) =>
      mind.life.commit(commit(number, rest), `state ${number}`, { epoch, now: number }),
  };
}

const told = async ({ governance }: MindStore) =>
  (await governance.log()).entries.map(({ number, kind, who, cycle }) => [number, kind, who, cycle]);

const faults = async ({ governance }: MindStore) => governanceFaults(await governance.log());

describe.each(homes)('the log of what was done to a mind in $name', (home) => {
  const stores = useStores(home);

  it('is empty before anything was done', async () => {
    const mind = await newMind(stores());
    expect(await mind.governance.log()).toEqual({
      entries: [],
      head: { number: 0, digest: '' },
      checkpoints: [],
    });
  });

  it('tells what commits made durable, once, and where it ended at each checkpoint', async () => {
    const { mind, lives } = await living(await newMind(stores()));
    await lives(1);
    await lives(2, { governance: [act('setGoal', 7), act('endGoal', 8)] });
    // its answer was lost: it comes once more
    await lives(2, { governance: [act('setGoal', 7), act('endGoal', 8)] });
    await lives(3);
    await lives(4, { reason: 'mode', cycle: 3, governance: [act('pause', 9)] });
    expect(await told(mind)).toEqual([
      [1, 'setGoal', 'Ann', 2],
      [2, 'endGoal', 'Ann', 2],
      [3, 'pause', 'Ann', 3],
    ]);
    const log = await mind.governance.log();
    expect(log.entries[0]).toMatchObject({ at: 7, what: '{"goal":"goal 7"}' });
    expect(log.checkpoints.map(({ commit: of, number }) => [of, number])).toEqual([
      [2, 2],
      [3, 2],
      [4, 3],
    ]);
    expect(log.head).toEqual({ number: 3, digest: log.entries[2]?.digest });
    expect(await faults(mind)).toEqual([]);
  });

  it('has nothing of a commit that was refused', async () => {
    const { mind, epoch, lives } = await living(await newMind(stores()));
    await lives(1);
    await mind.life.activate(2, here, true);
    const late = commit(2, { governance: [act('setGoal', 7)] });
    await expect(mind.life.commit(late, 'state 2', { epoch, now: 2 })).rejects.toThrow('taken over');
    expect(await told(mind)).toEqual([]);
  });

  it('is one chain, however much is done at once', async () => {
    const { mind, lives } = await living(await newMind(stores()));
    const others = ['a', 'b', 'c', 'd'].map((id) => mind.memory.enter([record(id)], 6));
    for (const number of [1, 2, 3]) await lives(number, { governance: [act('pause', number)] });
    await Promise.all(others);
    expect((await told(mind)).map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await faults(mind)).toEqual([]);
  });

  it('tells what was done to the record past the mind, and not what was not done', async () => {
    const { mind, epoch, lives } = await living(await newMind(stores()));
    await accept(mind, 'poison', 'bad');
    await lives(1, { utterances: [words('u')] });
    await mind.inbox.setAside(['poison', 'bad'] as PerceptId[], { epoch, now: 2 });
    await mind.outbox.claim(utterance('u'), epoch);
    await mind.outbox.doubt(utterance('u'), epoch);
    const given = { by: 'Tom', now: 5 };
    for (let time = 0; time < 2; time += 1) {
      await mind.inbox.release('poison' as PerceptId, given);
      await mind.inbox.drop('bad' as PerceptId, given);
      await mind.outbox.resolve(utterance('u'), true, given);
      await mind.memory.enter([record('m', { content: 'She lives in Oslo.' })], 6);
      await mind.memory.retract(memoryId('m'), { ...given, reason: 'She moved to Oslo.' });
    }
    await mind.inbox.release('nobody' as PerceptId, given);
    expect(await told(mind)).toEqual([
      [1, 'release', 'Tom', 1],
      [2, 'drop', 'Tom', 1],
      [3, 'heard', 'Tom', 1],
      [4, 'enter', null, 1],
      [5, 'retract', 'Tom', 1],
    ]);
    expect(JSON.stringify(await mind.governance.log())).not.toContain('Oslo');
    await lives(2);
    expect(await faults(mind)).toEqual([]);
  });
});

describe.each(engines)('the log of what was done to a mind on $name', (engine) => {
  const database = useDatabase(engine);

  async function governed() {
    const { mind, lives } = await living(await newMind(database()));
    await lives(1, { governance: [act('setGoal', 1), act('moveGoal', 2)] });
    await lives(2, { governance: [act('pause', 3), act('resume', 4)] });
    await lives(3);
    return mind;
  }

  /** Statements of somebody who can write to the database; `$` stands for the mind. */
  async function tamper({ mind }: MindStore, ...statements: string[]): Promise<void> {
    for (const statement of statements)
      await sql.raw(statement.replaceAll('$', `'${mind}'`)).execute(database().db);
  }

  it.each([
    ['a changed name', ["update governance set who = 'Eve' where mind = $ and number = 2"], 2],
    ['a changed time', ['update governance set at = 99 where mind = $ and number = 1'], 1],
    ['a changed digest', ["update governance set digest = 'x' where mind = $ and number = 4"], 4],
    ['a deleted row', ['delete from governance where mind = $ and number = 2'], 2],
    [
      'two rows in the place of each other',
      [2, 3, 99].map((number, place) => {
        const to = [99, 2, 3][place];
        return `update governance set number = ${to} where mind = $ and number = ${number}`;
      }),
      2,
    ],
    ['an end that was cut off', ['delete from governance where mind = $ and number > 2'], 4],
    [
      'an end that was cut off, with the row of the mind set back',
      [
        'delete from governance where mind = $ and number > 2',
        'update mind set governance_number = 2, governance_digest = (select digest from governance where mind = $ and number = 2) where id = $',
      ],
      4,
    ],
    [
      'all of it gone',
      [
        'delete from governance where mind = $',
        "update mind set governance_number = 0, governance_digest = '' where id = $",
      ],
      2,
    ],
  ])('shows %s', async (_, statements, number) => {
    const mind = await governed();
    expect(await faults(mind)).toEqual([]);
    await tamper(mind, ...statements);
    expect((await faults(mind)).map((fault) => fault.number)).toContain(number);
  });

  it('shows a log that was written anew with all that names its end only to who has noted that', async () => {
    const mind = await governed();
    const { head: noted } = await governanceAudit(mind.governance, { limit: 1 });
    await tamper(
      mind,
      'delete from governance where mind = $ and number > 2',
      ...['mind set', 'checkpoint set'].map(
        (table) =>
          `update ${table} governance_number = 2, governance_digest = (select digest from governance where mind = $ and number = 2) where ${table === 'mind set' ? 'id' : 'mind'} = $`,
      ),
    );
    expect(await faults(mind)).toEqual([]);
    const { faults: found } = await governanceAudit(mind.governance, { limit: 1, noted });
    expect(found).toEqual([
      { number: 4, problem: 'Entry 4 was the last one when its head was noted, and is missing.' },
    ]);
  });

  it('begins anew in a fork, with where that comes from', async () => {
    const mind = await governed();
    const { checkpoints } = await mind.governance.log();
    const to = `${mind.mind}-fork` as MindId;
    const stores = storesOf(database());
    const fork = { from: mind.mind, to, commit: 1, checkpoint: 'forked', standing: atEase };
    await stores.fork({ ...fork, batch: [], pending: [] });
    const forked = await stores.open(to);
    const { entries } = await forked.governance.log();
    expect(entries).toMatchObject([{ number: 1, kind: 'fork', who: null, cycle: 1 }]);
    const { number, digest } = checkpoints[0]!;
    expect(JSON.parse(entries[0]!.what)).toEqual({
      mind: mind.mind,
      cycle: 1,
      commit: 1,
      head: { number, digest },
    });
    expect(await faults(forked)).toEqual([]);
    expect(await faults(mind)).toEqual([]);
  });
});
