import { describe, expect, it } from 'vitest';
import type { IntensityBand } from '../../theory/intensity.ts';
import { conversationTokens } from '../../src/prompt/message-tokens.ts';
import { tokensOf, tools } from '../../src/prompt/tools.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { about, assembled, speech, spokenCycle } from '../prompt/scene.ts';

const text = 'The train from Lisbon is late again, and nobody at the station knows when it will come. ';
const heard = Array.from({ length: 120 }, (_, place) => speech(`p${place}`, `${place}. ${text.repeat(10)}`));
const cycles = heard.map((each, place) => spokenCycle(place + 1, [each], `Heard of the train, ${place}.`));

/** The call of a mind that has lived so many cycles. */
const callAfter = (
  count: number,
  intensity: IntensityBand,
  context: object = { budget: 24_000 },
  reach = 1,
) => {
  const now = speech('now', 'A melody keeps coming back.');
  return assembled(
    { voice: { maxTokens: 200 }, context },
    {
      cycles: cycles.slice(0, count),
      known: heard,
      now: [now],
      ...about(now),
      cycle: count + 1,
      intensity,
      reach,
    },
  ).prompt;
};

describe('§3.3 a relaxed thought', () => {
  it('is given 35 % of the room that any other has', async () => {
    const [usual, relaxed] = [await callAfter(120, 'usual'), await callAfter(120, 'relaxed')];
    const room = 24_000 - 200 - countTokens(usual.system) - tokensOf(tools);
    const [more, less] = [conversationTokens(usual.messages), conversationTokens(relaxed.messages)];
    expect(more).toBeGreaterThan(0.65 * room);
    expect(less).toBeLessThanOrEqual(0.35 * room);
    expect(less).toBeGreaterThan(0.25 * room);
    expect(relaxed.account.intensity).toBe('relaxed');
  });

  it('is given all of it in a small window, where there is nothing to be spared', async () => {
    const small = { budget: 4_500, longestPercept: 500 };
    expect((await callAfter(40, 'relaxed', small)).counted).toBe(
      (await callAfter(40, 'usual', small)).counted,
    );
  });

  it('003 §6.8: is no larger than any other once the budget is at its end, and a small window is spared nothing', async () => {
    const context = { budget: 24_000 };
    const [usual, relaxed] = [
      await callAfter(120, 'usual', context, 0.35),
      await callAfter(120, 'relaxed', context, 0.35),
    ];
    expect(usual.messages).toEqual(relaxed.messages);
    expect(usual.account).toMatchObject({ intensity: 'usual', reach: 0.35 });
    const [half, whole] = [
      await callAfter(120, 'usual', context, 0.675),
      await callAfter(120, 'usual', context),
    ];
    expect(half.counted).toBeGreaterThan(usual.counted);
    expect(half.counted).toBeLessThan(whole.counted);
    expect(whole.account).not.toHaveProperty('reach');
    const small = { budget: 4_500, longestPercept: 500 };
    expect((await callAfter(40, 'usual', small, 0.35)).counted).toBe(
      (await callAfter(40, 'usual', small)).counted,
    );
  });

  it('is given all of it where a mind is configured so', async () => {
    const context = { budget: 24_000, relaxed: 1 };
    const [usual, relaxed] = [await callAfter(60, 'usual', context), await callAfter(60, 'relaxed', context)];
    expect(relaxed.messages).toEqual(usual.messages);
  });

  it('begins where the one before it began, but for a few leaps: what was sent is sent again', async () => {
    const context = { budget: 40_000, verbatimCycles: 4 };
    let again = 0;
    let before = '';
    for (let count = 80; count < 110; count += 1) {
      const { messages, stable } = await callAfter(count, 'relaxed', context);
      const sent = JSON.stringify(messages.slice(0, stable));
      if (before !== '' && sent.startsWith(before)) again += 1;
      before = sent.slice(0, -1);
    }
    expect(again).toBeGreaterThan(20);
  });
});
