import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../db/open.ts';
import { storesOf } from '../../db/stores.ts';
import { MindUnrestorable } from '../../src/host/recovery/restore.ts';
import { Host } from '../../src/host/host.ts';
import { mindId } from '../../ports/mind-name.ts';
import type { TimedNews } from '../../src/host/news/news.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { engines } from '../db/engines.ts';
import { configurationOf } from './company.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- whatever a damaged checkpoint holds
type Json = Record<string, any>;

/** The envelope around a changed body, sealed as if the product had written it. */
const resealed = (checkpoint: string, change: (body: Json) => void): string => {
  const { body } = JSON.parse(checkpoint) as { body: Json };
  change(body);
  const text = JSON.stringify(body);
  return `{"format":1,"checksum":"${hash('sha256', text)}","body":${text}}`;
};
const body = (change: (body: Json) => void) => (checkpoint: string) => resealed(checkpoint, change);
const context = (change: (context: Json) => void) => body(({ snapshot }) => change(snapshot['context']));

/** A context as it was before it had slices. */
const inOnePiece = ({ life, pace, voice, memory, inner, self, turn }: Json): Json => {
  const { restsUntil: voiceRestsUntil, ...heard } = voice as Json;
  const { state, ...mused } = inner as Json;
  return { ...life, ...pace, ...heard, voiceRestsUntil, ...memory, ...mused, inner: state, ...self, turn };
};

/** How the mind of the first version, which knew no tasks, would have written this. */
const asVersion1 = body((each) => {
  each['version'] = '1';
  each['structure'] = '017855e5f627b3a2';
  each['snapshot']['context'] = inOnePiece(each['snapshot']['context']);
  delete each['snapshot']['value']['delegation'];
});

type End = 'restored' | 'restored from an older one' | 'rebuilt' | 'refused';
type Which = 'newest' | 'all' | 'recent';

interface Case {
  what: string;
  which: Which;
  damage: (checkpoint: string) => string;
  end: End;
  /** The record does not say where the mind stood either. */
  forgets?: boolean;
  rebuild?: boolean;
}

const newest = (what: string, damage: Case['damage'], end: End = 'restored from an older one'): Case => ({
  what,
  which: 'newest',
  damage,
  end,
});

const cases: Case[] = [
  newest('cut off in the middle', (text) => text.slice(0, text.length / 2)),
  newest('cut off by one character', (text) => text.slice(0, -1)),
  newest('one bit flipped', (text) => {
    const place = Math.floor(text.length / 2);
    return text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ 1) + text.slice(place + 1);
  }),
  newest('empty', () => ''),
  newest('no JSON', () => 'Segmentation fault'),
  newest('ten megabytes of something else', () => `{"body":"${'x'.repeat(10_000_000)}"}`),
  newest('a wrong checksum', (text) => text.replace(/"checksum":"./, '"checksum":"z')),
  newest('edited by hand', (text) => text.replace('"paused":false', '"paused":true')),
  newest('keys in the order of jsonb', (text) => {
    const { format, checksum, body } = JSON.parse(text) as Json;
    return JSON.stringify({ body, format, checksum });
  }),
  newest(
    'of another chart',
    body((each) => (each['machine'] = 'task')),
  ),
  newest(
    'of another mind',
    context(({ self }) => (self['mind'] = 'somebody')),
  ),
  newest(
    'a context that is none',
    context(({ life }) => (life['cycle'] = 'seven')),
  ),
  newest(
    'a state that there is not',
    body(({ snapshot }) => (snapshot['value']['mode'] = 'euphoria')),
  ),
  newest(
    'the voice missing',
    body(({ snapshot }) => delete snapshot['children']['voice']),
  ),
  newest(
    'an actor that no mind has',
    body(({ snapshot }) => (snapshot['children']['twin'] = snapshot['children']['voice'])),
  ),
  newest(
    'an actor of an unknown source',
    body(({ snapshot }) => (snapshot['children']['voice']['src'] = 'oracle')),
  ),
  newest(
    'a faculty that has stopped',
    body(({ snapshot }) => (snapshot['children']['attention']['status'] = 'done')),
  ),
  newest(
    'a ledger that is none',
    body((each) => (each['ledger']['alarms'] = { x: { owner: 'mind' } })),
  ),
  newest(
    'made in ten years',
    body((each) => (each['ledger']['now'] += 10 * 365 * 86_400_000)),
  ),
  newest('made by version 1', asVersion1, 'restored'),
  newest(
    'made by a version without a way here',
    body((each) => (each['version'] = '0')),
    'refused',
  ),
  {
    ...newest(
      'made by a version without a way here, and told to rebuild',
      body((each) => (each['version'] = '0')),
      'rebuilt',
    ),
    rebuild: true,
  },
  newest(
    'made by a newer version',
    body((each) => (each['version'] = '99')),
    'refused',
  ),
  newest('in a newer format', (text) => text.replace('"format":1', '"format":2'), 'refused'),
  newest(
    'made by charts with other states',
    body((each) => (each['structure'] = '0'.repeat(16))),
    'refused',
  ),
  { what: 'all of them cut off', which: 'all', damage: (text) => text.slice(9), end: 'rebuilt' },
  {
    what: 'all that are less than ten cycles old cut off',
    which: 'recent',
    damage: (text) => text.slice(9),
    end: 'rebuilt',
  },
  {
    what: 'all of them cut off, and no record of where it stood',
    which: 'all',
    damage: (text) => text.slice(9),
    end: 'refused',
    forgets: true,
  },
];

const start = Date.UTC(2026, 0, 1);

describe.each(engines)('what is kept of a mind on $name, damaged or foreign', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const provided = await engine.provide();
    drop = provided.drop;
    database = await openDatabase(provided.location);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  /** Wakes the mind of this name, brings `percepts` to its notice one after the other, and ends it. */
  async function live(
    name: string,
    at: number,
    percepts: string[],
    given: { crash?: boolean; rebuild?: boolean } = {},
  ) {
    const news: TimedNews[] = [];
    const heard: string[] = [];
    const clock: VirtualClock = new VirtualClock(at, () => settled());
    const host = await Host.open({ stores: { ...storesOf(database), close: async () => {} }, clock });
    let settled = async (): Promise<void> => {};
    const voice = scriptedVoice({ rules: [], otherwise: { say: 'I hear you.' } }, clock);
    const mind = await host.wake(configurationOf(`name: ${name}`), {
      voice,
      channel: async ({ text }) => void heard.push(text),
      watcher: (each) => news.push(each),
      rebuild: given.rebuild ?? false,
    });
    settled = () => mind.whenSettled();
    for (const id of percepts) {
      const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
      await mind.perceive({ id, source, at: clock.now(), text: `This is ${id}.` });
      await clock.advance(10_000);
    }
    const state = mind.state();
    if (given.crash) mind.kill();
    else await host.close();
    return { news, heard, state, now: clock.now() };
  }

  async function damage(name: string, { which, damage, forgets }: Case): Promise<void> {
    const mind = mindId(name);
    const rows = await database.db
      .selectFrom('checkpoint')
      .where('mind', '=', mind)
      .selectAll()
      .orderBy('commit_number', 'desc')
      .execute();
    const last = rows[0]!;
    for (const row of rows) {
      if (which === 'newest' && row !== last) continue;
      if (which === 'recent' && row.cycle < last.cycle - 10) continue;
      await database.db
        .updateTable('checkpoint')
        .where('mind', '=', mind)
        .where('commit_number', '=', row.commit_number)
        .set({ body: damage(row.body) })
        .execute();
    }
    if (forgets)
      await database.db.updateTable('mind').where('id', '=', mind).set({ standing: null }).execute();
  }

  const endOf = (news: readonly TimedNews[]): End => {
    const kinds = new Set(news.map(({ kind }) => kind));
    if (kinds.has('mind.rebuilt')) return 'rebuilt';
    return kinds.has('checkpoint.refused') ? 'restored from an older one' : 'restored';
  };

  it.for(cases.map((each, place) => ({ ...each, place })))('$what: $end', async (each) => {
    const name = `Case ${each.place}`;
    const percepts = Array.from({ length: 13 }, (_, place) => `before-${place}`);
    const { now } = await live(name, start, percepts, { crash: true });
    await damage(name, each);
    const row = () =>
      database.db.selectFrom('mind').where('id', '=', mindId(name)).selectAll().executeTakeFirstOrThrow();
    const before = await row();

    if (each.end === 'refused') {
      const waking = live(name, now, ['after']);
      await expect(waking).rejects.toThrow(MindUnrestorable);
      await expect(waking).rejects.toThrow(/Restore the database from a backup|wakeful run --rebuild/);
      // a person can still mend it: of what it lived through, nothing was touched
      expect(await row()).toMatchObject({ commit_number: before.commit_number, cycle: before.cycle });
      return;
    }
    const { news, heard, state } = await live(name, now, ['after'], { rebuild: each.rebuild ?? false });
    expect(endOf(news)).toBe(each.end);
    // a whole mind: it goes on where it was, hears, thinks and says
    expect(heard.at(-1)).toBe('I hear you.');
    expect(state).toMatchObject({ life: 'awake', mode: 'normal', depth: 0, doing: 'waiting' });
    expect(state.cycle).toBeGreaterThan(before.cycle);
    expect(
      await storesOf(database)
        .open(mindId(name))
        .then(({ life }) => life.examine()),
    ).toEqual([]);
  });

  it('a checkpoint that the first version really wrote becomes a mind of this one', async () => {
    const text = readFileSync(
      join(import.meta.dirname, '../mind/fixtures/version-1.checkpoint.json'),
      'utf8',
    ).trim();
    const made = (JSON.parse(text) as { body: { ledger: { now: number } } }).body.ledger.now;
    const store = await storesOf(database).open(mindId('ada'));
    await store.life.activate(made, { machine: 'x', process: 1 }, true);
    await database.db
      .insertInto('checkpoint')
      .values({ mind: 'ada', commit_number: 2, cycle: 0, reason: 'mode', at: made, body: text, kept: false })
      .execute();
    await database.db
      .updateTable('mind')
      .where('id', '=', 'ada')
      .set({ commit_number: 2, lease_until: null })
      .execute();
    await store.inbox.accept(
      {
        id: 'p1' as never,
        source: { kind: 'speech', speaker: 'Ann', space: 'terminal' },
        sourceConfidence: 1,
        urgency: 0,
        boost: 0,
        at: made,
        text: 'Good morning!',
      },
      { score: 10, band: 2 },
      { now: made, capacity: 10 },
    );
    const { heard } = await live('Ada', made + 1_000, [], {});
    const { heard: later } = await live('Ada', made + 60_000, ['after']);
    expect([...heard, ...later]).toEqual(['I hear you.', 'I hear you.']);
  });
});
