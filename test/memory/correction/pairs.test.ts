import { describe, expect, it } from 'vitest';
import { counted } from '../../../bench/corrections/fit/counts.ts';
import {
  chats,
  newsOfChats,
  newsOfPairs,
  newsOfPhrasings,
  pairs,
} from '../../../bench/corrections/fit/lives.ts';
import { weighFitted } from '../../../src/memory/correction/likely-later.ts';

/** How many of a hundred something is. */
const percent = ({ is, of }: { is: number; of: number }): number => (100 * is) / of;

describe('a fact with what is said later', () => {
  it('is marked, or is not, in nearly all of the short pairs', async () => {
    const { marked, superseded, contested } = counted(await newsOfPairs('pairs', pairs), weighFitted);
    const found = [marked, superseded, contested].map((share) => percent(share).toFixed(1));
    process.stdout.write(
      `pairs: marked ${found[0]} %, look-alikes superseded ${found[1]} %, contested ${found[2]} %\n`,
    );
    expect(percent(marked)).toBeGreaterThanOrEqual(96);
    expect(superseded.is).toBeLessThanOrEqual(1);
    expect(percent(contested)).toBeLessThanOrEqual(16);
  });

  it('is marked in most words of others, and what only looks like it supersedes hardly anything', async () => {
    const others = new URL('../../../bench/corrections/phrasings/others-two.json', import.meta.url);
    const { marked, superseded, contested, talk } = counted(
      await newsOfPhrasings('two', others),
      weighFitted,
    );
    expect(percent(marked)).toBeGreaterThanOrEqual(84);
    expect(percent(superseded)).toBeLessThanOrEqual(1);
    expect(percent(contested)).toBeLessThanOrEqual(32);
    expect(percent(talk)).toBeLessThanOrEqual(2);
  });

  it('is hardly ever in doubt for what is said in long ordinary talk, where nothing is put right', async () => {
    const { talk } = counted(await newsOfChats(String, chats), weighFitted);
    process.stdout.write(`chats: ${percent(talk).toFixed(1)} % of the turns cast doubt\n`);
    expect(percent(talk)).toBeLessThanOrEqual(6);
  });
});
