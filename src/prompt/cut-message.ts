import type { StreamMessage, ToolCall, ToolResult } from '../../ports/stream.ts';
import { countTokens } from '../tokens/count-tokens.ts';
import { waterLevel } from '../../theory/water-level.ts';
import { fitTokens } from './fit-tokens.ts';
import type { Nature } from './nature.ts';
import { cutStrings } from './cut-strings.ts';

/** About what a call or a result takes around its text, tokens. */
const frame = 12;

const asItIs = (text: string) => text;

function cutCalls(calls: readonly ToolCall[], tokens: number, nature: Nature): ToolCall[] {
  const sizes = calls.map(({ input }) => countTokens(JSON.stringify(input)));
  const level = waterLevel(sizes, tokens - calls.length * frame);
  return calls.map((call) => ({ ...call, input: cutStrings(call.input, level, nature) }));
}

function cutResults(results: readonly ToolResult[], tokens: number, nature: Nature): ToolResult[] {
  const level = waterLevel(
    results.map(({ text }) => countTokens(text)),
    tokens - results.length * frame,
  );
  return results.map((result) => ({
    ...result,
    // what follows the note goes on in its line: the rest of a marked line must not begin one
    text: fitTokens(result.text, level, asItIs, nature).replaceAll('\n[…', ' […').replaceAll('…]\n', '…] '),
  }));
}

/**
 * What the mind said or was answered, cut in the middle so that it costs about `tokens`: a call keeps its name and its id, a
 * result its call, however little else is left of them. No text is cut when all of it fits.
 */
export function cutMessage(
  message: Exclude<StreamMessage, { role: 'user' }>,
  tokens: number,
  nature: Nature,
): Exclude<StreamMessage, { role: 'user' }> {
  if (message.role === 'tool') return { ...message, results: cutResults(message.results, tokens, nature) };
  const sizes = [countTokens(message.text), countTokens(JSON.stringify(message.toolCalls))];
  const level = waterLevel(sizes, tokens);
  return {
    ...message,
    text: fitTokens(message.text, level, asItIs, nature),
    toolCalls: message.toolCalls.length === 0 ? [] : cutCalls(message.toolCalls, level, nature),
  };
}
