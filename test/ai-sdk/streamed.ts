import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';

/** What a model of these tests used unless told otherwise. */
export const someUsage: LanguageModelV4Usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 7, text: 7, reasoning: undefined },
};

type Unified = Extract<LanguageModelV4StreamPart, { type: 'finish' }>['finishReason']['unified'];

/** The last part of an answer. */
export const finish = (unified: Unified = 'stop', usage = someUsage): LanguageModelV4StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: undefined },
  usage,
});

/** The parts of a text, word for word. */
export const textParts = (text: string): LanguageModelV4StreamPart[] => [
  { type: 'text-start', id: 'txt' },
  ...(text.match(/\S+\s*/g) ?? []).map((delta) => ({ type: 'text-delta' as const, id: 'txt', delta })),
  { type: 'text-end', id: 'txt' },
];

/** A stream of these parts, without pauses. */
export const streamOf = <Part>(chunks: Part[]): ReadableStream<Part> =>
  simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null });

/** The SDK's own mock model, which answers each call with these parts. */
export const modelOf = (...chunks: LanguageModelV4StreamPart[]): MockLanguageModelV4 =>
  new MockLanguageModelV4({
    provider: 'mock.chat',
    modelId: 'mock-7b',
    doStream: async () => ({ stream: streamOf(chunks) }),
  });

/** The SDK's own mock model, which throws this when it is asked. */
export const modelThatThrows = (thrown: unknown): MockLanguageModelV4 =>
  new MockLanguageModelV4({
    provider: 'mock.chat',
    modelId: 'mock-7b',
    doStream: () => Promise.reject(thrown),
  });
