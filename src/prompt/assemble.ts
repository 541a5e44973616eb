import { inboxShare } from '../configuration/prompt-room.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import type { InboxStore, StreamCycle, StreamStore } from '../../ports/store.ts';
import type { StreamEntry, StreamMessage } from '../../ports/stream.ts';
import type { Tool } from '../../ports/voice.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import type { Memory } from '../../ports/memory.ts';
import { episodeMessage, inboxMessage } from './inbox-message.ts';
import { memoriesMessage } from './memories-message.ts';
import { systemPrompt, type Moment } from './system-prompt.ts';
import { tokensOf, tools } from './tools.ts';

/** The identity, the spaces and the plans alone leave no room for a conversation. */
export class PromptTooLong extends Error {
  override readonly name = 'PromptTooLong';
}

/** How much of the room for what came in may go to what was recalled. */
const memoriesShare = 0.2;

/** How many cycles of the stream are read at a time. */
const cyclesAtOnce = 10;

export interface Assembly {
  system: string;
  messages: StreamMessage[];
}

const messageTokens = (message: StreamMessage): number => {
  switch (message.role) {
    case 'user':
      return estimateTokens(message.text);
    case 'assistant':
      return estimateTokens(message.text) + estimateTokens(JSON.stringify(message.toolCalls));
    case 'tool':
      return estimateTokens(JSON.stringify(message.results));
    default:
      return message satisfies never;
  }
};

const conversationTokens = (messages: readonly StreamMessage[]): number =>
  messages.reduce((sum, message) => sum + messageTokens(message), 0);

/** What an assembly costs, tokens; the tools that go with every call are not in it. */
export const assemblyTokens = ({ system, messages }: Assembly): number =>
  estimateTokens(system) + conversationTokens(messages);

/**
 * What a voice is given: the system prompt, as many whole cycles of the stream as fit, newest first to be kept, what was
 * recalled, what has just come in, and what this cycle has already done. Never more than the budget (decision 21); a tool call is never
 * parted from its result, because cycles are kept or left whole.
 */
export async function assemble(
  configuration: MindConfiguration,
  asked: {
    moment: Moment;
    percepts: readonly Percept[];
    turn: readonly StreamEntry[];
    /** What was recalled for it, best first. */
    recalled?: readonly Memory[];
    /** What goes with the call; those that every voice has when left out. */
    tools?: readonly Tool[];
  },
  from: { inbox: Pick<InboxStore, 'read'>; stream: StreamStore },
): Promise<Assembly> {
  const { budget, recentCycles, longestPercept } = configuration.context;
  const names = new Map(configuration.spaces.map(({ id, name }) => [id, name]));
  const spaceName = (id: string) => names.get(id) ?? id;
  const system = systemPrompt(configuration, asked.moment);

  const turn = asked.turn.flatMap((entry): StreamMessage[] =>
    entry.role === 'inbox' ? [] : [livedMessage(entry)],
  );
  const toolTokens = tokensOf(asked.tools ?? tools);
  let left = budget - configuration.voice.maxTokens - toolTokens - assemblyTokens({ system, messages: turn });
  if (left < budget * inboxShare)
    throw new PromptTooLong(
      `The system prompt and the answers of this cycle leave ${Math.max(0, left)} of ${budget} tokens for what came in, fewer than ${Math.ceil(budget * inboxShare)}. Shorten "identity", the plans or the spaces, lower "voice.maxTokens", or raise "context.budget".`,
    );
  const reminder = memoriesMessage(asked.recalled ?? [], Math.floor(left * memoriesShare));
  const memories: StreamMessage[] = reminder === null ? [] : [{ role: 'user', text: reminder }];
  left -= conversationTokens(memories);
  const inbox: StreamMessage = {
    role: 'user',
    text: inboxMessage(asked.percepts, { spaceName, tokens: left, longest: longestPercept }),
  };
  left -= messageTokens(inbox);

  const remembered: StreamMessage[][] = [];
  const cycles = (await from.stream.recent(recentCycles)).toReversed();
  for (let place = 0; place < cycles.length && left > 0; place += cyclesAtOnce) {
    const some = cycles.slice(place, place + cyclesAtOnce);
    const percepts = await perceptsOf(some, from.inbox);
    for (const { entries } of some) {
      // What was perceived is cut to what the answers leave, so that a long percept does not take its cycle away.
      const answers = entries.flatMap((entry) => (entry.role === 'inbox' ? [] : [livedMessage(entry)]));
      const tokens = left - conversationTokens(answers);
      const messages = entries.map((entry): StreamMessage => {
        if (entry.role !== 'inbox') return livedMessage(entry);
        const perceived = entry.percepts.flatMap((id) => percepts.get(id) ?? []);
        const text = inboxMessage(perceived, { spaceName, tokens, longest: longestPercept });
        return { role: 'user', text };
      });
      left -= conversationTokens(messages);
      if (left < 0) break;
      remembered.unshift(messages);
    }
  }
  return { system, messages: [...remembered.flat(), ...memories, inbox, ...turn] };
}

/** What the mind itself thought, was answered and went through, as a message. */
const livedMessage = (entry: Exclude<StreamEntry, { role: 'inbox' }>): StreamMessage =>
  entry.role === 'episode' ? { role: 'user', text: episodeMessage(entry) } : entry;

async function perceptsOf(
  cycles: readonly StreamCycle[],
  inbox: Pick<InboxStore, 'read'>,
): Promise<Map<PerceptId, Percept>> {
  const ids = cycles.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.role === 'inbox' ? entry.percepts : [])),
  );
  const percepts = ids.length === 0 ? [] : await inbox.read([...new Set(ids)]);
  return new Map(percepts.map((percept) => [percept.id, percept]));
}
