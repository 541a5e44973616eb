import { describe, expect, it } from 'vitest';
import { markedPast } from '../../../src/memory/correction/marked-past.ts';
import { ClaimRows, memoryClaims } from '../../../src/simulation/memory/long-term/claims.ts';
import { memory } from '../../db/memories.ts';
import { claimsOf } from './heard.ts';

const old =
  'The news begin at eight. I take 20 mg of Lisinopril. It is a pill for my heart, which I swallow in the kitchen of the old house by the river.';

/** The line by which a memory is shown, once Ruth has said that she takes another amount. */
async function lineShown(content: string, compressed: string): Promise<string | null> {
  const rows = new ClaimRows();
  const told = [
    ['Ruth', content],
    ['Ruth', 'Actually, I take 40 mg of Lisinopril now.'],
  ] as const;
  for (const claim of claimsOf(told)) rows.add(claim);
  const foreseen = { added: [], ended: [], contested: [] };
  const past = markedPast({} as never, memoryClaims(rows), { foreseen, hides: () => false });
  const [shown] = await past.memories([memory('pill', { content, compressed, speaker: 'Ruth' })]);
  return shown!.compressed;
}

describe('the line of a memory of which something holds no longer', () => {
  it('is the sentence that does not hold, with its mark, where the line says it in other words', async () => {
    const line = await lineShown(old, 'Ruth takes 20 mg of Lisinopril for the heart');
    expect(line).toMatch(/^I take 20 mg of Lisinopril\. \[superseded .*40 mg/u);
  });

  it('is that sentence as well where the line is cut short', async () => {
    const long = `I take 20 mg of Lisinopril ${'in the kitchen of the old house by the river '.repeat(5)}. So be it.`;
    expect(await lineShown(long, `${long.slice(0, 159)}…`)).toMatch(
      /^I take 20 mg .*… \[superseded .*40 mg/u,
    );
  });

  it('stays where it is a sentence of the memory, marked or not', async () => {
    expect(await lineShown(old, 'The news begin at eight.')).toBe('The news begin at eight.');
    expect(await lineShown(old, 'I take 20 mg of Lisinopril.')).toMatch(/^I take 20 mg .* \[superseded /u);
  });

  it('and wholly where nothing of the memory is superseded', async () => {
    expect(await lineShown('I feed the cats.', 'Ruth feeds cats')).toBe('Ruth feeds cats');
  });
});
