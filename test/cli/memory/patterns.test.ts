import { expect, it } from 'vitest';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { patternLines } from '../../../src/cli/memory/patterns.ts';
import { folder, quick, wakeful } from '../command.ts';

it('wakeful memory patterns lists what recurs, a line each, and says when nothing was noticed', async () => {
  const here = await folder({ 'mind.yaml': quick, 'facts.jsonl': '{"content":"Tom bakes bread."}\n' });
  await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml']);
  const asked = await wakeful(here, ['memory', 'patterns', 'mind.yaml']);
  expect([asked.code, asked.out]).toEqual([
    0,
    'Ada has noticed nothing that recurs yet; it looks every 20 cycles, and before a deep pass.\n',
  ]);
  expect((await wakeful(here, ['memory', 'patterns', 'mind.yaml', '--json'])).out).toBe('[]\n');
  const memories = ['a', 'b', 'c', 'd'] as MemoryId[];
  const pattern = {
    subject: 'ruth',
    theme: 'chess play',
    count: 7,
    days: 1,
    first: 0,
    last: 86_400_000,
    memories,
  };
  expect(patternLines('Ada', [pattern])).toEqual([
    'What recurs in what Ada remembers, by the stems of its words:',
    '  “ruth: chess play” came 7 times, on 1 day from 1970-01-01 to 1970-01-02  (a, b, c, …)',
  ]);
});
