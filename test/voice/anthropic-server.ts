import { type ScriptedAnswer, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** A loopback server that speaks Anthropic's message stream. Its `url` is the voice's `baseURL`. */
export function startAnthropicServer(): Promise<ScriptedServer> {
  return startScriptedServer({
    frame: (event) => `event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`,
    end: '',
  });
}

/** How an answer differs from a plain one. */
export interface AnthropicAnswer {
  stop?: string;
  /** Tools it calls; `json` arrives in two halves, as it does from the real one. */
  tools?: { id?: string; name: string; json: string }[];
  usage?: Record<string, number | null>;
}

/** The events of a whole answer: its text word for word, then its tool calls. */
export function anthropicEvents(text: string, answer: AnthropicAnswer = {}): object[] {
  const { tools = [], usage = { input_tokens: 10 } } = answer;
  const stop = answer.stop ?? (tools.length > 0 ? 'tool_use' : 'end_turn');
  const blocks = [
    ...(text === '' ? [] : [textBlock(text)]),
    ...tools.map((tool, place) => toolBlock(tool, place + (text === '' ? 0 : 1))),
  ];
  return [
    messageStart(usage),
    { type: 'ping' },
    ...blocks.flat(),
    { type: 'message_delta', delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: 7 } },
    { type: 'message_stop' },
  ];
}

/** A whole answer. */
export function anthropicAnswer(text: string, answer?: AnthropicAnswer): ScriptedAnswer {
  return { kind: 'events', events: anthropicEvents(text, answer) };
}

/** Only the beginning of an answer: it has begun to speak. */
export function anthropicBeginning(text: string): object[] {
  return [messageStart({ input_tokens: 10 }), ...textBlock(text).slice(0, -1)];
}

/** A refusal as Anthropic sends it before a stream. */
export function anthropicError(
  status: number,
  type: string,
  message: string,
  headers: Record<string, string> = {},
): ScriptedAnswer {
  return { kind: 'status', status, headers, body: { type: 'error', error: { type, message } } };
}

/** The beginning of an answer, then an `error` event. */
export function anthropicBrokenOff(type: string): ScriptedAnswer {
  const error = { type: 'error', error: { type, message: 'It is not going well.' } };
  return { kind: 'stop', after: [...anthropicBeginning('Well'), error] };
}

function messageStart(usage: Record<string, number | null>): object {
  return {
    type: 'message_start',
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'claude-haiku-4-5-20251001',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { output_tokens: 1, ...usage },
    },
  };
}

function textBlock(text: string): object[] {
  return [
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '', citations: null } },
    ...(text.match(/\S+\s*|\s+/g) ?? []).map((word) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: word },
    })),
    { type: 'content_block_stop', index: 0 },
  ];
}

function toolBlock({ id, name, json }: { id?: string; name: string; json: string }, index: number): object[] {
  const half = Math.ceil(json.length / 2);
  return [
    {
      type: 'content_block_start',
      index,
      content_block: {
        type: 'tool_use',
        id: id ?? `toolu_${index}`,
        name,
        input: {},
        caller: { type: 'direct' },
      },
    },
    ...[json.slice(0, half), json.slice(half)].map((part) => ({
      type: 'content_block_delta',
      index,
      delta: { type: 'input_json_delta', partial_json: part },
    })),
    { type: 'content_block_stop', index },
  ];
}
