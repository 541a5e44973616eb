import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgeControl, judgePresent } from '../../bench/corrections/judge.ts';
import { lifeOf, measure } from '../../bench/corrections/measure.ts';
import { kinds, known, readPhrasings, unseen } from '../../bench/corrections/phrasings.ts';
import { correctionsTable, reportOf } from '../../bench/corrections/report.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';

const root = new URL('../../', import.meta.url).pathname;
const sets = [...(await readPhrasings(known)).corrections, ...(await readPhrasings(unseen)).corrections];

describe('the phrasings of the bench', () => {
  it('are forty, of every kind', () => {
    expect(new Set(sets.map(({ text }) => text)).size).toBe(40);
    expect(new Set(sets.map(({ kind }) => kind))).toEqual(new Set(kinds));
  });

  it('stand nowhere in the product', () => {
    const product = globSync(['theory/**/*.ts', 'src/**/*.ts', 'ports/**/*.ts', 'actors/**/*.ts'], {
      cwd: root,
    })
      .map((file) =>
        readFileSync(root + file, 'utf8')
          .toLowerCase()
          .replaceAll(/\s+/g, ' '),
      )
      .join('\n');
    const pieces = sets
      .flatMap(({ text }) => text.toLowerCase().split(/\{\w+\}/u))
      .map((piece) => piece.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
      .filter((piece) => piece.split(' ').length >= 4);
    expect(pieces.length).toBeGreaterThan(15);
    expect(pieces.filter((piece) => product.includes(piece))).toEqual([]);
  });
});

describe('a story of the bench', () => {
  const phrasing = { kind: 'move', by: 'self', text: 'I moved to {new}.' } as const;
  const one = { corrections: [phrasing], lookAlikes: [] };
  const life = lifeOf(one, { nature: 'agent', seed: 3 });
  const story = life.stories[0]!;

  it('is the same for the same seed', () => {
    expect(lifeOf(one, { nature: 'agent', seed: 3 })).toEqual(life);
    expect(lifeOf(one, { nature: 'agent', seed: 4 })).not.toEqual(life);
  });

  it('is missed where the fact is shown unmarked, or what holds now is not shown', () => {
    const fact = `Somebody says:\n  | ${story.fact.text}`;
    const now = `Somebody says:\n  | ${story.correction.text}`;
    expect(judgePresent([fact, now], story)).toEqual({ newest: true, marked: false });
    expect(judgePresent([`${fact} [superseded on 2026-01-25]`, now], story)).toEqual({
      newest: true,
      marked: true,
    });
    expect(judgePresent([now], story)).toEqual({ newest: true, marked: true });
    expect(judgePresent([story.question], story)).toEqual({ newest: false, marked: true });
  });

  it('counts a control as wrong where its fact is marked as superseded', () => {
    const control = life.controls[0]!;
    expect(judgeControl([control.fact.text], control)).toEqual({ shown: true, wronglySuperseded: false });
    const marked = `${control.fact.text} [superseded on 2026-01-25]`;
    expect(judgeControl([marked], control)).toEqual({ shown: true, wronglySuperseded: true });
  });

  it('is lived, put right, asked about after more than sixty cycles, and counted', async () => {
    const measured = await measure(life, new WordEmbedder());
    expect(measured.cycles).toBeGreaterThan(60);
    const report = reportOf('one', 'agent', [measured]);
    expect(report.rows.at(-1)).toMatchObject({
      kind: 'all',
      both: { share: 1, of: 1 },
      past: { share: 1, of: 1 },
    });
    expect(correctionsTable([report], true)).toContain('100.0 %');
  });
});
