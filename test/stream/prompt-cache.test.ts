import { afterEach, describe, expect, it } from 'vitest';
import type { StreamCycle } from '../../ports/store.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import { wholeStream } from '../../ports/stream-window.ts';
import type { Usage } from '../../ports/voice.ts';
import { type LoopbackProvider, startLoopbackProvider } from '../../scripts/common/loopback-provider.ts';
import { PromptCache } from '../../scripts/common/prompt-cache.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { assemble } from '../../src/context/assemble.ts';
import { tools } from '../../src/prompt/tools.ts';
import { cacheRate } from '../../src/voice/cache-rate.ts';
import { performCompact } from '../../src/context/perform-compact.ts';
import { StreamMoments } from '../../src/context/stream-moments.ts';
import { anthropicMessages } from '../../src/voice/anthropic/messages.ts';
import { anthropicVoice } from '../../src/voice/anthropic.ts';
import { about, blankEmbedder, lifeOf, moment, morning, nothingYet, speech } from '../prompt/scene.ts';
import { requestAbout, thoughtOf } from '../voice/thought-request.ts';

const text = 'The train from Lisbon is late again, and nobody at the station knows when it will come. ';

let provider: LoopbackProvider | undefined;
afterEach(() => provider?.close());

/** Lives so many cycles with a provider that caches as Anthropic does; the time is another at each call. */
async function live(count: number, budget: number): Promise<{ usages: Usage[]; moves: number }> {
  const answer = {
    text: 'I listen.',
    tools: [{ name: 'send_message', input: { text: 'Oh no.' } }],
    takes: 0,
  };
  provider = await startLoopbackProvider(() => answer, clock, new PromptCache());
  const voice = anthropicVoice({ key: 'sk-none', clock, baseURL: provider.url });
  const configuration = mindConfigurationSchema.parse({
    voice: { maxTokens: 200 },
    context: { budget, longestPercept: 500 },
  });
  const limits = configuration.context;
  const known = Array.from({ length: count }, (_, place) =>
    speech(`p${place}`, `${place}. ${text.repeat(2)}`),
  );
  const cycles: StreamCycle[] = [];
  const usages: Usage[] = [];
  let [window, moves] = [wholeStream, 0];
  for (const [place, heard] of known.entries()) {
    const cycle = place + 1;
    const sources = lifeOf({ cycles, known });
    const {
      system,
      messages,
      stable,
      needed: tokens,
    } = await assemble(
      configuration,
      {
        ...nothingYet,
        cycle,
        ...about(heard),
        window,
        moment: { ...moment, now: morning + cycle * 60_000 },
      },
      { ...sources, embedder: blankEmbedder, moments: new StreamMoments() },
    );
    const request = requestAbout([heard], { system, messages, stable, tools: [...tools] });
    const thought = thoughtOf(await voice.think(request, { signal: new AbortController().signal }));
    usages.push(thought.usage);
    const [call] = thought.toolCalls;
    cycles.push({
      cycle,
      entries: [
        { role: 'inbox', percepts: [heard.id] },
        { role: 'assistant', text: '', toolCalls: [call!] },
        { role: 'tool', results: [{ callId: call!.id, name: call!.name, ok: true, text: 'Sent.' }] },
        { role: 'assistant', text: `Heard of the train, ${place}.`, toolCalls: [] },
      ],
    });
    if (tokens <= 0.8 * budget) continue;
    const asked = { cycle: cycle + 1, window, limits, tokens, pending: [], judgedUntil: cycle };
    const outcome = await performCompact(asked, { store: lifeOf({ cycles, known }), configuration });
    if (outcome.effect !== 'stream.compact' || !outcome.ok) throw new Error('The stream was not measured.');
    if (outcome.window.verbatimFrom > window.verbatimFrom) moves += 1;
    window = outcome.window;
  }
  return { usages, moves };
}

describe('prompt caching', () => {
  it('reads nearly all of 50 cycles from the cache, although the time is another at each call', async () => {
    const { usages, moves } = await live(50, 100_000);
    expect(moves).toBe(0);
    expect(cacheRate(usages)).toBeGreaterThan(0.9);
    // once there is enough to be kept, each call reads all but what the last cycle has added
    for (const { inputTokens, cachedTokens } of usages.slice(15))
      expect(inputTokens - cachedTokens).toBeLessThan(500);
  });

  it('still reads half of 120 cycles when the window has to move, because it moves in leaps: older moments fill the rest', async () => {
    const { usages, moves } = await live(120, 8_000);
    expect(moves).toBeGreaterThan(3);
    expect(moves).toBeLessThan(15);
    expect(cacheRate(usages)).toBeGreaterThan(0.5);
  });
});

describe('a provider that caches', () => {
  /** A cycle in which so many tools were called, one after another. */
  const busy = (cycle: number, count: number): StreamMessage[] => [
    { role: 'user', text: `${cycle}. ${text.repeat(20)}` },
    ...Array.from({ length: count }, (_, place): StreamMessage[] => {
      const id = `call-${cycle}-${place}`;
      return [
        { role: 'assistant', text: '', toolCalls: [{ id, name: 'look', input: { text }, problem: null }] },
        { role: 'tool', results: [{ callId: id, name: 'look', ok: true, text }] },
      ];
    }).flat(),
  ];
  const call = (lived: StreamMessage[], now: string) => ({
    messages: anthropicMessages([...lived, { role: 'user', text: now }], lived.length),
  });

  it('still reads all that it kept when a cycle has added more blocks than it looks back', () => {
    const cache = new PromptCache();
    const first = [...busy(1, 5), ...busy(2, 5)];
    const kept = cache.take(call(first, 'It is nine.')).cache_creation_input_tokens;
    expect(kept).toBeGreaterThan(1_024);
    const { cache_read_input_tokens: read } = cache.take(call([...first, ...busy(3, 25)], 'It is ten.'));
    expect(read).toBe(kept);
  });

  it('reads nothing that differs, and refuses more than four marks', () => {
    const cache = new PromptCache();
    const marked = (...texts: string[]) => ({
      messages: texts.map((each) => ({
        role: 'user',
        content: [{ type: 'text', text: each, cache_control: { type: 'ephemeral' } }],
      })),
    });
    cache.take(marked(text.repeat(100)));
    expect(cache.take(marked(text.repeat(100), 'more')).cache_read_input_tokens).toBeGreaterThan(0);
    expect(cache.take(marked(`${text.repeat(100)}!`, 'more')).cache_read_input_tokens).toBe(0);
    expect(() => cache.take(marked('1', '2', '3', '4', '5'))).toThrow('5 marks');
  });
});

describe('the cache rate', () => {
  it('is what was read from the cache of all that went in', () => {
    expect(
      cacheRate([
        { inputTokens: 100, cachedTokens: 90 },
        { inputTokens: 300, cachedTokens: 0 },
      ]),
    ).toBe(0.225);
  });

  it('is unknown where nothing went in', () => {
    expect(cacheRate([])).toBeNull();
    expect(cacheRate([{ inputTokens: 0, cachedTokens: 0 }])).toBeNull();
  });
});
