import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../db/schema.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { engines, useDatabase } from './engines.ts';
import {
  accept,
  commit,
  effect,
  footprint,
  here,
  newMind,
  outcome,
  turn,
  utterance,
  words,
} from './lives.ts';

/** Rows as no program of ours leaves them: without the checks of what they refer to. */
async function plant(db: Kysely<Schema>, ...statements: string[]): Promise<void> {
  await db.transaction().execute(async (planting) => {
    await sql`set local session_replication_role = replica`.execute(planting);
    for (const statement of statements) await sql.raw(statement).execute(planting);
  });
}

/** What is wrong, how it came to be (`$` is the mind), and what is said of it. */
const planted: [what: string, kind: string, statements: string[], message: string][] = [
  [
    'a percept that a cycle handled which never was',
    'inbox',
    [`update percept set handled_in = 9 where mind = '$' and id = 'p3'`],
    'Percept "p3" is handled by cycle 9; the last durable cycle is 3.',
  ],
  [
    'a percept that was handled without a trace',
    'inbox',
    [
      `delete from turn where mind = '$' and cycle = 2`,
      `delete from stream_entry where mind = '$' and cycle = 2`,
    ],
    'Percept "p2" is handled by cycle 2, which left neither a turn nor an entry in the stream.',
  ],
  [
    'an effect that an activation began which never was',
    'journal',
    [`update effect set epoch = 7, state = 'performing' where mind = '$' and key = 'open'`],
    'Effect "open" (performing) was begun under epoch 7; the newest is 1.',
  ],
  [
    'an utterance that an activation claimed which never was',
    'outbox',
    [`update utterance set claimed_epoch = 7, state = 'claimed' where mind = '$' and id = 'u3'`],
    'Utterance "u3" was claimed under epoch 7; the newest is 1.',
  ],
  [
    'an utterance of a cycle that never was',
    'orphan',
    [`update utterance set cycle = 8 where mind = '$' and id = 'u1'`],
    'Utterance "u1" was said in cycle 8; the last durable cycle is 3.',
  ],
  [
    'a turn of a cycle that never was',
    'orphan',
    [`update turn set cycle = 8 where mind = '$' and cycle = 3`],
    'There is a turn of cycle 8; the last durable cycle is 3.',
  ],
  [
    'a turn that nobody won',
    'orphan',
    [`update turn set winner = 'nobody' where mind = '$' and cycle = 3`],
    'The turn of cycle 3 was won by percept "nobody", which the inbox does not know.',
  ],
  [
    'an entry of a cycle that never was',
    'stream',
    [`update stream_entry set cycle = 5 where mind = '$' and cycle = 3`],
    'There are entries of cycle 5; the last of which anything is durable is 3.',
  ],
  [
    'an entry of what never came',
    'stream',
    [
      `update stream_entry set body = '{"role":"inbox","percepts":["p3","lost"]}' where mind = '$' and cycle = 3`,
    ],
    'Cycle 3 took in what the inbox does not know: "lost".',
  ],
  [
    'an entry that cannot be read',
    'stream',
    [`update stream_entry set body = left(body, 9) where mind = '$' and cycle = 3`],
    'What came in with cycle 3 cannot be read.',
  ],
  [
    'a checkpoint of a commit that never was',
    'checkpoint',
    [
      `insert into checkpoint select mind, 12, cycle, reason, at, body from checkpoint where mind = '$' and commit_number = 3`,
    ],
    'There is a checkpoint of commit 12 and cycle 3; the last durable ones are 3 and 3.',
  ],
  [
    'a checkpoint of a cycle that never was',
    'checkpoint',
    [`update checkpoint set cycle = 4 where mind = '$' and commit_number = 3`],
    'There is a checkpoint of commit 3 and cycle 4; the last durable ones are 3 and 3.',
  ],
  [
    'the newest checkpoint lost',
    'checkpoint',
    [`delete from checkpoint where mind = '$' and commit_number = 3`],
    'The checkpoint of commit 3 is missing; the newest is that of commit 2.',
  ],
  [
    'all checkpoints lost',
    'checkpoint',
    [`delete from checkpoint where mind = '$'`],
    'The checkpoint of commit 3 is missing; and there is no other.',
  ],
];

describe.each(engines)('the examination of a record on $name', (engine) => {
  const database = useDatabase(engine);

  /** Three cycles, each of which handled a percept, said something and did something. */
  async function threeCycles(): Promise<MindStore> {
    const mind = await newMind(database());
    const { epoch } = await mind.life.activate(1, here, false);
    for (const cycle of [1, 2, 3]) {
      const id = `p${cycle}` as PerceptId;
      await accept(mind, id);
      const whole = commit(cycle, {
        acknowledged: [id],
        utterances: [words(`u${cycle}`)],
        stream: [{ role: 'inbox', percepts: [id] }],
        turn: turn(cycle, id),
        effects: [effect(`k${cycle}`)],
      });
      await mind.life.commit(whole, `state ${cycle}`, { epoch, now: cycle });
    }
    await mind.outbox.claim(utterance('u1'), epoch);
    await mind.outbox.confirm(utterance('u1'), 4);
    const given = { cycle: 3, idempotent: false, epoch, now: 4 };
    for (const key of ['k1', 'open']) await mind.journal.begin(effect(key), given);
    await mind.journal.settle('k1', outcome('done'), given);
    return mind;
  }

  it('finds nothing in a sound one, changes nothing, and nothing in that of a mind that never lived', async () => {
    const mind = await threeCycles();
    const before = await footprint(database(), mind);
    expect(await mind.life.examine()).toEqual([]);
    expect(await footprint(database(), mind)).toEqual(before);
    expect(await (await newMind(database())).life.examine()).toEqual([]);
  });

  it('takes the episode of a crash for what it is, also in a cycle that nobody has lived', async () => {
    const mind = await threeCycles();
    const { epoch } = await mind.life.activate(5, here, false);
    const episode = { role: 'episode' as const, kind: 'crash' as const, at: 5, text: 'It was dark.' };
    const recovered = commit(4, { cycle: 6, reason: 'recovery', stream: [episode] });
    await mind.life.commit(recovered, 'state 4', { epoch, now: 5 });
    expect(await mind.life.examine()).toEqual([]);
  });

  it.each(planted)('finds %s', async (_, kind, statements, message) => {
    const [mind, other] = [await threeCycles(), await threeCycles()];
    const own = statements.map((statement) => statement.replaceAll('$', mind.mind));
    await plant(database().db, ...own);
    const before = await footprint(database(), mind);
    expect(await mind.life.examine()).toContainEqual({ kind, message });
    expect(await footprint(database(), mind)).toEqual(before);
    expect(await other.life.examine()).toEqual([]);
  });

  it('tells a few of many, and ends', async () => {
    const mind = await threeCycles();
    await plant(
      database().db,
      `insert into utterance select mind, 'lost-' || number, 90 + number, position, space, text, said_at, state, claimed_epoch, confirmed_at
       from utterance, generate_series(1, 2000) as number where mind = '${mind.mind}' and id = 'u3'`,
      `insert into stream_entry select mind, 3, 10 + number, role, '{}' from stream_entry, generate_series(1, 2000) as number
       where mind = '${mind.mind}' and cycle = 3`,
    );
    const found = await mind.life.examine();
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThan(20);
  });

  it('need not ask for what the tables forbid', async () => {
    const mind = await threeCycles();
    const forbidden = [
      `update effect set outcome = null where mind = '${mind.mind}' and key = 'k1'`,
      `update effect set outcome = '{}' where mind = '${mind.mind}' and key = 'open'`,
      `update effect set epoch = 1 where mind = '${mind.mind}' and key = 'k2'`,
      `update percept set quarantined_at = 1 where mind = '${mind.mind}' and id = 'p1'`,
    ];
    for (const statement of forbidden)
      await expect(plant(database().db, statement)).rejects.toThrow('violates check constraint');
  });
});
