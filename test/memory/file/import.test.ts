import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../../ports/embedder.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { importMemories, type ImportOptions } from '../../../src/memory/file/import.ts';
import { importedId } from '../../../src/memory/file/imported-record.ts';
import { MemoryFileFault } from '../../../src/memory/file/memory-file-fault.ts';
import { linesOf } from '../../../src/memory/file/read-lines.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { exported, letters, noon } from './letters.ts';

interface Place extends ImportOptions {
  store: MemoryStore;
  /** How many texts the embedder was given, each time it was asked. */
  embedded: number[];
}

async function place(others: Partial<ImportOptions> = {}): Promise<Place> {
  const embedded: number[] = [];
  const embedder: Embedder = {
    ...letters,
    embed: (texts, task) => {
      expect(task).toBe('document');
      embedded.push(texts.length);
      return letters.embed(texts, task);
    },
  };
  const { memory: store } = await memoryStores().open('ada' as MindId);
  return { embedder, clock: { now: () => noon }, file: 'facts.jsonl', ...others, store, embedded };
}

const contents = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => JSON.stringify({ content: `Fact ${from + index}.` }));

/** What the import says is wrong. */
const faultOf = (lines: string[], given: ImportOptions): Promise<string> =>
  importMemories(lines, given).then(
    () => 'nothing is wrong',
    (error: unknown) => {
      if (error instanceof MemoryFileFault) return error.message;
      throw error;
    },
  );

const first = async ({ store }: Place) => (await store.records(null, 1))[0]!;

describe('an import', () => {
  it('makes a whole memory of a line that is only its content', async () => {
    const given = await place();
    await importMemories(['{"content": "Ana moved to Lisbon."}'], given);
    expect(await first(given)).toEqual({
      memory: {
        id: expect.stringMatching(/^import-[0-9a-f]{24}$/),
        type: 'semantic',
        content: 'Ana moved to Lisbon.',
        contextualized: null,
        compressed: null,
        alpha: 1,
        beta: 4,
        immutable: false,
        movement: null,
        sourceTag: 'imported',
        sourceConfidence: 1,
        speaker: null,
        episode: null,
        position: null,
        eventAt: null,
        createdAt: noon,
        accessedAt: noon,
        accesses: [noon],
        recalls: 0,
        utility: 0,
        retracted: null,
        metadata: {},
      },
      evidence: [
        {
          kind: 'imported',
          times: 1,
          cycle: null,
          at: noon,
          alpha: 1,
          beta: 4,
          source: 'facts.jsonl:1',
          note: '',
        },
      ],
      supersedes: [],
      entities: ['Lisbon'],
      coAccess: [],
    });
  });

  it('takes a moment of an episode for an experience, and reads times as people write them', async () => {
    const given = await place();
    const line = {
      content: 'We swam.',
      speaker: 'Tom',
      episode: 'holidays',
      position: 3,
      eventAt: '2026-04-30T14:00:00+02:00',
    };
    await importMemories(
      [JSON.stringify(line), '{"content":"A day off.","eventAt":"2026-04-29","episode":null}'],
      given,
    );
    const [swam, day] = await given.store.records(null, 2);
    expect(swam).toMatchObject({
      memory: { type: 'episodic', eventAt: noon - 86_400_000, position: 3 },
      entities: ['Tom'],
    });
    expect(day).toMatchObject({
      memory: { type: 'semantic', eventAt: Date.UTC(2026, 3, 29), episode: null },
    });
  });

  it('knows a line without an id again by what it says, who says it, where and when, and by nothing else', () => {
    const line = fc.record({
      content: fc.string({ minLength: 1 }),
      speaker: fc.option(fc.string(), { nil: undefined }),
      episode: fc.option(fc.string(), { nil: undefined }),
      position: fc.option(fc.nat(9), { nil: undefined }),
      eventAt: fc.option(fc.nat(9), { nil: undefined }),
    });
    fc.assert(
      fc.property(line, line, (one, other) => {
        expect(importedId(one)).toBe(importedId({ ...one }));
        expect(importedId(one) === importedId(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it('enters by batches of a hundred, and says how far it is after each', async () => {
    const told: number[] = [];
    const given = await place({ progress: ({ lines }) => told.push(lines) });
    const report = await importMemories(['', ...contents(0, 250), '  '], given);
    expect(report).toEqual({ lines: 250, entered: 250, known: 0 });
    expect([told, given.embedded]).toEqual([
      [100, 200, 250],
      [100, 100, 50],
    ]);
    expect((await given.store.statistics('letters')).stale).toBe(0);
  });

  it('is taken up again by repeating it: what is known is passed over and not embedded again', async () => {
    const given = await place();
    const cutOff = function* () {
      yield* contents(0, 150);
      throw new Error('killed');
    };
    await expect(importMemories(cutOff(), given)).rejects.toThrow('killed');
    expect(await given.store.count()).toBe(100);
    const report = await importMemories(contents(0, 250), given);
    expect(report).toEqual({ lines: 250, entered: 150, known: 100 });
    expect(given.embedded).toEqual([100, 100, 50]);
    expect(await importMemories(contents(0, 250), given)).toMatchObject({ entered: 0, known: 250 });
    expect(given.embedded).toHaveLength(3);
  });

  it('adds a fact once that stands twice in the file, and does not bring back one that was withdrawn', async () => {
    const given = await place();
    const twice = [...contents(0, 2), ...contents(0, 2)];
    expect(await importMemories(twice, given)).toEqual({ lines: 4, entered: 2, known: 2 });
    const { memory } = await first(given);
    await given.store.retract(memory.id, { by: 'you', reason: 'It was a joke.', now: noon });
    expect(await importMemories(twice, given)).toMatchObject({ entered: 0 });
    expect(await given.store.count()).toBe(1);
  });

  it('stops at a batch with a malformed line, names each with its remedy, and has entered all batches before and nothing of it', async () => {
    const given = await place();
    const lines = contents(0, 300);
    lines[150] = '{"content": "Half a line';
    lines[160] = '{"content": "x", "eventAt": "May 2026"}';
    expect(await faultOf(lines, given)).toMatch(
      /^facts\.jsonl:151:\d+ {2}is not JSON\n {4}remedy: Write one JSON object on one line[^]*\nfacts\.jsonl:161:1 {2}eventAt {2}must be a time\n {4}remedy: Write it like "2026-05-01T09:30:00Z"/,
    );
    expect(await given.store.count()).toBe(100);
    expect(given.embedded).toEqual([100]);
  });

  it.each([
    ['{"id": "a"}', /x:1:1 {2}content {2}is missing\n.*Add "content": what is remembered/],
    ['[]', /x:1:1 {2}must be an object\n.*like \{"content"/],
    ['{"content": ""}', /content {2}must have at least 1 character, it has 0/],
    ['{"content": "x", "tpye": "semantic"}', /tpye {2}is not known here\n.*Did you mean "type"\?/],
    [
      '{"content": "x", "type": "semantics"}',
      /type {2}must be one of episodic, .*\n.*Did you mean "semantic"\?/,
    ],
    ['{"content": "x", "alpha": 3}', /beta {2}is missing\n.*Write both/],
    ['{"content": "x", "alpha": 100, "beta": 2}', /alpha {2}makes .* larger than 0\.95\n.*Write 38 or less/],
    ['{"content": "x", "alpha": 1, "beta": 0}', /beta {2}must be larger than 0/],
    ['{"content": "x", "sourceConfidence": 2}', /sourceConfidence {2}must be at most 1, it is 2/],
    [
      '{"content": "x", "eventAt": "2026-05-01T09:30:00"}',
      /eventAt {2}must be a time\n.*with Z or an offset/,
    ],
    ['{"content": "x", "eventAt": "2026-02-30"}', /eventAt {2}must be a time/],
    ['{"content": "x", "metadata": []}', /metadata {2}must be an object\n.*in braces/],
    [
      '{"content": "x", "evidence": [{"kind": "recalled", "at": 0, "times": 0}]}',
      /evidence\[0\]\.times {2}must be at least 1, it is 0/,
    ],
    [
      '{"content": "x", "evidence": [{"kind": "recalled", "at": 0, "times": 9007199254740991}]}',
      /evidence\[0\]\.times {2}must be at most 1000000000/,
    ],
    [
      '{"content": "x", "evidence": [{"kind": "recalled", "at": 0, "alpha": 1e308}]}',
      /evidence\[0\]\.alpha {2}must be at most 1000000000/,
    ],
    ['{"content": "x", "evidence": [{"at": 0}]}', /evidence\[0\]\.kind {2}is missing/],
    [
      '{"content": "x", "evidence": [{"kind": "heard", "at": 0}]}',
      /evidence\[0\]\.kind {2}must be one of persisted/,
    ],
    ['{"content": "x", "id": "a", "supersedes": ["a"]}', /supersedes {2}names the memory itself/],
    ['{"content": "x", "supersedes": ["a", "a"]}', /supersedes {2}names a memory twice/],
    ['{"content": "x", "immutable": true}', /immutable {2}makes it a safety memory.*\n.*--immutable/],
    ['{"content": "a\\u0000b"}', /content {2}cannot be kept\n.*U\+0000/],
    ['{"content": "x", "metadata": {"a": ["\\ud800"]}}', /metadata\.a\[0\] {2}cannot be kept\n.*surrogate/],
  ])('refuses %s and says why', async (line, message) => {
    const given = await place({ file: 'x' });
    expect(await faultOf([line], given)).toMatch(message);
    expect(await given.store.count()).toBe(0);
  });

  it('refuses another content under a known id, in the mind and in the file', async () => {
    const given = await place();
    const line = (content: string) => JSON.stringify({ id: 'a', content });
    expect(await faultOf([line('One.'), line('Other.')], given)).toMatch(
      /facts\.jsonl:2:1 {2}id {2}is that of another memory already\n.*leave the id out/,
    );
    expect(await given.store.count()).toBe(0);
    await importMemories([line('One.')], given);
    expect(await faultOf([...contents(0, 5), line('Other.')], given)).toMatch(/jsonl:6:1 {2}id/);
    expect(await given.store.count()).toBe(1);
  });

  it('lets a safety memory in only when that is meant, and then as strong as a boundary', async () => {
    const given = await place({ immutables: true });
    await importMemories(['{"content": "Never share keys.", "immutable": true}'], given);
    const [boundary] = await given.store.immutables();
    expect(boundary).toMatchObject({ content: 'Never share keys.', alpha: 50, beta: 1 });
    const both = '{"content": "x", "immutable": true, "retracted": {"at": 0, "by": "a", "reason": "b"}}';
    expect(await faultOf([both], given)).toMatch(/retracted {2}cannot be said of an immutable memory/);
  });

  it('enters and embeds nothing in a dry run, and counts what would be new', async () => {
    const given = await place();
    await importMemories(contents(0, 30), given);
    const before = await exported(given.store);
    const report = await importMemories(contents(20, 250), { ...given, dryRun: true });
    expect(report).toEqual({ lines: 230, entered: 220, known: 10 });
    expect(await exported(given.store)).toBe(before);
    expect(given.embedded).toEqual([30]);
  });

  it('has its own vector for each memory', async () => {
    const given = await place();
    await importMemories(['{"content": "abba"}', '{"content": "zzz", "contextualized": "cc"}'], given);
    const cues = await letters.embed(['ab', 'c'], 'query');
    const found = await given.store.nearest(cues, 'letters', 1);
    expect(found.map(([best]) => [best!.content, Math.round(best!.similarity * 1_000)])).toEqual([
      ['abba', 1_000],
      ['zzz', 1_000],
    ]);
  });
});

describe('the lines of a memory file', () => {
  const read = async (...pieces: Uint8Array[]): Promise<string[]> => {
    const given = async function* () {
      yield* pieces;
    };
    const lines: string[] = [];
    for await (const line of linesOf(given(), 'x')) lines.push(line);
    return lines;
  };

  it('end with a line feed and with nothing else, and the last may have none', async () => {
    expect(await read(Buffer.from('\uFEFFa\u2028b\n\nc'))).toEqual(['a\u2028b', '', 'c']);
    const umlaut = Buffer.from('ü\n');
    expect(await read(umlaut.subarray(0, 1), umlaut.subarray(1))).toEqual(['ü']);
    expect(await read()).toEqual([]);
  });

  it('are refused where they are no text', async () => {
    const broken = [Buffer.from('a\nb\n'), Buffer.from([0xc3, 0x28])];
    await expect(read(...broken)).rejects.toThrow(/^x:3:1 {2}is not UTF-8[^]*remedy: Save the file as UTF-8/);
    await expect(read(Buffer.from([0xc3]))).rejects.toThrow(/^x:1:1 {2}is not UTF-8/);
  });
});

it('a memory without an id is imported under the same one for ever', () => {
  expect(importedId({ content: 'Ana moved to Lisbon.' })).toBe('import-e05670854f0a163fb1dc1ea5');
});
