import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { importMemories } from '../../../src/memory/file/import.ts';
import { readMemoryLine } from '../../../src/memory/file/read-line.ts';
import { linesOf } from '../../../src/memory/file/read-lines.ts';
import { writeMemoryLine } from '../../../src/memory/file/write-line.ts';
import { homes, useStores } from '../../db/engines.ts';
import { drawnRecords } from './drawn-records.ts';
import { exported, letters, noon } from './letters.ts';

/** The bytes of a text in pieces of `size`. */
async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

describe.each(homes)('a memory file, on $name', (home) => {
  const stores = useStores(home);
  const numRuns = home.name === 'memory' ? 100 : 12;
  let minds = 0;
  const emptyMemory = async (): Promise<MemoryStore> =>
    (await stores().open(`mind-${(minds += 1)}` as MindId)).memory;
  const importing = { embedder: letters, clock: { now: () => noon + 1 }, file: 'x', immutables: true };

  it('brings everything back: exported, imported into an empty mind and exported again it is the same, byte for byte', () =>
    fc.assert(
      fc.asyncProperty(drawnRecords, fc.integer({ min: 1, max: 400 }), async (records, size) => {
        const [first, second] = [await emptyMemory(), await emptyMemory()];
        await first.enter(records, noon);
        const text = await exported(first);
        const report = await importMemories(linesOf(pieces(text, size), 'x'), {
          ...importing,
          store: second,
        });
        expect(report).toEqual({ lines: records.length, entered: records.length, known: 0 });
        expect(await exported(second)).toBe(text);
        expect(await second.records(null, 100)).toEqual(await first.records(null, 100));
      }),
      { numRuns },
    ));

  it('imported a second time adds nothing and changes nothing', () =>
    fc.assert(
      fc.asyncProperty(drawnRecords, async (records) => {
        const store = await emptyMemory();
        await store.enter(records, noon);
        const before = await exported(store);
        const report = await importMemories(before.split('\n'), { ...importing, store });
        expect(report).toEqual({ lines: records.length, entered: 0, known: records.length });
        expect(await exported(store)).toBe(before);
      }),
      { numRuns },
    ));
});

describe('a line of a memory file', () => {
  it('holds one memory, whatever is in it', () => {
    fc.assert(
      fc.property(drawnRecords, (records) => {
        for (const record of records) {
          const line = writeMemoryLine(record);
          expect(line).not.toContain('\n');
          expect(readMemoryLine(line)).toMatchObject({ ok: true, line: { content: record.memory.content } });
        }
      }),
    );
  });

  it('is read whatever the text of its lines is: a memory or what is wrong, never an exception', () => {
    const keys = [
      'content',
      'id',
      'alpha',
      'eventAt',
      'retracted',
      'evidence',
      'metadata',
      'supersedes',
      'coAccess',
      'mood',
    ];
    const value = fc.oneof(fc.jsonValue(), fc.string(), fc.constant('2026-02-30'));
    const line = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(fc.constantFrom(...keys), value).map((each) => JSON.stringify(each)),
    );
    fc.assert(
      fc.property(line, (text) => {
        const read = readMemoryLine(text);
        if (read.ok) return;
        expect(read.faults.length).toBeGreaterThan(0);
        for (const { message, remedy } of read.faults) expect([message, remedy]).not.toContain('');
      }),
    );
  });
});
