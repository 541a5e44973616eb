import { describe, expect, it } from 'vitest';
import type { ClaimQuery } from '../../../ports/claim.ts';
import { Standings } from '../../../src/memory/correction/standings.ts';
import { ClaimRows, memoryClaims } from '../../../src/simulation/memory/long-term/claims.ts';
import { claimsOf } from './heard.ts';

const towns = 'Oslo Kyiv Turin Porto Leeds Basel Riga Split Lyon Ghent Vienna Lisbon Rome Bonn Nice'.split(
  ' ',
);

describe('what was superseded', () => {
  it('is marked by what holds now, however often that changed', async () => {
    const rows = new ClaimRows();
    for (const claim of claimsOf(towns.map((town) => ['Ruth', `I live in ${town}.`]))) rows.add(claim);
    const said = { text: 'I live in Oslo.', speaker: 'Ruth' };
    const standings = await Standings.of([said], memoryClaims(rows));
    expect(standings.marked(said)).toContain('I live in Nice.');
  });

  it('is the same where only that is asked about against which anything speaks', async () => {
    const said = [
      ...towns.map((town) => ['Ruth', `I live in ${town}.`] as [string, string]),
      ['Ben', 'My sister Ana has a dog.'],
      ['Ben', 'The meeting is on Monday.'],
      ['Ada', 'The meeting is on Friday.'],
    ] as [string, string][];
    const rows = new ClaimRows();
    for (const claim of claimsOf(said)) rows.add(claim);
    const asked: string[] = [];
    const claims = memoryClaims(rows);
    const counted = {
      ...claims,
      find: async (query: ClaimQuery) => {
        asked.push(...(query.forms ?? []));
        return claims.find(query);
      },
    };
    const texts = said.map(([speaker, text]) => ({ text, speaker }));
    const [some, all] = [
      await Standings.of(texts, counted),
      await Standings.of(texts, { ...claims, marked: async () => null }),
    ];
    expect(some.size).toBe(all.size);
    for (const each of texts) expect(some.marked(each)).toBe(all.marked(each));
    expect(some.size).toBeGreaterThan(0);
    expect(asked).not.toContain('my sister ana has a dog');
    expect(new Set(asked)).toEqual(await claims.marked());
    const [ana] = rows.find({ forms: ['my sister ana has a dog'] });
    const foreseen = { added: [], ended: [], contested: [{ id: ana!.id, by: 'x' }], marked: [ana!.form] };
    asked.length = 0;
    await Standings.of([{ text: ana!.sentence, speaker: 'Ben' }], counted, { foreseen });
    expect(asked).toEqual([ana!.form]);
  });
});
