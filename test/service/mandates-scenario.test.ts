import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { capabilityLine, mandateLine, ruleLine } from '../../theory/mandates/assemble-context.ts';
import type { AppliedCapability, AppliedMandate, AppliedRule } from '../../theory/mandates/query.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { defineTool } from '../../src/tools/host-tool.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { served, whileTimePasses } from './served.ts';

const prompt = 'answer_weather_query';
const budget = 2_000;

const mandates = [
  { id: 'mission_001', category: 'mission', mandate: 'Help users make informed decisions', priority: 'high' },
  { id: 'safety_001', category: 'safety', mandate: 'Protect user privacy', priority: 'critical' },
  { id: 'collaboration_001', category: 'collaboration', mandate: 'Respect user autonomy', priority: 'high' },
].map((each) => ({ ...each, rationale: 'It is so.' }));
const capabilities = [
  { name: 'web_search', constraints: ['rate_limited'], tasks: ['weather_query'] },
  { name: 'weather_api', constraints: [], tasks: ['weather_query'] },
  { name: 'wine_database_search', constraints: ['internal_only'], tasks: ['wine_recommendation'] },
].map((each, place) => ({ ...each, id: `cap_00${place + 1}`, description: `What ${each.name} does` }));
const rules = [{ id: 'gov_001', rule: 'All external API calls must be logged', log: 'externalCalls' }];

const memories = [
  { content: 'Last Monday Tom asked for the weather in Graz and took an umbrella.', type: 'episodic' },
  { content: 'A weather query is answered with the temperature in Graz first.', type: 'semantic' },
].map((each) => JSON.stringify(each));

/** A mind with what the scenario sets up, and what came of its prompt. */
async function answering(given: { mandates?: object[]; capabilities?: object[]; budget?: number } = {}) {
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
  const called: string[] = [];
  const tools = capabilities.map(({ name, description }) =>
    defineTool({
      name,
      description,
      input: z.object({ place: z.string() }),
      idempotent: true,
      run: ({ place }) => {
        called.push(`${name}(${place})`);
        return 'Sunny, 21 degrees.';
      },
    }),
  );
  const call = { name: 'weather_api', input: { place: 'Graz' } };
  const scripted = scriptedVoice(
    {
      rules: [
        { when: { contains: prompt, step: 0 }, answer: { toolCalls: [call] } },
        { when: { step: 1 }, answer: { say: 'It is sunny in Graz, 21 degrees.' } },
      ],
      otherwise: {},
    },
    clock,
  );
  const asked: ThoughtRequest[] = [];
  const voice: Voice = {
    ...scripted,
    think: (request, listen) => {
      asked.push(request);
      return scripted.think(request, listen);
    },
  };
  const configuration = JSON.stringify({
    name: 'Ada',
    owner: 'Tom',
    mandates: { version: '1', budget, mandates, capabilities, rules, ...given },
  });
  const { host } = await served(configuration, { clock, voice, tools });
  const mind = host.mind('ada');
  await whileTimePasses(clock, mind.memory.import(memories));
  const answer = await whileTimePasses(clock, mind.ask(prompt, { id: 'turn' }));
  const cycle = (await mind.history()).percepts.find(({ id }) => id === 'turn')!.handledIn!;
  const account = await mind.cycle(cycle);
  const { consulted, applied, mode } = account.turn?.governance ?? {};
  if (consulted === undefined) throw new Error('No mandates were asked for.');
  return { mind, account, consulted, applied, mode, called, answer, asked, cycle };
}

/** What the lines of the mandates, rules and capabilities of a context take of its budget, with the 40 tokens that their headings are taken for. */
function consumed(kept: { mandates: string[]; capabilities: string[]; governance_rules: string[] }): number {
  const lines = [
    ...mandates
      .filter(({ id, priority }) => priority === 'critical' && kept.mandates.includes(id))
      .map((each) => mandateLine(each as unknown as AppliedMandate)),
    ...rules
      .filter(({ id }) => kept.governance_rules.includes(id))
      .map((each) => ruleLine(each as unknown as AppliedRule)),
    ...mandates
      .filter(({ id, priority }) => priority === 'high' && kept.mandates.includes(id))
      .map((each) => mandateLine(each as unknown as AppliedMandate)),
    ...capabilities
      .filter(({ name }) => kept.capabilities.includes(name))
      .map((each) => capabilityLine(each as unknown as AppliedCapability)),
  ];
  return lines.length === 0 ? 0 : countTokens(lines.join('\n')) + 40;
}

describe('004 Test Scenario 1: Standard Context Assembly', () => {
  it('query, mandates, context and the decision to act: prompt "answer_weather_query", budget 2000, mode normal', async () => {
    const { consulted, applied, mode, called, answer, account, asked, mind, cycle } = await answering();
    // 1, 4: mandates of all three categories, the critical one first; 2: the capabilities that a weather query is for
    expect(mode).toBe('normal');
    expect(consulted.outcome).toBe('answered');
    expect(consulted.mandates).toEqual(['safety_001', 'mission_001', 'collaboration_001']);
    expect(consulted.capabilities).toEqual(['web_search', 'weather_api']);
    expect(consulted.governance_rules).toEqual(['gov_001']);
    expect(consulted.essential_complete).toBe(true);
    // 3: what is left is what was not consumed
    expect(consulted.budget_remaining).toBe(2_000 - consumed(consulted));
    expect(consulted.budget_remaining).toBeGreaterThan(1_800);
    // 5: the turn trace has the query; all of the context is there within 200 ms
    expect(consulted.query_id).toBe(`mandates/${cycle}`);
    const thought = account.effects.find(({ effect }) => effect === 'think')!;
    expect(thought.requestedAt - account.turn!.startedAt).toBeLessThan(200);
    expect(consulted.query_time_ms).toBeLessThan(200);
    // 6: what the voice was given has them all, with what is remembered
    const shown = JSON.stringify(asked[0]);
    for (const { mandate } of mandates) expect(shown).toContain(mandate);
    for (const { content } of memories.map((each) => JSON.parse(each) as { content: string }))
      expect(shown).toContain(content);
    expect(shown).not.toContain('What wine_database_search does (');
    const [first] = await mind.context(cycle);
    expect(new Set(first!.memories.map(({ type }) => type))).toEqual(new Set(['episodic', 'semantic']));
    // the decision: it acts by a capability that it was told of, and by the rule that was told with it
    expect(called).toEqual(['weather_api(Graz)']);
    expect(applied).toContainEqual({ call: 'weather_api', by: 'gov_001', verdict: 'logged' });
    expect(answer.utterances[0]?.text).toBe('It is sunny in Graz, 21 degrees.');
  });

  it('edge case: empty mandate list', async () => {
    const { consulted, answer } = await answering({ mandates: [] });
    expect(consulted).toMatchObject({ outcome: 'answered', mandates: [], essential_complete: true });
    expect(consulted.budget_remaining).toBe(2_000 - consumed(consulted));
    expect(answer.utterances[0]?.text).toBe('It is sunny in Graz, 21 degrees.');
  });

  it('edge case: no matching capabilities', async () => {
    const [, , wine] = capabilities;
    const { consulted } = await answering({ capabilities: [wine!] });
    expect(consulted.capabilities).toEqual([]);
    expect(consulted.mandates).toHaveLength(3);
  });

  it('edge case: budget exactly consumed', async () => {
    const { consulted } = await answering();
    const exact = consumed(consulted);
    const all = await answering({ budget: exact });
    expect(all.consulted).toMatchObject({ budget_remaining: 0, excluded: 0, essential_complete: true });
    const less = await answering({ budget: exact - 1 });
    expect(less.consulted.excluded).toBe(1);
    expect(less.consulted.budget_remaining).toBeGreaterThanOrEqual(0);
  });
});
