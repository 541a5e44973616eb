import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamEntry } from '../../ports/stream.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import type { Assembly } from '../../src/context/assemble.ts';
import { PromptTooLong } from '../../src/context/no-room.ts';
import { tokensOf, tools, toolsFor } from '../../src/prompt/tools.ts';
import { conversationTokens } from '../../src/prompt/message-tokens.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { goal } from '../prompt/goal.ts';
import { assembled, hostileText, moment, morning, percept, speech, spokenCycle } from '../prompt/scene.ts';

const small = { voice: { maxTokens: 200 }, context: { budget: 3_000, longestPercept: 1_000 } };
const mostTokens = 3_000 - 200 - tokensOf(tools);

/** What the system prompt and the messages cost, counted anew; the tools that go with every call are not in it. */
const assemblyTokens = ({ system, messages }: Assembly): number =>
  countTokens(system) + conversationTokens(messages);

/** Every call is answered by exactly one result, right after it. */
function expectPaired({ messages }: Assembly): void {
  for (const [place, message] of messages.entries()) {
    const after = messages[place + 1];
    if (message.role === 'assistant' && message.toolCalls.length > 0)
      expect(after?.role === 'tool' ? after.results.map(({ callId }) => callId) : null).toEqual(
        message.toolCalls.map(({ id }) => id),
      );
    if (message.role === 'tool') expect(messages[place - 1]?.role).toBe('assistant');
  }
}

/** The cycles whose last word is in the prompt. */
const keptCycles = ({ messages }: Assembly): number[] =>
  messages.flatMap((message) => {
    const found = message.role === 'assistant' ? /^Answered in cycle (\d+)\.$/.exec(message.text) : null;
    return found ? [Number(found[1])] : [];
  });

const size = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 30_000 }), fc.constant(200_000));
const lives = fc.array(
  fc.record({ heard: fc.array(fc.tuple(hostileText, size), { maxLength: 3 }), said: size }),
  { maxLength: 25 },
);

const windows = fc
  .record({
    from: fc.nat({ max: 30 }),
    lines: fc.nat({ max: 30 }),
    pending: fc.uniqueArray(fc.nat({ max: 30 })),
  })
  .map(({ from, lines, pending }) => ({
    verbatimFrom: from,
    summarisedFrom: Math.max(0, from - lines),
    pending: pending.filter((cycle) => cycle < from).sort((one, other) => one - other),
  }));

/** A life of cycles whose texts are of any size. */
function live(drawn: { heard: [string, number][]; said: number }[]) {
  const heard = drawn.map((cycle, number) =>
    cycle.heard.map(([text, length], place) =>
      speech(`${number}-${place}`, text + ' word'.repeat(length / 5)),
    ),
  );
  const cycles = drawn.map(({ said }, number) =>
    spokenCycle(number, heard[number] ?? [], 'x '.repeat(said / 2)),
  );
  return { cycles, known: heard.flat() };
}

describe('what a voice is given', () => {
  it('never exceeds the budget, pairs calls with results and keeps the newest without a gap, for any life', async () => {
    await fc.assert(
      fc.asyncProperty(lives, windows, hostileText, size, async (drawn, window, text, length) => {
        const { cycles, known } = live(drawn);
        const now = speech('now', text + '\n'.repeat(length));
        const prompt = await assembled(small, { cycles, known, window, now: [now] }).prompt;
        expect(assemblyTokens(prompt)).toBeLessThanOrEqual(mostTokens);
        expect(prompt.account.tokens).toBe(3_000 - mostTokens + assemblyTokens(prompt));
        expectPaired(prompt);
        const kept = keptCycles(prompt).filter((cycle) => !window.pending.includes(cycle));
        expect(kept).toEqual(
          cycles
            .map(({ cycle }) => cycle)
            .filter((cycle) => !window.pending.includes(cycle))
            .slice(-kept.length || Infinity),
        );
        expect(prompt.messages.at(-1)).toMatchObject({ role: 'user' });
      }),
      { numRuns: 100 },
    );
  });

  it('is the same after a restart, with the window as a checkpoint holds it, for any life', async () => {
    await fc.assert(
      fc.asyncProperty(lives, windows, async (drawn, window) => {
        const life = { ...live(drawn), now: [speech('now', 'Hello')] };
        const restored = JSON.parse(JSON.stringify(window)) as typeof window;
        expect(await assembled(small, { ...life, window: restored }).prompt).toEqual(
          await assembled(small, { ...life, window }).prompt,
        );
      }),
      { numRuns: 20 },
    );
  });

  it('holds with 10 MB that come in, and with 10 MB that came in before', async () => {
    const flood = 'All work and no play.\n'.repeat(500_000);
    const before = speech('before', flood);
    const prompt = await assembled(small, {
      cycles: [spokenCycle(1, [], 'first'), spokenCycle(2, [before], 'second')],
      known: [before],
      now: [speech('now', flood)],
    }).prompt;
    expect(assemblyTokens(prompt)).toBeLessThanOrEqual(mostTokens);
    expect(JSON.stringify(prompt)).toContain('characters left out');
    expect(keptCycles(prompt)).toContain(2);
  });

  it('cuts what was said in 10 MB in the middle, and keeps the cycles around it as they were', async () => {
    const cycles = [1, 2, 3, 4].map((cycle) => spokenCycle(cycle, [], cycle === 2 ? 'x '.repeat(5e6) : 'hm'));
    const prompt = await assembled(small, { cycles, now: [speech('now', 'Hello')] }).prompt;
    expect(keptCycles(prompt)).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify(prompt.messages)).toMatch(/x x x … [0-9]+|characters left out/);
    expect(prompt.messages).toEqual(expect.arrayContaining(cycles[2]!.entries.slice(1)));
    expectPaired(prompt);
    expect(assemblyTokens(prompt)).toBeLessThanOrEqual(mostTokens);
  });

  it('remembers a long message by what has room of it, and not only that it answered', async () => {
    const letter = speech('letter', `Dear Ada, ${'and so on, '.repeat(3_000)} yours, Bo.`);
    const roomy = { ...small, context: { budget: 3_000, longestPercept: 2_900 } };
    const prompt = await assembled(roomy, {
      cycles: [spokenCycle(1, [letter], 'What a letter!')],
      known: [letter],
      now: [speech('now', 'What did I write to you?')],
    }).prompt;
    expect(keptCycles(prompt)).toEqual([1]);
    expect(JSON.stringify(prompt)).toMatch(/Dear Ada.*characters left out.*yours, Bo\..*What did I write/);
  });

  it('shows the newest cycles word for word although the window has moved past them', async () => {
    const cycles = Array.from({ length: 60 }, (_, cycle) => spokenCycle(cycle, [], 'hm'));
    const window = { verbatimFrom: 58, summarisedFrom: 40, pending: [] };
    const kept = async (verbatimCycles: number) =>
      keptCycles(
        await assembled({ context: { verbatimCycles } }, { cycles, window, now: [speech('now', 'Hello')] })
          .prompt,
      );
    expect(await kept(5)).toEqual([55, 56, 57, 58, 59]);
    expect(await kept(1)).toEqual([58, 59]);
    expect(await kept(0)).toEqual([58, 59]);
  });

  it('reads no percepts that it has no room for', async () => {
    const heard = Array.from({ length: 200 }, (_, cycle) => speech(`p${cycle}`, 'word '.repeat(300)));
    const cycles = heard.map((one, cycle) => spokenCycle(cycle, [one], 'hm'));
    const literal = { ...small, context: { ...small.context, semantic: false } };
    const tight = assembled(literal, { cycles, known: heard, now: [speech('now', 'Hello')] });
    expect(keptCycles(await tight.prompt)).toEqual([190, 191, 192, 193, 194, 195, 196, 197, 198, 199]);
    expect(tight.reads).toEqual([20]);
  });

  it('tells a mind at its second call what it has done in this cycle, after what came in', async () => {
    const { entries } = spokenCycle(5, [], 'Good morning!');
    const turn: StreamEntry[] = entries.slice(1, 3);
    const { messages } = await assembled({}, { now: [speech('now', 'Hello')], turn }).prompt;
    expect(messages.map(({ role }) => role)).toEqual(['user', 'user', 'assistant', 'tool']);
    expect(messages.slice(2)).toEqual(turn);
  });

  it('cuts what a tool answered in this cycle when it leaves no room, and keeps what it answers', async () => {
    const call = { id: 'a', name: 'enter_space', input: { space: 'kitchen' }, problem: null };
    const results = [{ callId: 'a', name: 'enter_space', ok: true, text: 'word '.repeat(2_000_000) }];
    const turn: StreamEntry[] = [
      { role: 'assistant', text: 'I go and look.', toolCalls: [call] },
      { role: 'tool', results },
    ];
    const prompt = await assembled(small, { now: [speech('now', 'Hi')], turn }).prompt;
    expect(prompt.messages.slice(-2)).toMatchObject([
      turn[0],
      { role: 'tool', results: [{ callId: 'a', text: expect.stringContaining('left out') as string }] },
    ]);
    expect(assemblyTokens(prompt)).toBeLessThanOrEqual(mostTokens);
  });

  it('shows what came up by itself as no event of the inbox, neither now nor later', async () => {
    const felt = percept('felt', { kind: 'feeling', dimension: 'pain' }, 'Something hurts.');
    const now = percept('now', { kind: 'impulse', category: 'goalRehearsal' }, 'Mend the clock.');
    const { messages } = await assembled(
      {},
      {
        cycles: [spokenCycle(1, [felt], 'Ouch.')],
        known: [felt],
        now: [now],
        moment: { ...moment, origin: 'spontaneous' },
      },
    ).prompt;
    expect(JSON.stringify(messages)).not.toContain('INBOX');
    expect(messages[0]).toEqual({
      role: 'user',
      text: 'FROM YOURSELF 2026-03-01T09:00:00.000Z: Something hurts.',
    });
    expect(messages.at(-1)).toMatchObject({
      role: 'user',
      text: expect.stringContaining('Mend the clock.') as string,
    });
  });

  it('says how much of it will come again: all of the stream, and nothing of the present', async () => {
    const cycles = [1, 2, 3].map((cycle) => spokenCycle(cycle, [], 'hm'));
    const now = [speech('now', 'Hello')];
    const before = await assembled({}, { cycles, now }).prompt;
    const later = await assembled(
      {},
      {
        cycles: [...cycles, spokenCycle(4, now, 'Hello!')],
        known: now,
        now: [speech('next', 'And now?')],
        moment: { ...moment, now: morning + 60_000 },
      },
    ).prompt;
    expect(later.system).toBe(before.system);
    expect(before.stable).toBe(9);
    expect(later.stable).toBe(13);
    expect(later.messages.slice(0, 9)).toEqual(before.messages.slice(0, 9));
  });

  it.each(['person', 'agent'] as const)(
    'goes on with a mind that was accepted, however many goals it is set: %s',
    async (nature) => {
      const least = (budget: number) => ({
        inner: { nature },
        voice: { maxTokens: 300 },
        context: { budget, longestPercept: 100 },
      });
      const accepts = (budget: number) => mindConfigurationSchema.safeParse(least(budget)).success;
      let budget = 1_000;
      while (!accepts(budget)) budget += 10;
      for (const count of [1, 5, 100]) {
        const goals = Array.from({ length: count }, (_, place) =>
          goal(
            `learn-what-was-asked-on-day-${place}`,
            'learn to do the thing that was asked of me '.repeat(6),
            {
              since: place,
            },
          ),
        );
        const given = { goals, tools: toolsFor({ spaces: [], delegates: [], nature, goals }) };
        const prompt = await assembled(least(budget), { ...given, now: [speech('now', 'Hi')] }).prompt;
        expect(prompt.account.tokens).toBeLessThanOrEqual(budget);
        expect(JSON.stringify(prompt.messages)).toContain('  | Hi');
      }
    },
  );

  it('refuses an identity that leaves no room, and names the fields and what to do', async () => {
    const identity = 'You are very particular. '.repeat(600);
    const { prompt } = assembled(small, { now: [speech('now', 'Hello')] }, { identity });
    await expect(prompt).rejects.toThrow(
      new PromptTooLong(
        'The system prompt, the tools and the answer leave 0 of 3000 tokens for a conversation, fewer than 300. Shorten "identity", the goals, the plans, the spaces or the safety memories, lower "voice.maxTokens", or raise "context.budget".',
      ),
    );
  });
});
