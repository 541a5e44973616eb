import { describe, expect, it } from 'vitest';
import { answerCategory, answerQuery } from '../../../theory/mandates/answer-query.ts';
import type { Capability, Mandate, MandateBook, MandateCategory } from '../../../theory/mandates/book.ts';
import { governanceModeNamed, stricterOf } from '../../../theory/mandates/governance-mode.ts';

const mandate = (id: string, category: MandateCategory, rest: Partial<Mandate> = {}): Mandate => ({
  id,
  category,
  mandate: `Do ${id}`,
  rationale: 'Because',
  priority: 'high',
  ...rest,
});
const capability = (name: string, rest: Partial<Capability> = {}): Capability => ({
  id: `cap_${name}`,
  name,
  description: `What ${name} does`,
  constraints: [],
  ...rest,
});
const book = (rest: Partial<MandateBook>): MandateBook => ({
  version: '1',
  mandates: [],
  capabilities: [],
  rules: [],
  ...rest,
});
const circumstances = { available: null, timestamp: '2025-11-05T10:30:00.000Z', took: 23 };

describe('004 Test Scenario 2: Filtered Mandates by Category', () => {
  const seven = book({
    mandates: [
      mandate('mission_001', 'mission'),
      mandate('safety_001', 'safety', {
        priority: 'critical',
        details: 'Do not share user data with third parties',
      }),
      mandate('safety_002', 'safety'),
      mandate('collaboration_001', 'collaboration'),
      mandate('safety_003', 'safety'),
      mandate('mission_002', 'mission'),
      mandate('collaboration_002', 'collaboration'),
    ],
  });

  it('answers exactly the three safety mandates, with their details and a count', () => {
    const answer = answerCategory(seven, {
      query: 'What safety mandates apply?',
      metadata: { category: 'safety', mode: 'normal' },
    });
    expect(answer.mandates.map(({ mandate_id: id, category }) => [id, category])).toEqual([
      ['safety_001', 'safety'],
      ['safety_002', 'safety'],
      ['safety_003', 'safety'],
    ]);
    expect(answer.count).toBe(3);
    expect(answer.mandates[0]).toEqual({
      mandate_id: 'safety_001',
      category: 'safety',
      mandate: 'Do safety_001',
      details: 'Do not share user data with third parties',
    });
  });

  it('filtering one category leaves the others as they were', () => {
    answerCategory(seven, { query: '', metadata: { category: 'safety' } });
    expect(answerCategory(seven, { query: '', metadata: { category: 'mission' } }).count).toBe(2);
    expect(answerQuery(seven, { query: '' }, circumstances).mandates).toHaveLength(7);
  });

  it('edge case: a category with no mandates is answered with none, and no warning', () => {
    const answer = answerCategory(seven, { query: '', metadata: { category: 'operational' } });
    expect(answer).toEqual({ mandates: [], count: 0 });
  });

  it('edge case: of multiple categories all are answered, by precedence and not as asked', () => {
    const metadata = { categories: ['collaboration', 'mission'] };
    const { mandates } = answerQuery(seven, { query: '', metadata }, circumstances);
    expect(mandates.map(({ mandate_id: id }) => id)).toEqual([
      'mission_001',
      'mission_002',
      'collaboration_001',
      'collaboration_002',
    ]);
  });

  it('edge case: an invalid category name is answered with none, count 0 and a warning', () => {
    const answer = answerCategory(seven, { query: '', metadata: { category: 'safty' } });
    expect(answer).toMatchObject({ mandates: [], count: 0 });
    expect(answer.warnings).toEqual([
      'There is no category "safty". The categories are mission, safety, collaboration, operational.',
    ]);
    const some = answerQuery(seven, { query: '', metadata: { categories: ['safety', 'x'] } }, circumstances);
    expect([some.mandates.length, some.warnings?.length]).toEqual([3, 1]);
  });
});

describe('004 Test Scenario 3: Capability Matching', () => {
  const three = book({
    capabilities: [
      capability('web_search', {
        description: 'Search the web for information',
        constraints: ['rate_limited', 'requires_user_consent'],
        tasks: ['weather_query', 'news'],
      }),
      capability('weather_api', { tasks: ['weather_query'] }),
      capability('wine_database_search', { constraints: ['internal_only'], tasks: ['wine_recommendation'] }),
    ],
  });
  const asked = (task: string) =>
    answerQuery(three, { query: 'What capabilities?', metadata: { task } }, circumstances);

  it('answers web_search and weather_api for a weather query, each with constraints and description', () => {
    expect(asked('weather_query').capabilities).toEqual([
      {
        capability_id: 'cap_web_search',
        name: 'web_search',
        description: 'Search the web for information',
        constraints: ['rate_limited', 'requires_user_consent'],
        applies_to_current_context: true,
      },
      {
        capability_id: 'cap_weather_api',
        name: 'weather_api',
        description: 'What weather_api does',
        constraints: [],
        applies_to_current_context: true,
      },
    ]);
  });

  it('edge case: no matching capabilities', () => {
    expect(asked('tax_return').capabilities).toEqual([]);
  });

  it('edge case: multiple matching capabilities, and the same task written otherwise', () => {
    expect(asked('Weather query').capabilities).toHaveLength(2);
  });

  it('edge case: a capability with no constraints has an empty list of them', () => {
    expect(asked('weather_query').capabilities[1]!.constraints).toEqual([]);
  });

  it('without a named task it goes by what is talked about, and without that by nothing', () => {
    const about = (topic?: string) =>
      answerQuery(three, { query: '', data: { conversation_topic: topic } }, circumstances).capabilities.map(
        ({ name }) => name,
      );
    expect(about('Is the weather fine in Paris?')).toEqual(['web_search', 'weather_api']);
    expect(about('Which wine goes with fish?')).toEqual(['wine_database_search']);
    expect(about()).toHaveLength(3);
  });

  it('withholds what nothing enforces and what is not available, with a warning each', () => {
    const odd = book({
      capabilities: [capability('fly', { constraints: ['only_on_sundays'] }), capability('swim')],
    });
    const answer = answerQuery(odd, { query: '' }, { ...circumstances, available: ['fly'] });
    expect(answer.capabilities).toEqual([]);
    expect(answer.warnings).toEqual([
      'The capability "fly" is withheld: nothing enforces "only_on_sundays".',
      'The capability "swim" is not available: there is no such tool or delegate.',
    ]);
  });
});

describe('004 Test Scenario 6: Mode-Specific Mandates', () => {
  const modes = book({
    mandates: [
      mandate('safety_001', 'safety', { priority: 'critical', modes: ['normal'] }),
      mandate('mission_001', 'mission', { priority: 'high' }),
      mandate('operational_001', 'operational', { priority: 'low' }),
      mandate('safety_strict', 'safety', { modes: ['restricted'] }),
    ],
    capabilities: [
      capability('web_search'),
      capability('notes', { constraints: ['internal_only'] }),
      capability('siren', { modes: ['emergency'] }),
    ],
  });
  const asked = (mode: string) => answerQuery(modes, { query: '', metadata: { mode } }, circumstances);
  const ids = (mode: string) => asked(mode).mandates.map(({ mandate_id: id }) => id);

  it('answers the standard set in normal, fewer in an emergency, more when restricted', () => {
    expect(ids('normal')).toEqual(['mission_001', 'safety_001', 'operational_001']);
    expect(ids('emergency')).toEqual(['mission_001', 'safety_001']);
    expect(ids('restricted')).toEqual(['mission_001', 'safety_001', 'safety_strict', 'operational_001']);
  });

  it('the mode affects which capabilities there are', () => {
    const names = (mode: string) => asked(mode).capabilities.map(({ name }) => name);
    expect(names('normal')).toEqual(['web_search', 'notes']);
    expect(names('emergency')).toEqual(['web_search', 'notes', 'siren']);
    expect(names('restricted')).toEqual(['notes']);
  });

  it('edge case: an unknown mode is taken as restricted, with a warning', () => {
    expect(ids('panic')).toEqual(ids('restricted'));
    expect(asked('panic').warnings?.[0]).toMatch(/^There is no mode "panic": it is taken as restricted\./);
    expect(governanceModeNamed('normal').warning).toBeNull();
  });

  it('edge case: between two modes the stricter one holds', () => {
    const both = answerQuery(
      modes,
      { query: '', metadata: { mode: 'emergency' }, data: { current_mode: 'restricted' } },
      circumstances,
    );
    expect(both.mandates).toHaveLength(4);
    expect(stricterOf('emergency', 'normal')).toBe('normal');
  });

  it('edge case: a mode with no mandates is answered with none', () => {
    const strict = book({ mandates: [mandate('safety_strict', 'safety', { modes: ['restricted'] })] });
    expect(answerQuery(strict, { query: '', metadata: { mode: 'normal' } }, circumstances).mandates).toEqual(
      [],
    );
  });
});

describe('the contract of 004', () => {
  const wine = book({
    mandates: [
      mandate('mission_001', 'mission', { mandate: 'Help users make informed decisions' }),
      mandate('safety_001', 'safety', { mandate: 'Protect user privacy', priority: 'critical' }),
      mandate('bank_001', 'safety', { topics: ['bank'] }),
      mandate('contra_1', 'operational', { mandate: 'Answer at length' }),
      mandate('contra_2', 'operational', { mandate: 'Answer briefly' }),
    ],
    rules: [{ id: 'gov_001', rule: 'All external API calls must be logged', enforces: { kind: 'log' } }],
  });

  it('answers in the form that the seed prints, with when and how long', () => {
    const answer = answerQuery(
      wine,
      {
        query: 'What mandates and capabilities apply to this situation?',
        metadata: {
          context: 'user_request',
          mode: 'normal',
          urgency: 'medium',
          categories: ['mission', 'safety', 'collaboration'],
        },
        data: { current_mode: 'normal', user_id: 'user_123', conversation_topic: 'wine_recommendation' },
      },
      circumstances,
    );
    expect(answer).toEqual({
      mandates: [
        {
          mandate_id: 'mission_001',
          category: 'mission',
          mandate: 'Help users make informed decisions',
          rationale: 'Because',
          applies_to_current_context: true,
          priority: 'high',
        },
        {
          mandate_id: 'safety_001',
          category: 'safety',
          mandate: 'Protect user privacy',
          rationale: 'Because',
          applies_to_current_context: true,
          priority: 'critical',
        },
      ],
      capabilities: [],
      governance_rules: [
        {
          rule_id: 'gov_001',
          rule: 'All external API calls must be logged',
          applies_to_current_context: true,
        },
      ],
      timestamp: '2025-11-05T10:30:00.000Z',
      query_time_ms: 23,
    });
  });

  it('a mandate of a topic applies when that is talked about, and mandates in conflict are answered whole', () => {
    const about = (topic: string) =>
      answerQuery(wine, { query: '', data: { conversation_topic: topic } }, circumstances).mandates.map(
        ({ mandate_id: id }) => id,
      );
    expect(about('Can you contact my bank?')).toContain('bank_001');
    expect(about('Which wine?')).not.toContain('bank_001');
    expect(about('Which wine?').slice(-2)).toEqual(['contra_1', 'contra_2']);
  });
});
