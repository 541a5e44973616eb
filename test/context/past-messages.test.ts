import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeStream } from '../../ports/stream-window.ts';
import { conversationTokens } from '../../src/prompt/message-tokens.ts';
import { pastMessages, readPast } from '../../src/context/past-messages.ts';
import { renderCycles } from '../../src/context/read-cycles.ts';
import { lifeOf, speech, spokenCycle } from '../prompt/scene.ts';

const shown = { spaceName: (id: string) => id, longest: 400, nature: 'agent' as const, timezone: 'UTC' };
const tiers = { verbatimCycles: 10, summarisedCycles: 40 };
const length = fc.oneof(fc.nat({ max: 100 }), fc.nat({ max: 3_000 }), fc.constant(50_000));

const lives = fc.array(fc.record({ heard: length, said: length }), { maxLength: 40 }).map((drawn) => {
  const known = drawn.map(({ heard }, place) => speech(`p${place}`, 'word '.repeat(heard)));
  const cycles = drawn.map(({ said }, place) => spokenCycle(place + 1, [known[place]!], 'x '.repeat(said)));
  return { cycles, known };
});

describe('the past as messages', () => {
  it('never exceeds its room, and shows the last ten cycles word for word unless they alone exceed it', async () => {
    await fc.assert(
      fc.asyncProperty(
        lives,
        fc.integer({ min: 0, max: 20_000 }),
        fc.nat({ max: 40 }),
        async (life, room, verbatimFrom) => {
          const sources = lifeOf(life);
          const window = { ...wholeStream, verbatimFrom };
          const past = await readPast({ before: 100, window, tokens: room, tiers }, sources, shown);
          const { messages, tokens } = await pastMessages(past, {
            room,
            budget: 25_000,
            tiers,
            nature: 'agent',
            timezone: 'UTC',
          });
          expect(conversationTokens(messages)).toBe(tokens);
          expect(tokens).toBeLessThanOrEqual(room);
          const rendered = await renderCycles(life.cycles.slice(-10), sources, shown);
          const newest = rendered.flatMap(({ parts }) => parts.map(({ message }) => message));
          if (conversationTokens(newest) <= room)
            expect(messages.slice(messages.length - newest.length)).toEqual(newest);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('cuts a message alike although the room is a little different from call to call', async () => {
    const cycles = [spokenCycle(1, [], 'word '.repeat(20_000)), spokenCycle(2, [], 'hm')];
    const sources = lifeOf({ cycles, known: [] });
    const cut = async (room: number) => {
      const past = await readPast({ before: 9, window: wholeStream, tokens: room, tiers }, sources, shown);
      const given = { room, budget: 8_000, tiers, nature: 'agent' as const, timezone: 'UTC' };
      return (await pastMessages(past, given)).messages;
    };
    expect(await cut(5_000)).toEqual(await cut(4_900));
    expect(await cut(5_000)).not.toEqual(await cut(3_000));
  });

  it('leaves no frame without what it frames while others are shown: the oldest cycles go instead, and are looked through as older moments', async () => {
    const cycles = Array.from({ length: 12 }, (_, place) =>
      spokenCycle(place + 1, [], `The ${place + 1}th thing that was said in the garden this morning.`),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_500 }), fc.boolean(), async (room, isPending) => {
        const window = { ...wholeStream, pending: isPending ? [1, 3] : [] };
        const from = lifeOf({ cycles, known: [] });
        const past = await readPast({ before: 13, window, tokens: room, tiers }, from, shown);
        const given = { room, budget: 8_000, tiers, nature: 'agent' as const, timezone: 'UTC' };
        const { messages, before } = await pastMessages(past, given);
        const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.toolCalls : []));
        const emptied = calls.filter(({ input }) => input['text'] === '');
        expect(emptied.length).toBeLessThanOrEqual(calls.length === 1 ? 1 : 0);
        const told = new Set(calls.map(({ id }) => Number(id.slice('call-'.length))));
        const others = cycles.flatMap(({ cycle }) => (told.has(cycle) ? [] : [cycle]));
        expect(before.map(({ cycle }) => cycle)).toEqual(others);
      }),
    );
  });

  it('leaves no inbox that tells nothing but how much came in while others are shown', async () => {
    const known = Array.from({ length: 12 }, (_, place) =>
      speech(
        `p${place}`,
        `Somebody tells of the ${place + 1}th thing that was seen in the garden this morning.`,
      ),
    );
    const cycles = known.map((heard, place) => spokenCycle(place + 1, [heard], 'I see.'));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_500 }), async (room) => {
        const from = lifeOf({ cycles, known });
        const past = await readPast({ before: 13, window: wholeStream, tokens: room, tiers }, from, shown);
        const given = { room, budget: 8_000, tiers, nature: 'agent' as const, timezone: 'UTC' };
        const { messages } = await pastMessages(past, given);
        const inboxes = messages.flatMap((message) =>
          message.role === 'user' && message.text.startsWith('INBOX') ? [message.text] : [],
        );
        const bare = inboxes.filter((text) => !text.includes('\n'));
        expect(bare.length).toBeLessThanOrEqual(inboxes.length === 1 ? 1 : 0);
      }),
    );
  });

  it('keeps a cycle that is pending word for word when there is room for a part only, whenever it came to be pending', async () => {
    const cycles = Array.from({ length: 40 }, (_, place) => spokenCycle(place + 1, [], 'x '.repeat(200)));
    const window = { ...wholeStream, pending: [17] };
    const from = lifeOf({ cycles, known: [] });
    const past = await readPast({ before: 41, window, tokens: 20_000, tiers }, from, shown);
    const given = { room: 5_000, budget: 8_000, tiers, nature: 'agent' as const, timezone: 'UTC' };
    const { messages } = await pastMessages(past, given);
    const kept = messages.flatMap((message) => {
      const last = message.role === 'assistant' ? /^Answered in cycle (\d+)\.$/.exec(message.text) : null;
      return last ? [Number(last[1])] : [];
    });
    expect(kept).toEqual([
      17,
      ...Array.from({ length: kept.length - 1 }, (_, place) => 42 - kept.length + place),
    ]);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThan(30);
  });

  it('shows pending cycles where they were, before the newer ones', async () => {
    const cycles = Array.from({ length: 30 }, (_, place) => spokenCycle(place + 1, [], `word ${place + 1}`));
    const window = { verbatimFrom: 21, summarisedFrom: 11, pending: [4] };
    const past = await readPast(
      { before: 31, window, tokens: 9_000, tiers },
      lifeOf({ cycles, known: [] }),
      shown,
    );
    const { messages } = await pastMessages(past, {
      room: 9_000,
      budget: 10_000,
      tiers,
      nature: 'agent',
      timezone: 'UTC',
    });
    const [earlier, ...rest] = messages;
    expect(rest.slice(0, 3)).toEqual(cycles[3]!.entries.slice(1));
    expect(rest.slice(3)).toEqual(cycles.slice(20).flatMap(({ entries }) => entries.slice(1)));
    expect(earlier).toMatchObject({ text: expect.not.stringContaining('cycle 4.') as string });
  });

  it('shows what stands before as lines and groups, in words of the mind itself', async () => {
    const cycles = Array.from({ length: 40 }, (_, place) => spokenCycle(place + 1, [], 'hm'));
    const window = { verbatimFrom: 40, summarisedFrom: 37, pending: [] };
    const one = { verbatimCycles: 1, summarisedCycles: 3 };
    const past = await readPast(
      { before: 41, window, tokens: 9_000, tiers: one },
      lifeOf({ cycles, known: [] }),
      shown,
    );
    expect(
      (
        await pastMessages(past, {
          room: 9_000,
          budget: 10_000,
          tiers: one,
          nature: 'agent',
          timezone: 'UTC',
        })
      ).messages[0],
    ).toMatchInlineSnapshot(`
      {
        "role": "user",
        "text": "[EARLIER CYCLES — self-summaries]
      Cycles 1–29: Answered in cycle 1; Answered in cycle 2; Answered in cycle 3; Answered in cycle 4; Answered in cycle 5; Answered in cycle 6; Answered in cycle 7; Answered in cycle 8; Answered in cycle 9; Answered in cycle 10; Answered in cycle 11; Answered in cycle 12; Answered in cycle 13; Answered in cycle 14; Answered in cycle 15; Answered in cycle 16
      Cycles 30–36: Answered in cycle 30; Answered in cycle 31; Answered in cycle 32; Answered in cycle 33; Answered in cycle 34; Answered in cycle 35; Answered in cycle 36
      Cycle 37: Answered in cycle 37.
      Cycle 38: Answered in cycle 38.
      Cycle 39: Answered in cycle 39.",
      }
    `);
    expect(
      (
        await pastMessages(past, {
          room: 9_000,
          budget: 10_000,
          tiers: one,
          nature: 'person',
          timezone: 'UTC',
        })
      ).messages[0],
    ).toMatchInlineSnapshot(`
      {
        "role": "user",
        "text": "WHAT YOU LIVED THROUGH BEFORE, AS YOU PUT IT THEN:
      Sunday 1 March 2026, 9:01 until Sunday 1 March 2026, 9:29: Answered in cycle 1; Answered in cycle 2; Answered in cycle 3; Answered in cycle 4; Answered in cycle 5; Answered in cycle 6; Answered in cycle 7; Answered in cycle 8; Answered in cycle 9; Answered in cycle 10; Answered in cycle 11; Answered in cycle 12; Answered in cycle 13
      Sunday 1 March 2026, 9:30 until Sunday 1 March 2026, 9:36: Answered in cycle 30; Answered in cycle 31; Answered in cycle 32; Answered in cycle 33; Answered in cycle 34; Answered in cycle 35; Answered in cycle 36
      Sunday 1 March 2026, 9:37: Answered in cycle 37.
      Sunday 1 March 2026, 9:38: Answered in cycle 38.
      Sunday 1 March 2026, 9:39: Answered in cycle 39.",
      }
    `);
  });
});
