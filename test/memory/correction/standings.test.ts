import { describe, expect, it } from 'vitest';
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
});
