import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/configuration/load.ts';
import { systemPrompt } from '../../src/prompt/system-prompt.ts';
import { assemble } from '../../src/prompt/assemble.ts';
import type { PerceptId } from '../../ports/identifiers.ts';

const moment = { now: 0, mode: 'deepFocus', focus: 'the harvest', space: 'terminal' } as const;
const percept = {
  id: 'a' as PerceptId,
  source: { kind: 'speech', speaker: 'Bo', space: 'terminal' } as const,
  sourceConfidence: 1,
  urgency: 0,
  boost: 0,
  at: 0,
  text: 'Hello!',
};

describe('the room in the prompt', () => {
  it('is there in every configuration that is accepted: the first thought never fails for want of it', async () => {
    const written = fc.record({
      identity: fc.integer({ min: 1, max: 3_000 }).map((words) => 'word '.repeat(words)),
      spaces: fc.integer({ min: 1, max: 60 }).map((count) =>
        Array.from({ length: count }, (_, place) => ({
          id: `s${place}`,
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
        const { system, messages } = await assemble(
          outcome.configuration,
          { moment, percepts: [percept], turn: [] },
          { inbox: { read: async () => [] }, stream: { recent: async () => [] } },
        );
        expect(system).toBe(systemPrompt(outcome.configuration, moment));
        expect(messages).toMatchObject([
          { role: 'user', text: expect.stringContaining('| Hello!') as string },
        ]);
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(20);
  });

  it('is refused to safety memories that alone exceed it (decision 37)', () => {
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
