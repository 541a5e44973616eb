import { expect, it } from 'vitest';
import { memory } from '../../db/memories.ts';
import { tensionLines } from '../../../src/cli/memory/tensions.ts';
import { tensionAccount } from '../../../ports/tension.ts';
import { folder, quick, wakeful } from '../command.ts';

it('003 §4.2: wakeful memory tensions lists what a mind contradicts itself in and how that stands; show and why tell of one', async () => {
  const here = await folder({
    'mind.yaml': quick,
    'facts.jsonl': [
      { id: 'value', content: 'I keep my word.' },
      { id: 'deed', content: 'I broke my word to Tom.' },
      {
        id: 'tension',
        type: 'tension',
        sourceTag: 'internal_consolidation',
        content: 'I hold to this: “I keep my word.” And yet: I broke it.',
        supersedes: ['value', 'deed'],
        metadata: { gathers: ['value', 'deed'] },
      },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  });
  const none = await wakeful(here, ['memory', 'tensions', 'mind.yaml']);
  expect(none.code).not.toBe(0);
  await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml']);
  const asked = await wakeful(here, ['memory', 'tensions', 'mind.yaml']);
  expect(asked.out).toMatch(
    /^What Ada contradicts itself in:\n {2}I hold to this: .* {2}\(tension\)\n {4}noted .*, came to mind 0 times\n$/u,
  );
  const shown = await wakeful(here, ['memory', 'show', 'tension', 'mind.yaml']);
  expect(shown.out).toContain('tension   noted ');
  const why = await wakeful(here, ['memory', 'why', 'tension', 'mind.yaml']);
  expect(why.out).toContain('What contradicts each other:');
  expect(why.out).toContain('I broke my word to Tom.  (deed)');
  const other = await wakeful(here, ['memory', 'why', 'value', 'mind.yaml']);
  expect(other.out).toContain('What contradicts it:');
  expect(other.out).not.toContain('In its place stands');
});

it('tells which are acknowledged and which were resolved', () => {
  const told = (recalls: number, resolvedAt: number | null) =>
    tensionLines('Ada', [tensionAccount({ memory: memory('t', { recalls, createdAt: 0 }), resolvedAt })])[2];
  expect(told(5, null)).toBe('    noted 1970-01-01T00:00:00.000Z, came to mind 5 times');
  expect(told(6, null)).toBe('    noted 1970-01-01T00:00:00.000Z, came to mind 6 times; acknowledged');
  expect(told(6, 1_000)).toContain('; resolved 1970-01-01T00:00:01.000Z');
  expect(tensionLines('Ada', [])).toEqual([
    'Ada has noted no contradiction in itself; a language model looks for them in a deep pass.',
  ]);
});
