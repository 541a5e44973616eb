import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isGoodAnswer, measure } from '../../bench/talk/measure.ts';
import { reportOf, talkTable } from '../../bench/talk/report.ts';
import { BadTalks, ownTalks, readTalks } from '../../bench/talk/talks.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';

const folder = mkdtempSync(`${tmpdir()}/talks-`);

const written = (name: string, text: string): string => {
  const file = `${folder}/${name}.json`;
  writeFileSync(file, text);
  return file;
};

describe('the talks of the bench', () => {
  it('have each a name of its own', async () => {
    const talks = await readTalks(ownTalks);
    expect(talks.length).toBe(39);
    expect(new Set(talks.map(({ name }) => name)).size).toBe(39);
  });

  it.each([
    ['no JSON', '[', /cannot be read as JSON/u],
    ['another shape', '[{ "name": "a", "tells": ["b"], "asks": [{ "ask": 3 }] }]', /0\.asks\.0\.ask: /u],
    [
      'a broken expression',
      '[{ "name": "a", "tells": ["b"], "asks": [{ "ask": "c", "expect": ["("] }] }]',
      /0\.asks\.0\.expect\.0: is no regular expression/u,
    ],
    ['nothing', '[]', /the whole: /u],
  ])('are refused where a file has %s, with the place', async (name, text, problem) => {
    await expect(readTalks(written(name, text))).rejects.toThrow(problem);
  });

  it('are refused where there is no file', async () => {
    await expect(readTalks(`${folder}/none.json`)).rejects.toThrow(BadTalks);
  });
});

describe('an answer of the bench', () => {
  const asked = { expect: [/ghent/iu], forbid: [/lille/iu] };

  it('is good with all that is expected and nothing that is forbidden', () => {
    expect(isGoodAnswer('You live in Ghent.', asked)).toBe(true);
    expect(isGoodAnswer('You moved from Lille to Ghent.', asked)).toBe(false);
    expect(isGoodAnswer('You live in Rome.', asked)).toBe(false);
  });

  it('comes from a life in which it was told, and is counted by its kind', async () => {
    const answered = await measure(
      {
        name: 'a boat',
        tells: ['My boat is called Cormorant.'],
        asks: [
          { ask: 'What is my boat called?', kind: 'name', expect: [/Cormorant/iu], forbid: [] },
          { ask: 'Where do I live?', expect: [/Rome/iu], forbid: [] },
        ],
      },
      new WordEmbedder(),
    );
    const report = reportOf('own', answered);
    expect(report).toMatchObject({ good: 1, all: 2, kinds: [{ kind: 'name', good: 1, all: 1 }] });
    const all = answered.reduce((sum, { answer }) => sum + answer.length, 0);
    expect(report.length).toBe(Math.round(all / 2));
    expect(talkTable(report, true)).toMatch(
      /all +1 of 2 \(50\.0 %\)[^]*a boat: Where do I live\?\n {4}I don't know/u,
    );
  });
});
