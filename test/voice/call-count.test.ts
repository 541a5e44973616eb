import { expect, it } from 'vitest';
import { anthropicReader } from '../../src/voice/anthropic/reader.ts';
import { openaiReader } from '../../src/voice/openai/reader.ts';
import { UnreadableAnswer } from '../../src/voice/provider/unreadable-answer.ts';

const asked = { key: 'k', tools: [], situation: null };
const deltas = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, function: { name: 'sing', arguments: '{}' } }));
const chunk = (calls: object[], finish: string | null = null) => ({
  choices: [{ index: 0, delta: { tool_calls: calls }, finish_reason: finish }],
});
const block = (index: number) => ({
  type: 'content_block_start',
  index,
  content_block: { type: 'tool_use', id: `call-${index}`, name: 'sing', input: {} },
});

it('a hundred tool calls of an OpenAI answer are read, whatever order their parts come in', () => {
  const reader = openaiReader(asked);
  reader.take(chunk(deltas(100)));
  reader.take(chunk(deltas(100).toReversed(), 'tool_calls'));
  const { toolCalls, stop } = reader.answer();
  expect(toolCalls).toHaveLength(100);
  expect(stop).toBe('end');
});

it.each([101, 400_000])(
  '%i of them are no answer, at once, also where the answer says that it is complete',
  (count) => {
    const reader = openaiReader(asked);
    expect(() => reader.take(chunk(deltas(count), 'tool_calls'))).toThrow(UnreadableAnswer);
    expect(reader.answer().stop).toBeNull();
  },
);

it('neither are more than a hundred of Anthropic’s', () => {
  const reader = anthropicReader(asked);
  for (let index = 0; index < 100; index += 1) reader.take(block(index));
  expect(() => reader.take(block(100))).toThrow('more than 100 tools at once');
});
