import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../src/tokens/count-tokens.ts';
import { assembleContext, type ContextParts } from '../../../theory/mandates/assemble-context.ts';
import { mandateCategories, mandatePriorities, type MandatePriority } from '../../../theory/mandates/book.ts';
import type { AppliedMandate } from '../../../theory/mandates/query.ts';

const mandate = (mandate_id: string, text: string, priority: MandatePriority): AppliedMandate => ({
  mandate_id,
  category: 'safety',
  mandate: text,
  rationale: '',
  applies_to_current_context: true,
  priority,
});
const words = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;
const long = (count: number) => Array.from({ length: count }, (_, place) => `w${place}`).join(' ');

/** What a query answers that takes about 300 tokens, and more memories than the rest has room for. */
const parts: ContextParts = {
  answer: {
    mandates: [
      mandate('low_001', long(60), 'low'),
      mandate('safety_001', long(60), 'critical'),
      mandate('high_001', long(60), 'high'),
    ],
    capabilities: [
      {
        capability_id: 'cap_001',
        name: 'web_search',
        description: long(60),
        constraints: [],
        applies_to_current_context: true,
      },
    ],
    governance_rules: [{ rule_id: 'gov_001', rule: long(50), applies_to_current_context: true }],
  },
  episodic: [long(90), long(90)],
  semantic: [long(90), long(90)],
};

describe('004 Test Scenario 7: Context Assembly with Budget Constraints', () => {
  it('assembles within 500 tokens: the essential is there, the non-essential is left out, the rest is told exactly', () => {
    const context = assembleContext(parts, { budget: 500, count: words });
    expect(context.mandates.map(({ mandate_id: id }) => id)).toContain('safety_001');
    expect(context.essential_complete).toBe(true);
    expect(context.excluded).toBe(2);
    expect(context.episodic).toHaveLength(1);
    expect(context.semantic).toHaveLength(1);
    const consumed = 61 + 51 + 61 + 61 + 61 + 90 + 90;
    expect(context.budget_remaining).toBeGreaterThanOrEqual(0);
    expect(context.budget_remaining).toBe(500 - consumed - 1);
  });

  it('edge case: budget exactly consumed, which leaves 0', () => {
    const all = assembleContext(parts, { budget: 10_000, count: words });
    const exact = assembleContext(parts, { budget: 10_000 - all.budget_remaining, count: words });
    expect(exact).toMatchObject({ budget_remaining: 0, excluded: 0 });
  });

  it('edge case: budget exceeded (error case): where not even the critical have room it is kept, and nothing external may be done', () => {
    const context = assembleContext(parts, { budget: 40, count: words });
    expect(context).toMatchObject({
      mandates: [],
      capabilities: [],
      essential_complete: false,
      budget_remaining: 40,
    });
  });

  it('edge case: budget with no room for mandates at all, and then nothing is told', () => {
    const context = assembleContext(parts, { budget: 0, count: words });
    expect(context).toMatchObject({
      mandates: [],
      excluded: 9,
      budget_remaining: 0,
      essential_complete: false,
    });
  });

  it.each([-1, 0.5, Number.NaN, Infinity])(
    'edge case: budget exceeded (error case): a budget of %j is an error that names it',
    (budget) => {
      expect(() => assembleContext(parts, { budget, count: words })).toThrow(
        /"budget" must be a whole number/,
      );
    },
  );

  it('critical mandates come first, whatever stands before them', () => {
    const context = assembleContext(parts, { budget: 62, count: words });
    expect(context.mandates.map(({ mandate_id: id }) => id)).toEqual(['safety_001']);
    expect(context.essential_complete).toBe(true);
  });

  it('never takes more than the budget, by real tokens, and leaves out no critical mandate that a lesser one has room for', () => {
    const anyMandate = fc.record({
      mandate_id: fc.uuid(),
      category: fc.constantFrom(...mandateCategories),
      mandate: fc.string({ maxLength: 200, unit: 'grapheme' }),
      rationale: fc.constant(''),
      applies_to_current_context: fc.constant(true as const),
      priority: fc.constantFrom(...mandatePriorities),
    });
    const texts = fc.array(fc.lorem({ maxCount: 30 }), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(anyMandate, { maxLength: 12 }),
        texts,
        texts,
        fc.nat(500),
        (mandates, episodic, semantic, budget) => {
          const answer = { mandates, capabilities: [], governance_rules: [] };
          const context = assembleContext({ answer, episodic, semantic }, { budget, count: countTokens });
          expect(context.budget_remaining).toBeGreaterThanOrEqual(0);
          expect(context.budget_remaining).toBeLessThanOrEqual(budget);
          const critical = mandates.filter(({ priority }) => priority === 'critical').length;
          const kept = context.mandates.filter(({ priority }) => priority === 'critical').length;
          expect(context.essential_complete).toBe(kept === critical);
        },
      ),
    );
  });
});
