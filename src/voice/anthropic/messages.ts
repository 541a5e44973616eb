import type Anthropic from '@anthropic-ai/sdk';
import type { StreamMessage } from '../../../ports/stream.ts';
import type { Tool } from '../../../ports/voice.ts';
import { type ConversationTurn, conversationOf } from '../provider/conversation.ts';
import { toolSchema } from '../provider/tool-schema.ts';

/** A stream as Anthropic takes it: its results stand first in the turn after their calls, and no block is blank. */
export function anthropicMessages(messages: readonly StreamMessage[]): Anthropic.MessageParam[] {
  return conversationOf(messages).map((turn) => ({ role: turn.role, content: blocksOf(turn) }));
}

/** The system prompt, cached up to its end: it changes far less often than what follows it. */
export function anthropicSystem(system: string): Anthropic.TextBlockParam[] {
  return [{ type: 'text', text: system, cache_control: { type: 'ephemeral' } }];
}

/** Tools as Anthropic takes them. */
export function anthropicTools(tools: readonly Tool[]): Anthropic.Tool[] {
  return tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    input_schema: toolSchema(tool),
  }));
}

function blocksOf(turn: ConversationTurn): Anthropic.ContentBlockParam[] {
  const text: Anthropic.ContentBlockParam[] = turn.text === '' ? [] : [{ type: 'text', text: turn.text }];
  switch (turn.role) {
    case 'assistant':
      return [
        ...text,
        ...turn.calls.map(({ id, name, input }) => ({ type: 'tool_use' as const, id, name, input })),
      ];
    case 'user':
      return [
        ...turn.results.map((result) => ({
          type: 'tool_result' as const,
          tool_use_id: result.callId,
          content: result.text.trim() === '' ? '(nothing)' : result.text,
          is_error: !result.ok,
        })),
        ...text,
      ];
    default:
      return turn satisfies never;
  }
}
