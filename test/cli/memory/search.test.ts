import { describe, expect, it } from 'vitest';
import { folder, quick, wakeful } from '../command.ts';

const facts = [
  'My sister Ana lives in Lisbon.',
  'Tom bakes bread every Sunday.',
  'Ana has moved to Porto.',
  'The cat sleeps on the piano.',
]
  .map((content) => `${JSON.stringify({ content })}\n`)
  .join('');

describe('wakeful memory search', () => {
  it('leaves out what has nothing in common with the search, and says when nothing fits', async () => {
    const here = await folder({ 'mind.yaml': quick, 'facts.jsonl': facts });
    expect((await wakeful(here, ['memory', 'import', 'facts.jsonl', 'mind.yaml'])).code).toBe(0);
    const ask = async (...args: string[]) =>
      (await wakeful(here, ['memory', 'search', ...args, 'mind.yaml'])).out;
    expect(await ask('xyzzy')).toMatch(
      /^Nothing that fits among 4 memories; the nearest were:\n1 {2}1\.00 .*\n {9}none of the words; cosine .*\n(.*\n)*\(scores compare these[^]*\n$/,
    );
    const kitten = await ask('a kitten on an instrument');
    expect(kitten).toMatch(
      /^1 {2}1\.00 {2}The cat sleeps on the piano\.\n {9}none of the words; cosine 0\.\d\d\n/,
    );
    expect(kitten).not.toContain('Tom bakes');
    expect(kitten).toMatch(/ 3 with nothing in common left out; --json has all\.\)\n$/);
    const ana = await ask('where does Ana live');
    expect(ana).toMatch(
      / My sister Ana lives in Lisbon\.\n {9}words: Ana, live; cosine 0\.\d\d; about or from Ana\n/,
    );
    expect(ana).not.toContain('Tom bakes');
    const all = JSON.parse(await ask('xyzzy', '--json')) as object[];
    expect(all).toHaveLength(4);
    expect(all[0]).toMatchObject({ score: 1, fits: false, words: [], marks: [], parts: { lexical: 0 } });
  });
});
