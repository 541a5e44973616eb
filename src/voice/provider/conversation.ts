import type { NumberedImage, StreamMessage, ToolCall, ToolResult } from '../../../ports/stream.ts';
import { callIdentifier, isCallIdentifier } from '../call-identifier.ts';

/** A result that answers a call of the assistant's turn before it. */
interface PairedResult {
  callId: string;
  ok: boolean;
  text: string;
  /** Which message of the stream it came with; null for one that never came. */
  place: number | null;
}

/** A text of the user's turn: one for each message of the stream, so that what follows never changes it. */
interface PlacedText {
  text: string;
  /** Which message of the stream it is; null for one that only makes a turn of it. */
  place: number | null;
  /** The images beside it, with the numbers by which it speaks of them. */
  images?: readonly NumberedImage[];
}

/** One turn of a conversation that every provider accepts. */
export type ConversationTurn =
  | { role: 'user'; results: PairedResult[]; texts: PlacedText[] }
  | {
      role: 'assistant';
      text: string;
      calls: { id: string; name: string; input: Record<string, unknown> }[];
      /** The last message of the stream in it. */
      place: number;
    };

/**
 * A stream as a conversation that no provider rejects, whatever was cut away from it:
 * - C1 turns alternate, the first and the last are the user's;
 * - C2 every call has exactly one result, in the turn right after it; a result without a call is told as text;
 * - C3 the ids of calls are unique and of a form that every provider accepts;
 * - C4 no turn is empty, no text is blank;
 * - C5 what follows a message changes nothing in what it and those before it have become, so that providers can cache it.
 */
export function conversationOf(messages: readonly StreamMessage[]): ConversationTurn[] {
  const turns: ConversationTurn[] = [];
  const identify = identifier();
  const groups = grouped(messages);
  for (const [index, { said, heard }] of groups.entries()) {
    const text = join(said.map(({ message }) => message.text));
    const calls = said.flatMap(({ message }) => message.toolCalls);
    const ids = calls.map(({ id }) => identify(id));
    if (text !== '' || calls.length > 0)
      turns.push({
        role: 'assistant',
        text,
        calls: calls.map(({ name, input }, place) => ({ id: ids[place]!, name, input })),
        place: said.at(-1)!.place,
      });
    const isLast = index === groups.length - 1;
    addUserTurn(turns, userTurn(calls, ids, heard), isLast);
  }
  if (turns[0]?.role !== 'user') turns.unshift(userText('(What was said before is left out.)'));
  return turns;
}

interface Placed<M> {
  message: M;
  place: number;
}

interface Group {
  said: Placed<Extract<StreamMessage, { role: 'assistant' }>>[];
  heard: Placed<Exclude<StreamMessage, { role: 'assistant' }>>[];
}

// What the assistant said in one go, and all that it heard until it spoke again. An assistant's message with calls
// ends the group when another follows: its calls need their results in between.
function grouped(messages: readonly StreamMessage[]): Group[] {
  const groups: Group[] = [{ said: [], heard: [] }];
  for (const [place, message] of messages.entries()) {
    const last = groups.at(-1)!;
    if (message.role !== 'assistant') last.heard.push({ message, place });
    else if (last.heard.length > 0 || (last.said.at(-1)?.message.toolCalls.length ?? 0) > 0)
      groups.push({ said: [{ message, place }], heard: [] });
    else last.said.push({ message, place });
  }
  return groups;
}

function userTurn(
  calls: readonly ToolCall[],
  ids: readonly string[],
  heard: Group['heard'],
): Extract<ConversationTurn, { role: 'user' }> {
  const answers: (PairedResult | undefined)[] = calls.map(() => undefined);
  const texts: PlacedText[] = [];
  for (const { message, place: from } of heard) {
    if (message.role === 'user') {
      const { text, images } = message;
      texts.push({ text, place: from, ...(images && { images }) });
    } else
      for (const result of message.results) {
        const place = calls.findIndex(
          ({ id }, index) => id === result.callId && answers[index] === undefined,
        );
        if (place === -1) texts.push({ text: orphan(result), place: from });
        else answers[place] = { callId: ids[place]!, ok: result.ok, text: result.text, place: from };
      }
  }
  const results = answers.map(
    (answer, place) =>
      answer ?? {
        callId: ids[place]!,
        ok: false,
        text: 'No result came: the call was interrupted.',
        place: null,
      },
  );
  return { role: 'user', results, texts: texts.filter(({ text }) => text.trim() !== '') };
}

function addUserTurn(
  turns: ConversationTurn[],
  turn: Extract<ConversationTurn, { role: 'user' }>,
  isLast: boolean,
): void {
  const last = turns.at(-1);
  const isEmpty = turn.results.length === 0 && turn.texts.length === 0;
  if (last?.role === 'user') last.texts.push(...turn.texts);
  // The first group may hold nothing at all, and an assistant that says nothing leaves no turn: only between two
  // turns of the assistant, or at the end, must somebody speak.
  else if (!isEmpty) turns.push(turn);
  else if (last !== undefined || isLast) turns.push(userText('(Nothing new came in.)'));
}

function orphan({ name, ok, text }: ToolResult): string {
  return `(${ok ? 'Result' : 'Error'} of an earlier call of ${name}: ${text})`;
}

function userText(text: string): ConversationTurn {
  return { role: 'user', results: [], texts: [{ text, place: null }] };
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
