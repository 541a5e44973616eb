import type { StreamMessage } from '../../../ports/stream.ts';
import type { Tool } from '../../../ports/voice.ts';
import type { OpenAI } from '../../bundled/openai.ts';
import { type ConversationTurn, conversationOf } from '../provider/conversation.ts';
import { toolSchema } from '../provider/tool-schema.ts';

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** A system prompt and a stream as the chat-completions protocol takes them. */
export function openaiMessages(system: string, messages: readonly StreamMessage[]): Message[] {
  const first: Message[] = system.trim() === '' ? [] : [{ role: 'system', content: system }];
  return [...first, ...conversationOf(messages).flatMap(messagesOf)];
}

/** Tools as the chat-completions protocol takes them. */
export function openaiTools(tools: readonly Tool[]): OpenAI.Chat.Completions.ChatCompletionFunctionTool[] {
  return tools.map((tool) => ({
    type: 'function',
    function: { name: tool.name, description: tool.description, parameters: toolSchema(tool) },
  }));
}

function messagesOf(turn: ConversationTurn): Message[] {
  switch (turn.role) {
    case 'assistant': {
      const calls = turn.calls.map(({ id, name, input }) => ({
        type: 'function' as const,
        id,
        function: { name, arguments: JSON.stringify(input) },
      }));
      if (calls.length === 0) return [{ role: 'assistant', content: turn.text }];
      return [{ role: 'assistant', content: turn.text === '' ? null : turn.text, tool_calls: calls }];
    }
    case 'user': {
      const results = turn.results.map(({ callId, ok, text }): Message => ({
        role: 'tool',
        tool_call_id: callId,
        // The protocol has no place for failure, so the text must say it.
        content: ok ? text : `Error: ${text}`,
      }));
      const said = turn.texts.map(({ text }) => text).join('\n\n');
      return said === '' ? results : [...results, { role: 'user', content: said }];
    }
    default:
      return turn satisfies never;
  }
}
