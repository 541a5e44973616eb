import type { Percept, PerceptSource } from '../../ports/percept.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import type { Tool } from '../../ports/voice.ts';
import { inboxMessage } from '../../src/prompt/inbox-message.ts';
import { tools } from '../../src/prompt/tools.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { ask, percept, requestAbout, saidBy, thoughtOf } from './thought-request.ts';

/** A talk with the offline voice as a mind leads it: the inbox rendered as the mind renders it, all of it remembered. */
export interface Talk {
  /** Says something to it, and gives what it says to that; null when it says nothing. */
  say: (text: string, speaker?: string) => Promise<string | null>;
  /** Lets it perceive anything. */
  meet: (text: string, source: PerceptSource) => Promise<string | null>;
  /** Lets it perceive several things in one cycle, the last of which wins. */
  meetAll: (met: readonly [Percept, ...Percept[]]) => Promise<string | null>;
}

export function talk(
  options: {
    recalled?: string[];
    offered?: readonly Tool[];
    nature?: 'person' | 'agent';
    members?: Readonly<Record<string, readonly string[]>>;
    always?: readonly string[];
  } = {},
): Talk {
  const { recalled = [], offered = tools, nature = 'agent', members, always } = options;
  const voice = offlineVoice();
  const messages: StreamMessage[] = [];
  const meetAll = async (met: readonly [Percept, ...Percept[]]) => {
    const shown = inboxMessage(met, {
      spaceName: (id) => `the ${id}`,
      tokens: 50_000,
      longest: 50_000,
      nature,
    });
    messages.push({ role: 'user', text: shown });
    const key = `mind-1/${messages.length}/0`;
    const outcome = await ask(
      voice,
      requestAbout(met, {
        key,
        messages: [...messages],
        tools: [...offered],
        situation: { recalled, winner: met.at(-1)!, ...(members && { members }), ...(always && { always }) },
      }),
    );
    const { text: thought, toolCalls } = thoughtOf(outcome);
    messages.push({ role: 'assistant', text: thought, toolCalls });
    const results = toolCalls.map(({ id, name }) => ({ callId: id, name, ok: true, text: 'Said.' }));
    if (results.length > 0) messages.push({ role: 'tool', results });
    return saidBy(outcome);
  };
  const meet = (text: string, source: PerceptSource) => meetAll([percept(text, source)]);
  return {
    meet,
    meetAll,
    say: (text, speaker = 'Bea') => meet(text, { kind: 'speech', speaker, space: 'kitchen' }),
  };
}

/** The answer of a person's offline voice to a question after somebody told it some things. */
export async function answerAfter(told: readonly string[], question: string): Promise<string> {
  const { say } = talk({ nature: 'person' });
  for (const line of [...told, 'The weather is nice.']) await say(line, 'you');
  return (await say(question, 'you')) ?? '';
}
