import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamEntry } from '../../ports/stream.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { assemble } from '../../src/context/assemble.ts';
import { NoRoomForPercept, PromptTooLong } from '../../src/context/no-room.ts';
import { StreamMoments } from '../../src/context/stream-moments.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { tokensOf } from '../../src/prompt/tools.ts';
import { conversationTokens } from '../../src/prompt/message-tokens.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { memory } from '../prompt/memory.ts';
import {
  about,
  hostilePercepts,
  hostileText,
  lifeOf,
  moment,
  nothingYet,
  percept,
  spokenCycle,
} from '../prompt/scene.ts';

const glove = new GloveEmbedder();
const size = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 50 }) },
  { weight: 3, arbitrary: fc.nat({ max: 5_000 }) },
  { weight: 1, arbitrary: fc.constant(300_000) },
);

const long = fc.tuple(hostileText, size).map(([text, length]) => text + 'ten chars '.repeat(length / 10));

const impulse = { kind: 'impulse', category: 'associativeDrift' } as const;

/** What a voice may call a tool with: anything. */
const calls = fc.array(
  fc.record({
    id: fc.string({ maxLength: 10 }),
    name: fc.constantFrom('send_message', 'enter_space', 'sing'),
    input: fc.oneof(
      long.map((text) => ({ text })),
      fc.array(long, { maxLength: 3 }).map((texts) => ({ nested: { texts } })),
      fc.dictionary(fc.string({ maxLength: 5 }), fc.string()),
    ),
    problem: fc.constant(null),
  }),
  { maxLength: 3 },
);

/** A step of a cycle: what was thought and called, and what came of each call. */
const step = fc.tuple(long, calls, long).map(([text, toolCalls, answer]): StreamEntry[] => [
  { role: 'assistant', text, toolCalls },
  ...(toolCalls.length === 0
    ? []
    : [
        {
          role: 'tool' as const,
          results: toolCalls.map(({ id, name }) => ({ callId: id, name, ok: true, text: answer })),
        },
      ]),
]);

const lives = fc.record({
  heard: hostilePercepts,
  steps: fc.array(step, { maxLength: 6 }),
  turn: fc.array(step, { maxLength: 3 }).map((steps) => steps.flat()),
  own: fc
    .array(long, { maxLength: 3 })
    .map((texts) => texts.map((text, place) => percept(`own-${place}`, impulse, text))),
  recalled: fc.array(long, { maxLength: 3 }),
  budget: fc.integer({ min: 2_500, max: 30_000 }),
  nature: fc.constantFrom('person' as const, 'agent' as const),
});

describe('the budget', () => {
  it('holds whatever was heard, thought, called, answered and recalled, of any size, for persons and agents', async () => {
    const seen = { person: 0, agent: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(lives, async ({ heard, steps, turn, own, recalled, budget, nature }) => {
        const configuration = mindConfigurationSchema.parse({
          voice: { maxTokens: 200 },
          context: { budget: 30_000, longestPercept: 500 },
          inner: { nature },
        });
        const cycles = steps.map((entries, place) => ({
          cycle: place + 1,
          entries: [...spokenCycle(place + 1, heard, 'hm').entries.slice(0, 1), ...entries],
        }));
        const asked = {
          ...nothingYet,
          ...about(...heard, ...own),
          turn,
          moment,
          recalled: recalled.map((content, place) => memory(`m${place}`, content)),
          window: { verbatimFrom: 4, summarisedFrom: 2, pending: [1] },
        };
        try {
          const { system, account, messages } = await assemble(
            { ...configuration, context: { ...configuration.context, budget } },
            asked,
            { ...lifeOf({ cycles, known: heard }), embedder: glove, moments: new StreamMoments() },
          );
          seen[nature] += 1;
          // counted anew, and not as it was said
          const besides = countTokens(system) + tokensOf(asked.tools) + configuration.voice.maxTokens;
          expect(account.tokens).toBe(besides + conversationTokens(messages));
          expect(account.tokens).toBeLessThanOrEqual(budget);
          for (const [place, message] of messages.entries()) {
            const after = messages[place + 1];
            if (message.role === 'assistant' && message.toolCalls.length > 0)
              expect(after?.role === 'tool' && after.results.map(({ callId }) => callId)).toEqual(
                message.toolCalls.map(({ id }) => id),
              );
          }
        } catch (error) {
          if (!(error instanceof PromptTooLong || error instanceof NoRoomForPercept)) throw error;
          seen.refused += 1;
        }
      }),
      { numRuns: 100 },
    );
    expect(Math.min(seen.person, seen.agent)).toBeGreaterThan(3);
  });
});
