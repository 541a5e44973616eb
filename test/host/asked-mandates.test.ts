import { describe, expect, it } from 'vitest';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';

const mandates = `
mandates:
  version: '1'
  mandates:
    - { id: safety_001, category: safety, mandate: Protect user privacy, rationale: r, details: Do not share it, priority: critical }
    - { id: safety_002, category: safety, mandate: Verify external services, rationale: r }
    - { id: safety_003, category: safety, mandate: Ask before letters, rationale: r }
    - { id: mission_001, category: mission, mandate: Help users, rationale: r }
    - { id: mission_002, category: mission, mandate: Be clear, rationale: r }
    - { id: collaboration_001, category: collaboration, mandate: Respect autonomy, rationale: r }
    - { id: collaboration_002, category: collaboration, mandate: Listen, rationale: r, modes: [normal] }
  capabilities:
    - { id: cap_001, name: recall, description: Looks things up, constraints: [internal_only], tasks: [weather_query] }
    - { id: cap_002, name: mandates, description: Asks, constraints: [internal_only], tasks: [wine_recommendation] }
`;

/** What a mind is answered that asks its mandates in the middle of a thought, and what the trace of the turn has of it. */
async function asking(input: Record<string, string>, { written = mandates, restricted = false } = {}) {
  const company = new Company();
  const voice = scriptedVoice(
    {
      rules: [{ when: { contains: 'look', step: 0 }, answer: { toolCalls: [{ name: 'mandates', input }] } }],
      otherwise: { text: 'I see.' },
    },
    company.clock,
  );
  const configuration = `name: Ada\ntools: { mandates: true, recall: true }\n${written}`;
  const stores = memoryStores();
  await company.wake(stores, { configuration, voice });
  if (restricted)
    await company.takeIn(
      {
        kind: 'command',
        speaker: 'you',
        command: { name: 'setGovernance', mode: 'restricted', for: 3_600_000 },
      },
      '',
    );
  await company.say('p', 'Please look.');
  await company.untilIdle();
  const [cycle] = await company.mind.record.stream.recent(1);
  const [result] = cycle!.entries.flatMap((entry) => (entry.role === 'tool' ? entry.results : []));
  const text = result!.text
    .split('\n')
    .map((line) => line.replace(/^\s*\| ?/u, ''))
    .slice(1)
    .join('');
  const { trace } = await stores.open(company.mind.id);
  const turn = await trace.turn(cycle!.cycle);
  return { text, answer: text.startsWith('{') ? JSON.parse(text) : null, asked: turn?.governance?.asked };
}

describe('a mind that asks its mandates in the middle of a thought', () => {
  it('004 Test Scenario 2: is answered exactly the three of safety with a count, and the turn trace has the filtered query', async () => {
    const { answer, asked } = await asking({ category: 'safety' });
    expect(answer.count).toBe(3);
    expect(answer.mandates[0]).toEqual({
      mandate_id: 'safety_001',
      category: 'safety',
      mandate: 'Protect user privacy',
      details: 'Do not share it',
    });
    expect(asked).toEqual([
      { category: 'safety', mandates: ['safety_001', 'safety_002', 'safety_003'], capabilities: [] },
    ]);
  });

  it('004 Test Scenario 3: is answered what a task can use, and the turn trace has the capability query', async () => {
    const { answer, asked } = await asking({ task: 'weather_query' });
    expect(answer.capabilities).toMatchObject([{ name: 'recall', constraints: ['internal_only'] }]);
    expect(answer.query_time_ms).toBeGreaterThanOrEqual(0);
    expect(asked).toMatchObject([{ task: 'weather_query', capabilities: ['recall'] }]);
  });

  it('is answered none, count 0 and a warning for a category that there is not', async () => {
    const { answer } = await asking({ category: 'cooking' });
    expect(answer).toMatchObject({ mandates: [], count: 0, warnings: [expect.stringContaining('cooking')] });
  });

  it('is answered by the mode that the turn began with', async () => {
    const { answer } = await asking({ category: 'collaboration' }, { restricted: true });
    expect(answer.count).toBe(1);
  });

  it('is told that it has none', async () => {
    expect((await asking({ category: 'safety' }, { written: '' })).text).toBe('You have no mandates.');
  });
});
