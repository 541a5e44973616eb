import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selfModelFacets } from '../../ports/self-model.ts';
import { selfModelMessage } from '../../src/prompt/self-model-message.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { assembled, hostileText, speech, spokenCycle } from './scene.ts';

const day = '2026-05-04';
const lines = [
  { facet: 'focus', text: 'Find a name for the boat.' },
  { facet: 'confidence', text: 'boat: 20 % (2 memories)' },
] as const;
const said =
  'WHO YOU ARE OF LATE (of your own record, as of 2026-05-04):\n  | focus: Find a name for the boat.\n  | confidence: boat: 20 % (2 memories)';

describe('002 §4.1: the self-model in the context of an agent', () => {
  it('comes first, where it stays from call to call, and is counted as a section of its own', async () => {
    const heard = speech('p1', 'Good morning.');
    const life = {
      cycles: [spokenCycle(1, [heard], 'Hello.')],
      known: [heard],
      now: [speech('p2', 'Well?')],
    };
    const without = await assembled({}, life).prompt;
    const prompt = await assembled({}, { ...life, selfModel: { day, lines } }).prompt;
    expect(prompt.messages).toEqual([{ role: 'user', text: said }, ...without.messages]);
    expect(prompt.stable).toBe(without.stable + 1);
    expect(prompt.system).toBe(without.system);
    const sizes = Object.fromEntries(prompt.account.sections.map(({ name, tokens }) => [name, tokens]));
    expect(sizes['selfModel']).toBeGreaterThan(countTokens(said) - 1);
    expect(prompt.account.tokens - without.account.tokens).toBe(sizes['selfModel']);
  });

  it('is what a small window goes without first', () => {
    expect(selfModelMessage({ day, lines }, 2_000)).toBe(said);
    expect(selfModelMessage({ day, lines }, 1_999)).toBeNull();
    expect(selfModelMessage({ day, lines: [] }, 100_000)).toBeNull();
  });

  it('takes 200 tokens at the most, of whole lines, each marked as told', () => {
    const told = fc.array(fc.record({ facet: fc.constantFrom(...selfModelFacets), text: hostileText }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(told, (all) => {
        const text = selfModelMessage({ day, lines: all }, 100_000);
        if (text === null) return;
        expect(countTokens(text)).toBeLessThanOrEqual(200);
        for (const line of text.split('\n').slice(1)) expect(line.startsWith('  | ')).toBe(true);
      }),
    );
  });
});
