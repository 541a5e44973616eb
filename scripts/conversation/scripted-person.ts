import type { Thought, ThoughtRequest, Voice } from '../../src/index.ts';
import type { Exchange } from './exchanges.ts';

const thought = (text: string, toolCalls: Thought['toolCalls'] = []): { ok: true; thought: Thought } => ({
  ok: true,
  thought: {
    text,
    toolCalls,
    stop: toolCalls.length > 0 ? 'tool' : 'end',
    usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
    model: 'scripted',
    voice: 'scripted',
  },
});

/** All that stands in a call. */
const promptOf = ({ system, messages }: ThoughtRequest): string =>
  [system, ...messages.map((message) => JSON.stringify(message))].join('\n').toLowerCase();

/**
 * A model whose answers are written beforehand. Before it speaks of a fact it looks for it in its prompt: `missed` is told each one that
 * does not stand there.
 */
export function scriptedPerson(exchanges: readonly Exchange[], missed: (fact: string) => void): Voice {
  const left = [...exchanges];
  return {
    name: 'scripted',
    think: async (request) => {
      const { situation, key, purpose } = request;
      if (situation === null || purpose !== 'thought') return thought('UNCLEAR');
      const heard = situation.percepts.find(({ source }) => source.kind === 'speech');
      if (situation.step > 0) return thought('');
      if (heard === undefined) return thought('It passes through my mind, and goes.');
      const place = left.findIndex(({ says }) => says === heard.text);
      const [exchange] = place < 0 ? [] : left.splice(place, 1);
      if (exchange === undefined) throw new Error(`Nobody wrote an answer to “${heard.text}”.`);
      const { thinks, says, knows = [] } = exchange.model;
      const prompt = promptOf(request);
      for (const fact of knows) if (!prompt.includes(fact.toLowerCase())) missed(`${heard.text}: ${fact}`);
      return thought(thinks, [
        { id: `call_${place}_${key.length}`, name: 'send_message', input: { text: says }, problem: null },
      ]);
    },
  };
}
