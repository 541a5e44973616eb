import type { StreamMessage } from '../../../ports/stream.ts';
import type { ThoughtRequest, Tool } from '../../../ports/voice.ts';
import type { OpenAI } from '../../bundled/openai.ts';
import { base64Of, imagesBeside } from '../provider/beside.ts';
import { type ConversationTurn, conversationOf } from '../provider/conversation.ts';
import { toolSchema } from '../provider/tool-schema.ts';

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** A system prompt and a stream as the chat-completions protocol takes them. */
export function openaiMessages(
  system: string,
  messages: readonly StreamMessage[],
  images?: ThoughtRequest['images'],
): Message[] {
  const first: Message[] = system.trim() === '' ? [] : [{ role: 'system', content: system }];
  return [...first, ...conversationOf(messages).flatMap((turn) => messagesOf(turn, images))];
}

/** Tools as the chat-completions protocol takes them. */
export function openaiTools(tools: readonly Tool[]): OpenAI.Chat.Completions.ChatCompletionFunctionTool[] {
  return tools.map((tool) => ({
    type: 'function',
    function: { name: tool.name, description: tool.description, parameters: toolSchema(tool) },
  }));
}

function messagesOf(turn: ConversationTurn, images: ThoughtRequest['images']): Message[] {
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
      const parts = turn.texts.flatMap((each) => partsOf(each, images));
      if (parts.some(({ type }) => type === 'image_url'))
        return [...results, { role: 'user', content: parts }];
      const said = turn.texts.map(({ text }) => text).join('\n\n');
      return said === '' ? results : [...results, { role: 'user', content: said }];
    }
    default:
      return turn satisfies never;
  }
}

/** A text of the user's turn with the images beside it. */
function partsOf(
  text: Extract<ConversationTurn, { role: 'user' }>['texts'][number],
  images: ThoughtRequest['images'],
): OpenAI.Chat.Completions.ChatCompletionContentPart[] {
  return [
    { type: 'text', text: text.text },
    ...imagesBeside(text, images).flatMap(({ label, type, ...image }) => [
      { type: 'text' as const, text: label },
      { type: 'image_url' as const, image_url: { url: `data:${type};base64,${base64Of(image)}` } },
    ]),
  ];
}
