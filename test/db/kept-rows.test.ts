import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { KeptRows, type RowTold, versionOf } from '../../db/kept-rows.ts';
import { memoryStore } from '../../db/memory/memory-store.ts';
import type { StoredClaim } from '../../ports/claim.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { engines, useDatabase } from './engines.ts';
import { awake, knowing, memoryId, model, query, recalled, record, vector } from './memories.ts';

const ada = 'ada' as MindId;

const told = (row: string): RowTold<string> => ({ version: '1', row });

const keptRows = () => new KeptRows<string>((row) => row !== 'large');

describe('rows that a process has read', () => {
  it('are those that were told last, or were known when a statement left', () => {
    const rows = keptRows();
    const before = rows.known(ada);
    expect(before.rowOf(1, told('one'))).toBe('one');
    const known = rows.known(ada);
    expect(known.rowOf(1, null)).toBe('one');
    rows.known(ada).rowOf(1, told('changed'));
    expect(known.rowOf(1, null)).toBe('one');
    expect(() => before.rowOf(1, null)).toThrow('Row 1');
    expect(() => rows.known('ben' as MindId).rowOf(1, null)).toThrow('Row 1');
    expect(() => rows.known(ada, (row) => row !== 'changed').rowOf(1, null)).toThrow('Row 1');
  });

  it('are a thousand of a mind at the most, those that were used last', () => {
    const rows = keptRows();
    const known = rows.known(ada);
    for (let number = 0; number < 1_000; number += 1) known.rowOf(number, told('row'));
    const all = rows.known(ada);
    for (let number = 0; number < 600; number += 1) all.rowOf(number, null);
    rows.known(ada).rowOf(1_000, told('one more'));
    const left = rows.known(ada);
    for (const number of [0, 599, 801, 999, 1_000]) expect(left.rowOf(number, null)).toMatch(/row|one more/);
    expect(() => left.rowOf(700, null)).toThrow('Row 700');
    expect(all.rowOf(700, null)).toBe('row');
  });

  it('are small ones: a large one is told each time', () => {
    const rows = keptRows();
    rows.known(ada).rowOf(1, told('large'));
    expect(() => rows.known(ada).rowOf(1, null)).toThrow('Row 1');
  });

  it('are ten thousand in all at the most, those of the minds that were asked about last', () => {
    const rows = keptRows();
    const minds = Array.from({ length: 11 }, (_, number) => `m${number}` as MindId);
    for (const [place, mind] of minds.entries()) {
      const known = rows.known(mind);
      for (let number = 0; number < 950; number += 1) known.rowOf(place * 1_000 + number, told('row'));
    }
    expect(() => rows.known(minds[0]!).rowOf(0, null)).toThrow('Row 0');
    for (const [place, mind] of minds.slice(1).entries())
      expect(rows.known(mind).rowOf((place + 1) * 1_000, null)).toBe('row');
  });
});

describe.each(engines)('what is read of memory in $name by a process that has read it before', (engine) => {
  const database = useDatabase(engine);

  it('has a version of this start of the server: with a copy that is put back the numbers of transactions begin again', async () => {
    const { rows } = await sql<{ version: string; began: string }>`
      select ${versionOf('pg_class')} as version, to_hex(extract(epoch from pg_postmaster_start_time())::bigint) as began
      from pg_class limit 1`.execute(database().db);
    expect(rows[0]!.version).toMatch(new RegExp(`^\\d+/${rows[0]!.began}$`));
  });

  it('is what one reads that has not, whatever was changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            what: fc.constantFrom('recall', 'nearly', 'retract', 'enter', 'claim', 'end'),
            which: fc.nat(7),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (changes) => {
          const { db, engine } = database();
          const records = Array.from({ length: 8 }, (_, place) =>
            record(`m${place}`, {
              content: `The key of Ada number ${place}.`,
              vector: vector(1, place, 0),
              episode: 'day',
              position: place,
              entities: ['Ada'],
              ...(place % 2 === 0 && { alpha: 1, beta: 8.99, metadata: { place } }),
            }),
          );
          const mind = await knowing(database(), ...records);
          const { lives } = await awake(mind);
          const asked = query('key', { vector: { model, values: vector(1, 0, 0) }, entities: ['Ada'] });
          const names = records.map(({ memory }) => memory.id);
          const readBy = async (memory: MemoryStore) => [
            await memory.search(asked),
            await memory.read(names),
            await memory.partners(names.slice(0, 3), { tops: [5, 5], along: { most: 5, but: [] } }),
            await memory.claims.find({ keys: [['ada']], newest: { speaker: 'ada', limit: 9 } }),
            await memory.claims.find({ forms: ['f0', 'f1'] }),
          ];
          let number = 0;
          for (const { what, which } of changes) {
            await readBy(mind.memory);
            const id = memoryId(`m${which}`);
            const other = memoryId(`m${(which + 1) % 8}`);
            number += 1;
            const claim = claimOf(number, which);
            const note = { position: number, added: [], ended: [], contested: [] };
            const end = { id: `p${number - 1}#0`, ended: { by: claim.id, at: 9, cycle: 9 } };
            if (what === 'recall') await lives([recalled([id, other])], 2_000 + number);
            if (what === 'nearly') await lives([recalled([id], [other])], 2_000 + number);
            if (what === 'retract') await mind.memory.retract(id, { by: 'Ben', reason: 'No.', now: 3_000 });
            if (what === 'enter')
              await mind.memory.enter([record(`new${number}`, { content: 'A key, too.' })], 3_000);
            if (what === 'claim') await mind.memory.claims.note({ ...note, added: [claim] });
            if (what === 'end')
              await mind.memory.claims.note({ ...note, added: [claim], ended: [end], contested: [] });
            const fresh = memoryStore({ db, engine, shared: new Proxy(db, {}) }, mind.mind);
            expect(await readBy(mind.memory)).toEqual(await readBy(fresh));
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it('is its reader’s own: what they change in it is not read by others', async () => {
    const mind = await knowing(database(), record('a', { content: 'A key.', metadata: { of: 'a' } }));
    const change = async () => {
      const { memories } = await mind.memory.search(query('key'));
      const [whole] = await mind.memory.read([memoryId('a')]);
      for (const each of [...memories.values(), whole!]) {
        expect(each).toMatchObject({ content: 'A key.', accesses: [1_000], metadata: { of: 'a' } });
        each.content = 'Nothing.';
        each.accesses.push(9);
        each.metadata['of'] = 'nobody';
      }
    };
    await change();
    await change();
  });
});

function claimOf(number: number, which: number): StoredClaim {
  return {
    id: `p${number}#0`,
    sentence: `It is ${which}.`,
    form: `f${which % 2}`,
    speaker: 'ada',
    space: null,
    subject: { person: 'ada', thing: '' },
    attribute: 'is',
    value: `${which}`,
    kind: 'text',
    isSingle: true,
    at: number,
    cycle: number,
    ended: null,
    contested: null,
  };
}
