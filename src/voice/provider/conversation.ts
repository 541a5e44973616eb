import type { StreamMessage, ToolCall, ToolResult } from '../../../ports/stream.ts';
import { callIdentifier, isCallIdentifier } from '../call-identifier.ts';

/** A result that answers a call of the assistant's turn before it. */
interface PairedResult {
  callId: string;
  ok: boolean;
  text: string;
}

/** One turn of a conversation that every provider accepts. */
export type ConversationTurn =
  | { role: 'user'; results: PairedResult[]; text: string }
  | {
      role: 'assistant';
      text: string;
      calls: { id: string; name: string; input: Record<string, unknown> }[];
    };

/**
 * A stream as a conversation that no provider rejects, whatever was cut away from it:
 * - C1 turns alternate, the first and the last are the user's;
 * - C2 every call has exactly one result, in the turn right after it; a result without a call is told as text;
 * - C3 the ids of calls are unique and of a form that every provider accepts;
 * - C4 no turn is empty, no text is blank where a turn has nothing else.
 */
export function conversationOf(messages: readonly StreamMessage[]): ConversationTurn[] {
  const turns: ConversationTurn[] = [];
  const identify = identifier();
  const groups = grouped(messages);
  for (const [index, { said, heard }] of groups.entries()) {
    const text = join(said.map((message) => message.text));
    const calls = said.flatMap((message) => message.toolCalls);
    const ids = calls.map(({ id }) => identify(id));
    if (text !== '' || calls.length > 0)
      turns.push({
        role: 'assistant',
        text,
        calls: calls.map(({ name, input }, place) => ({ id: ids[place]!, name, input })),
      });
    const isLast = index === groups.length - 1;
    addUserTurn(turns, userTurn(calls, ids, heard), isLast);
  }
  if (turns[0]?.role !== 'user') turns.unshift(userText('(What was said before is left out.)'));
  return turns;
}

interface Group {
  said: Extract<StreamMessage, { role: 'assistant' }>[];
  heard: Exclude<StreamMessage, { role: 'assistant' }>[];
}

// What the assistant said in one go, and all that it heard until it spoke again. An assistant's message with calls
// ends the group when another follows: its calls need their results in between.
function grouped(messages: readonly StreamMessage[]): Group[] {
  const groups: Group[] = [{ said: [], heard: [] }];
  for (const message of messages) {
    const last = groups.at(-1)!;
    if (message.role !== 'assistant') last.heard.push(message);
    else if (last.heard.length > 0 || (last.said.at(-1)?.toolCalls.length ?? 0) > 0)
      groups.push({ said: [message], heard: [] });
    else last.said.push(message);
  }
  return groups;
}

function userTurn(
  calls: readonly ToolCall[],
  ids: readonly string[],
  heard: Group['heard'],
): Extract<ConversationTurn, { role: 'user' }> {
  const answers: (PairedResult | undefined)[] = calls.map(() => undefined);
  const texts: string[] = [];
  for (const message of heard) {
    if (message.role === 'user') texts.push(message.text);
    else
      for (const result of message.results) {
        const place = calls.findIndex(
          ({ id }, index) => id === result.callId && answers[index] === undefined,
        );
        if (place === -1) texts.push(orphan(result));
        else answers[place] = { callId: ids[place]!, ok: result.ok, text: result.text };
      }
  }
  const results = answers.map(
    (answer, place) =>
      answer ?? { callId: ids[place]!, ok: false, text: 'No result came: the call was interrupted.' },
  );
  return { role: 'user', results, text: join(texts) };
}

function addUserTurn(
  turns: ConversationTurn[],
  turn: Extract<ConversationTurn, { role: 'user' }>,
  isLast: boolean,
): void {
  const last = turns.at(-1);
  const isEmpty = turn.results.length === 0 && turn.text === '';
  if (last?.role === 'user') last.text = join([last.text, turn.text]);
  // The first group may hold nothing at all, and an assistant that says nothing leaves no turn: only between two
  // turns of the assistant, or at the end, must somebody speak.
  else if (!isEmpty) turns.push(turn);
  else if (last !== undefined || isLast) turns.push(userText('(Nothing new came in.)'));
}

function orphan({ name, ok, text }: ToolResult): string {
  return `(${ok ? 'Result' : 'Error'} of an earlier call of ${name}: ${text})`;
}

function userText(text: string): ConversationTurn {
  return { role: 'user', results: [], text };
}

function join(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

// Voices come and go in the life of a mind, so a stream holds ids that another provider made; and some servers number
// the calls of every answer from 0.
function identifier(): (id: string) => string {
  const used = new Set<string>();
  return (id) => {
    let name = isCallIdentifier(id) ? id : callIdentifier(id, 0);
    for (let place = 1; used.has(name); place += 1) name = callIdentifier(id, place);
    used.add(name);
    return name;
  };
}
