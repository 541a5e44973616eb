import { type ScriptedAnswer, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** A loopback server that speaks the chat-completions stream. Its `url` and `/v1` are the voice's `baseURL`. */
export function startOpenaiServer(): Promise<ScriptedServer> {
  return startScriptedServer({
    frame: (event) => `data: ${JSON.stringify(event)}\n\n`,
    end: 'data: [DONE]\n\n',
  });
}

/** How an answer differs from a plain one. */
export interface OpenaiAnswer {
  finish?: string;
  refusal?: string;
  tools?: { id?: string; name: string; json: string }[];
  /** Null for servers that send none. */
  usage?: Record<string, unknown> | null;
}

/** The chunks of a whole answer: its text word for word, then its tool calls, then its usage. */
export function openaiChunks(text: string, answer: OpenaiAnswer = {}): object[] {
  const { tools = [], refusal, usage = { prompt_tokens: 10, completion_tokens: 7 } } = answer;
  const finish = answer.finish ?? (tools.length > 0 ? 'tool_calls' : 'stop');
  return [
    chunk({ role: 'assistant', content: '' }),
    ...(text.match(/\S+\s*|\s+/g) ?? []).map((word) => chunk({ content: word })),
    ...(refusal === undefined ? [] : [chunk({ refusal })]),
    ...tools.flatMap(toolChunks),
    chunk({}, finish),
    ...(usage === null ? [] : [{ object: 'chat.completion.chunk', model: 'local-7b', choices: [], usage }]),
  ];
}

/** A whole answer. */
export function openaiAnswer(text: string, answer?: OpenaiAnswer): ScriptedAnswer {
  return { kind: 'events', events: openaiChunks(text, answer) };
}

/** Only the beginning of an answer. */
export function openaiBeginning(text: string): object[] {
  return [chunk({ role: 'assistant', content: '' }), chunk({ content: text })];
}

/** A refusal as OpenAI sends it before a stream. */
export function openaiError(
  status: number,
  code: string | null,
  message: string,
  headers: Record<string, string> = {},
): ScriptedAnswer {
  return {
    kind: 'status',
    status,
    headers,
    body: { error: { message, type: 'some_error', param: null, code } },
  };
}

/** One chunk of an answer. */
export function chunk(delta: object, finish: string | null = null): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    model: 'local-7b',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
}

function toolChunks(
  { id, name, json }: { id?: string; name: string; json: string },
  index: number,
): object[] {
  const half = Math.ceil(json.length / 2);
  const named = { index, id: id ?? `call_${index}`, type: 'function', function: { name, arguments: '' } };
  return [
    chunk({ tool_calls: [named] }),
    ...[json.slice(0, half), json.slice(half)].map((part) =>
      chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
    ),
  ];
}
