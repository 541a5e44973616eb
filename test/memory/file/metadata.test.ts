import { expect, it } from 'vitest';
import type { MindId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { importMemories } from '../../../src/memory/file/import.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { letters, noon } from './letters.ts';

const surroundings = { embedder: letters, clock: { now: () => noon }, file: 'facts.jsonl' };

const faultOf = (lines: string[], store: MemoryStore): Promise<string> =>
  importMemories(lines, { ...surroundings, store }).then(
    () => 'nothing is wrong',
    (error: unknown) => String(error),
  );

it('metadata that is too deep or too long to be kept is refused with its line, its field and the limit', async () => {
  const nested = (levels: number, inside = '1') => `${'{"a":'.repeat(levels)}${inside}${'}'.repeat(levels)}`;
  const line = (metadata: string) => `{"content":"Fact.","metadata":{"note":"short","mine":${metadata}}}`;
  const remedy = 'Leave it out, or shorten it; what has to stay nested can stand there as text.';
  const { memory: store } = await memoryStores().open('ada' as MindId);
  expect(await importMemories([line(nested(63))], { ...surroundings, store })).toMatchObject({ entered: 1 });
  for (const deep of [nested(64), nested(8_000), `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`])
    expect(await faultOf(['{"content":"One."}', line(deep)], store)).toBe(
      `MemoryFileFault: facts.jsonl:2:1  metadata.mine  cannot be kept: it is nested more than 64 levels deep\n    remedy: ${remedy}`,
    );
  expect(await faultOf([line(`"${'x'.repeat(10_000_001)}"`)], store)).toBe(
    `MemoryFileFault: facts.jsonl:1:1  metadata.mine  cannot be kept: it has more than 10000000 characters\n    remedy: ${remedy}`,
  );
  const [first] = await store.records(null, 9);
  expect(first?.memory.metadata).toMatchObject({ note: 'short' });
});
