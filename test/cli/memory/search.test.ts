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
      /^Nothing that fits among 4 memories; the nearest were:\n1 {2}.*\n {3}none of the words; cosine .*\n(.*\n)*\(best first[^]*\n$/,
    );
    const kitten = await ask('a kitten on an instrument');
    expect(kitten).toMatch(/^1 {2}The cat sleeps on the piano\.\n {3}none of the words; cosine 0\.\d\d\n/);
    expect(kitten).not.toContain('Tom bakes');
    expect(kitten).toMatch(/ 3 with nothing in common left out; --json has all\.\)\n$/);
    const ana = await ask('where does Ana live');
    expect(ana).toMatch(
      / My sister Ana lives in Lisbon\.\n {3}words: Ana, live; cosine 0\.\d\d; about or from Ana\n/,
    );
    expect(ana).not.toContain('Tom bakes');
    const all = JSON.parse(await ask('xyzzy', '--json')) as object[];
    expect(all).toHaveLength(4);
    expect(all[0]).toMatchObject({ score: 1, fits: false, words: [], marks: [], parts: { lexical: 0 } });
  });

  it('shows what holds before what was superseded, which is not told as believed', async () => {
    const here = await folder({ 'mind.yaml': `${quick}voice: { kind: offline }\n` });
    const once = ['run', 'mind.yaml', '--plain', '--exit-when-idle'];
    await wakeful(here, once, { input: 'My sister Ana lives in Vienna.\nAna moved to Graz.\n' });
    const search = ['memory', 'search', 'where does my sister Ana live'];
    const { out } = await wakeful(here, [...search, 'mind.yaml']);
    expect(out).toMatch(/^1 {2}Ana moved to Graz\.\n/);
    expect(out).toMatch(
      /^2 {2}My sister Ana lives in Vienna\.\n {3}superseded on .*Ana moved to Graz.*\n.*\n {3}\S+; no longer so; /m,
    );
    const { out: json } = await wakeful(here, [...search, '--json', 'mind.yaml']);
    expect((JSON.parse(json) as { holds: boolean }[]).map(({ holds }) => holds)).toEqual([true, false]);
  });
});
