import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { record } from '../../db/memories.ts';
import type { findPromotions } from '../../../src/memory/consolidate/promotions.ts';
import { chess, mindOf } from './recurring-mind.ts';

type PromotionsFound = Awaited<ReturnType<typeof findPromotions>>;

/** What a mind believes where something recurs: the memory that says it, how many goals there are, and how strong the one is that contradicts it; 0: none does. */
interface Life {
  alpha: number;
  beta: number;
  goals: number;
  against: number;
  days: number;
}

const weight = fc.double({ min: 0.1, max: 12, noNaN: true });
const lives: fc.Arbitrary<Life> = fc.record({
  alpha: weight,
  beta: weight,
  goals: fc.constantFrom(0, 3, 19, 20, 24),
  against: fc.constantFrom(0, 1, 9, 40),
  days: fc.constantFrom(5, 10),
});

interface Found {
  enforced: PromotionsFound;
  shadow: PromotionsFound;
  /** With nothing that a ceiling could stand against. */
  free: PromotionsFound;
}

async function found({
  alpha,
  beta,
  goals,
  against,
  days,
}: typeof lives extends fc.Arbitrary<infer Life> ? Life : never): Promise<Found> {
  const others: Parameters<typeof record>[] = Array.from({ length: goals }, (_, each) => [
    `goal-${each}`,
    { alpha: 7, beta: 3 },
  ]);
  const stronger: Parameters<typeof record>[] =
    against === 0 ? [] : [['never', { content: 'Ruth never plays.', alpha: against, beta: 2 }]];
  const said = chess({ alpha, beta, ...(against > 0 && { metadata: { contradicts: 'never' } }) });
  const mind = await mindOf([said, ...others, ...stronger], days);
  const alone = await mindOf([chess({ alpha: 20, beta: 20 * (beta / alpha) })], days);
  const all = ['twoGates', 'coherence'] as const;
  return {
    enforced: await mind.finds(),
    shadow: await mind.finds({ shadow: [...all] }),
    free: await alone.finds({ shadow: [...all] }),
  };
}

const reasons = ({ heldBack }: PromotionsFound) =>
  heldBack.map(({ memory, ceiling, why }) => ({ memory, ceiling, why }));

/** What breaks the law, in words; null where it holds. */
function breach({ enforced, shadow, free }: Found): string | null {
  if (shadow.promotions.length !== free.promotions.length) return 'a ceiling that only watches held back';
  if (JSON.stringify(reasons(shadow)) !== JSON.stringify(reasons(enforced)))
    return 'a ceiling that only watches told something else than one that is enforced';
  if (shadow.heldBack.some((each) => each.enforced)) return 'what only watches was told as enforced';
  const isHeld = enforced.heldBack.length > 0;
  return isHeld === enforced.promotions.length < shadow.promotions.length
    ? null
    : 'an enforced ceiling let pass what it tells, or held back what it does not';
}

describe('003 §3.9: a ceiling in shadow', () => {
  it('changes nothing and logs everything', async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        expect(breach(await found(life))).toBeNull();
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    [
      'holds back',
      ({ enforced, ...rest }: Found): Found => ({
        ...rest,
        enforced,
        shadow: { ...rest.shadow, promotions: enforced.promotions },
      }),
    ],
    ['tells nothing', (each: Found): Found => ({ ...each, shadow: { ...each.shadow, heldBack: [] } })],
    [
      'is told as enforced',
      (each: Found): Found => ({ ...each, shadow: { ...each.shadow, heldBack: each.enforced.heldBack } }),
    ],
  ])('that %s breaks the law', async (_, faulty) => {
    const life = { alpha: 0.4, beta: 0.5, goals: 3, against: 0, days: 5 };
    expect(breach(await found(life))).toBeNull();
    expect(breach(faulty(await found(life)))).not.toBeNull();
  });
});
