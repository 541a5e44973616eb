import type { StreamMessage } from '../../../ports/stream.ts';
import type { ThoughtRequest, Tool } from '../../../ports/voice.ts';
import type { Anthropic } from '../../bundled/anthropic.ts';
import { base64Of, imagesBeside } from '../provider/beside.ts';
import { type ConversationTurn, conversationOf } from '../provider/conversation.ts';
import { toolSchema } from '../provider/tool-schema.ts';
import { breakpoints, cached } from './breakpoints.ts';

/** A part of a turn, and which message of the stream it came from. */
interface Block {
  content:
    | Anthropic.TextBlockParam
    | Anthropic.ImageBlockParam
    | Anthropic.ToolUseBlockParam
    | Anthropic.ToolResultBlockParam;
  place: number | null;
}

/**
 * A stream as Anthropic takes it: its results stand first in the turn after their calls, and no block is blank.
 *
 * @param stable so many of the first messages will come again: they are marked for the cache
 * @param images the bytes of those that stand beside messages
 */
export function anthropicMessages(
  messages: readonly StreamMessage[],
  stable: number,
  images?: ThoughtRequest['images'],
): Anthropic.MessageParam[] {
  const turns = conversationOf(messages).map((turn) => ({ role: turn.role, blocks: blocksOf(turn, images) }));
  const blocks = turns.flatMap((turn) => turn.blocks);
  const marked = new Set(
    breakpoints(blocks.findLastIndex(({ place }) => place !== null && place < stable)).map(
      (index) => blocks[index],
    ),
  );
  return turns.map((turn) => ({
    role: turn.role,
    content: turn.blocks.map((block) =>
      marked.has(block) ? { ...block.content, cache_control: cached } : block.content,
    ),
  }));
}

/** The system prompt, cached up to its end, and with it the tools, which stand before it. */
export function anthropicSystem(system: string): Anthropic.TextBlockParam[] {
  return [{ type: 'text', text: system, cache_control: cached }];
}

/** Tools as Anthropic takes them. */
export function anthropicTools(tools: readonly Tool[]): Anthropic.Tool[] {
  return tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    input_schema: toolSchema(tool),
  }));
}

function blocksOf(turn: ConversationTurn, images: ThoughtRequest['images']): Block[] {
  switch (turn.role) {
    case 'assistant': {
      const { text, calls, place } = turn;
      const said: Block[] = text === '' ? [] : [{ content: { type: 'text', text }, place }];
      const called = calls.map(({ id, name, input }): Block => ({
        content: { type: 'tool_use', id, name, input },
        place,
      }));
      return [...said, ...called];
    }
    case 'user':
      return [
        ...turn.results.map(({ callId, text, ok, place }): Block => ({
          content: {
            type: 'tool_result',
            tool_use_id: callId,
            content: text.trim() === '' ? '(nothing)' : text,
            is_error: !ok,
          },
          place,
        })),
        ...turn.texts.flatMap(({ text, place, ...beside }): Block[] => [
          { content: { type: 'text', text }, place },
          ...imagesBeside(beside, images).flatMap(({ label, type, ...image }): Block[] => [
            { content: { type: 'text', text: label }, place },
            {
              content: {
                type: 'image',
                source: { type: 'base64', media_type: type, data: base64Of(image) },
              },
              place,
            },
          ]),
        ]),
      ];
    default:
      return turn satisfies never;
  }
}
