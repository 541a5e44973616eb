import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distortions } from '../../ports/inner.ts';
import { loadConfiguration } from '../../src/configuration/load.ts';
import type { MindConfiguration } from '../../src/configuration/schema.ts';
import { assemble } from '../../src/context/assemble.ts';
import { StreamMoments } from '../../src/context/stream-moments.ts';
import { natureOf } from '../../src/prompt/nature.ts';
import { systemPrompt } from '../../src/prompt/system-prompt.ts';
import { toolsFor } from '../../src/prompt/tools.ts';
import { feelingLike } from '../../src/testing/inner-states.ts';
import { goal } from '../prompt/goal.ts';
import { about, blankEmbedder, lifeOf, nothingYet, speech } from '../prompt/scene.ts';

const heard = speech('a', 'Hello!');

/** The first prompt of a mind, in its worst hour. */
async function firstPrompt(configuration: MindConfiguration) {
  const { inner, character: identity, delegates, spaces } = configuration;
  const goals = configuration.goals.map(({ id, text }) => goal(id, text));
  const affect = { arousal: 0.9, valence: -0.9, energy: 0.1, cognitiveLoad: 0.9, pain: 0.9 };
  const worst = feelingLike(affect, {
    regulation: 0.1,
    isolation: 'severe',
    distortions: [...distortions],
    temperature: 34,
    hunger: 0.9,
  });
  const moment = { ...nothingYet.moment, mode: 'deepFocus' as const, focus: 'the harvest' };
  const asked = {
    ...nothingYet,
    moment: { ...moment, inner: inner === null ? null : worst },
    tools: toolsFor({ spaces, delegates, nature: natureOf(configuration), goals }),
    ...about(heard),
    identity,
    goals,
  };
  const from = {
    ...lifeOf({ cycles: [], known: [] }),
    embedder: blankEmbedder,
    moments: new StreamMoments(),
  };
  return { prompt: await assemble(configuration, asked, from), system: systemPrompt(configuration, asked) };
}

describe('the room in the prompt', () => {
  it('is there in every configuration that is accepted: the first thought never fails for want of it', async () => {
    const written = fc.record({
      inner: fc.constantFrom(null, { nature: 'agent' }, { nature: 'person' }),
      identity: fc.integer({ min: 1, max: 3_000 }).map((words) => 'word '.repeat(words)),
      spaces: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(1, 1, 12)).map(([count, words]) =>
        Array.from({ length: count }, (_, place) => ({
          id: `${'space-'.repeat(words)}${place}`,
          name: `Space ${place}`,
          members: ['Bo', 'Inês Maria'],
        })),
      ),
      plans: fc.integer({ min: 0, max: 40 }).map((count) =>
        Array.from({ length: count }, (_, place) => ({
          name: `p${place}`,
          cron: '0 9 * * *',
          text: 'Tea?',
        })),
      ),
      character: fc.record({
        traits: fc.constantFrom(
          [],
          Array.from({ length: 12 }, () => 'slow to anger, slower to forgive, '.repeat(5)),
        ),
      }),
      goals: fc
        .integer({ min: 0, max: 20 })
        .map((count) =>
          Array.from({ length: count }, (_, place) => ({ text: `Write chapter ${place} of the long book.` })),
        ),
      memory: fc.record({
        safety: fc
          .integer({ min: 0, max: 20 })
          .map((count) =>
            Array.from({ length: count }, () => 'Never tell anyone what Bo has told in confidence.'),
          ),
      }),
      context: fc.record({
        budget: fc.integer({ min: 1_000, max: 12_000 }),
        longestPercept: fc.constant(500),
      }),
      voice: fc.record({ maxTokens: fc.integer({ min: 1, max: 6_000 }) }),
    });
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(written, async (text) => {
        const outcome = loadConfiguration(JSON.stringify(text), 'mind.yaml');
        seen[outcome.ok ? 'accepted' : 'refused'] += 1;
        if (!outcome.ok) {
          expect(outcome.problems.map(({ path }) => path)).toEqual(['context.budget']);
          return;
        }
        const { prompt, system } = await firstPrompt(outcome.configuration);
        expect(prompt.system).toBe(system);
        expect(prompt.account.tokens).toBeLessThanOrEqual(text.context.budget);
        expect(JSON.stringify(prompt.messages)).toContain('| Hello!');
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(20);
  });

  it('counts that tools name every space, where there are several', async () => {
    const written = (budget: number) => ({
      voice: { maxTokens: 100 },
      context: { budget, longestPercept: 500 },
      spaces: Array.from({ length: 400 }, (_, place) => ({
        id: `${'s'.repeat(95)}${place}`,
        name: `S${place}`,
        members: ['Bo'],
      })),
    });
    const load = (budget: number) => loadConfiguration(JSON.stringify(written(budget)), 'mind.yaml');
    const refused = load(1_000);
    const least = refused.ok ? 0 : Number(/at least (\d+)/.exec(refused.problems[0]!.message)?.[1]);
    const outcome = load(least);
    if (!outcome.ok) expect.fail(JSON.stringify(outcome.problems));
    const { prompt } = await firstPrompt(outcome.configuration);
    expect(prompt.account.tokens).toBeLessThanOrEqual(least);
    expect(JSON.stringify(prompt.messages)).toContain('| Hello!');
  });

  it('is refused to safety memories that alone exceed it (docs/model/stream.md)', () => {
    const safety = Array.from({ length: 100 }, () => 'never '.repeat(300));
    const outcome = loadConfiguration(
      JSON.stringify({ memory: { safety }, context: { budget: 8_000, longestPercept: 500 } }),
      'mind.yaml',
    );
    expect(outcome).toMatchObject({
      ok: false,
      problems: [{ path: 'context.budget', remedy: expect.stringContaining('"memory.safety"') as string }],
    });
  });
});
