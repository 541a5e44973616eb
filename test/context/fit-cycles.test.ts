import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StreamMessage } from '../../ports/stream.ts';
import { fitCycles, type FittedRuns } from '../../src/context/fit-cycles.ts';
import { cutMessage } from '../../src/prompt/cut-message.ts';
import { conversationTokens } from '../../src/prompt/message-tokens.ts';
import type { Cuttable } from '../../src/prompt/rendered-cycle.ts';
import { tokenizerReady } from '../../src/tokens/count-tokens.ts';
import { waterLevel } from '../../theory/water-level.ts';

type Runs = readonly (readonly Cuttable[])[];

const coarse = (level: number): number => {
  const step = 2 ** Math.max(0, Math.floor(Math.log2(Math.max(1, level))) - 2);
  return Math.floor(level / step) * step;
};

const saysNothing = (message: StreamMessage): boolean => {
  if (message.role === 'user') return message.text === '';
  if (message.role === 'tool') return message.results.every(({ text }) => text === '');
  const inputs = message.toolCalls.flatMap(({ input }) => Object.values(input ?? {}));
  return [message.text, ...inputs].join('') === '';
};

/** The simple way: everything anew for each number of runs. */
function simply(runs: Runs, room: number): FittedRuns {
  for (let left = 0; left < runs.length; left += 1) {
    const parts = runs.slice(left).flat();
    const sizes = parts.map(({ tokens }) => tokens);
    const whole = parts.map(({ message }) => message);
    if (sizes.reduce((sum, size) => sum + size, 0) <= room) return { messages: whole, left };
    for (let level = coarse(waterLevel(sizes, room)); level > 0; level = Math.floor(level / 2)) {
      const cut = parts.map((part) => (part.tokens <= level ? part.message : part.cut(level)));
      const isEmptied = cut.some((each, at) => saysNothing(each) && !saysNothing(whole[at]!));
      if (left < runs.length - 1 && isEmptied) break;
      if (conversationTokens(cut) <= room) return { messages: cut, left };
    }
  }
  return { messages: [], left: runs.length };
}

const cuttable = (message: StreamMessage): Cuttable => ({
  message,
  tokens: conversationTokens([message]),
  cut: (tokens) =>
    message.role === 'user'
      ? { role: 'user', text: tokens < 6 ? '' : message.text.slice(0, 5 * tokens) }
      : cutMessage(message, tokens, 'agent'),
});

const words = fc.nat(60).map((count) => 'word '.repeat(count));
const said = words.map((text) => cuttable({ role: 'user', text }));
const called = fc.tuple(words, words, words).map(([text, input, result]) => [
  cuttable({
    role: 'assistant',
    text,
    toolCalls: [{ id: 'c1', name: 't', input: { input, n: 5 }, problem: null }],
  }),
  cuttable({ role: 'tool', results: [{ callId: 'c1', name: 't', ok: true, text: result }] }),
]);
const runsOf = (maxLength: number) =>
  fc.array(fc.oneof(called, fc.array(said, { maxLength: 3 })), { maxLength });

describe('as much of the cycles as there is room for', () => {
  beforeAll(() => tokenizerReady());

  it('is what trying all numbers of cycles one after the other finds', () => {
    fc.assert(
      fc.property(runsOf(30), fc.integer({ min: -5, max: 900 }), (runs, room) => {
        expect(fitCycles(runs, room)).toEqual(simply(runs, room));
      }),
      { numRuns: 300 },
    );
  });

  it('is found in a number of cuts that grows with the number of cycles and not with its square', () => {
    let cuts = 0;
    const part = cuttable({ role: 'user', text: 'This is what was said in a cycle, and some more words.' });
    const counted = { ...part, cut: (tokens: number) => ((cuts += 1), part.cut(tokens)) };
    const fitted = fitCycles(
      Array.from({ length: 5_000 }, () => [counted]),
      3_000,
    );
    expect(fitted.left).toBeGreaterThan(4_000);
    expect(cuts).toBeLessThan(5_000);
  });
});
