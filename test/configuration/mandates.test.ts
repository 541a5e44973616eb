import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { mandateSettingsOf } from '../../src/mandates/mandate-settings.ts';

const mandate = {
  id: 'safety_001',
  category: 'safety',
  mandate: 'Protect privacy',
  rationale: 'It is theirs.',
};
const read = (mandates: object) =>
  mindConfigurationSchema.safeParse({ mandates: { version: '1', ...mandates } });
const problems = (mandates: object) =>
  read(mandates).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the mandates of a configuration', () => {
  it('are none when left out, and then nothing of them is in the settings', () => {
    expect(mindConfigurationSchema.parse({}).mandates).toBeUndefined();
  });

  it('have a patience of 100 ms and a budget of 500 tokens', () => {
    expect(read({}).data?.mandates).toEqual({
      version: '1',
      patience: 100,
      budget: 500,
      mandates: [],
      capabilities: [],
      rules: [],
    });
  });

  it.each([
    [{ version: undefined }, /^mandates.version: /],
    [{ mandates: [{ ...mandate, category: 'safty' }] }, /^mandates.mandates.0.category: /],
    [{ mandates: [mandate, mandate] }, /^mandates.mandates.1.id: must be unique/],
    [{ rules: [{ id: 'gov_001', rule: 'Log all.' }] }, /^mandates.rules.0.log: must be there, or "rate"/],
    [
      { rules: [{ id: 'g', rule: 'Both.', log: 'externalCalls', rate: { calls: 1, per: '1 s' } }] },
      /^mandates.rules.0.rate: must not be there beside "log"/,
    ],
    [
      {
        rules: [1, 2].map((each) => ({ id: `g${each}`, rule: 'Rate.', rate: { calls: 200, per: '1 h' } })),
      },
      /^mandates.rules: must let 300 calls through at the most, all rates together; they let 400/,
    ],
    [
      {
        mandates: Array.from({ length: 11 }, (_, place) => ({
          ...mandate,
          id: `s${place}`,
          priority: 'critical',
        })),
      },
      /^mandates.mandates: must hold 10 critical mandates at the most, it holds 11/,
    ],
    [{ what: 1 }, /what/],
  ])('%j is refused, naming the field', (written, expected) => {
    expect(problems(written)?.[0]).toMatch(expected);
  });

  it('become settings of what is enforced, with a digest that any other word changes', () => {
    const written = {
      mandates: [{ ...mandate, priority: 'critical' }],
      capabilities: [
        { id: 'cap_001', name: 'web_search', description: 'Search.', constraints: ['rate_limited'] },
      ],
      rules: [{ id: 'gov_002', rule: 'Rate limit: 1 call per second', rate: { calls: 1, per: '1 s' } }],
    };
    const settings = mandateSettingsOf(read(written).data!.mandates!);
    expect(settings).toMatchObject({
      version: '1',
      patience: 100,
      critical: [{ mandate_id: 'safety_001', priority: 'critical' }],
      capabilities: [{ name: 'web_search', constraints: ['rate_limited'] }],
      rules: [{ id: 'gov_002', enforces: { kind: 'rate', calls: 1, per: 1_000 } }],
    });
    const other = { ...written, mandates: [{ ...mandate, priority: 'critical', rationale: 'Other.' }] };
    expect(mandateSettingsOf(read(other).data!.mandates!).digest).not.toBe(settings.digest);
  });
});
