import {
  loadConfiguration,
  type MindConfiguration,
  type ThoughtRequest,
  type Voice,
  type WrittenConfiguration,
} from '../../src/index.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { z } from 'zod';

/** As whom the mind lives. */
export const natures = ['agent', 'person'] as const;

export type LivedNature = (typeof natures)[number];

/** Who asks the questions: the owner, who has said nothing before. */
export const asker = 'you';

/** Where all of it is said. */
export const space = 'terminal';

/** An answer is not bounded by what it may cost here; the least that leaves the budget to what is shown. */
const maxTokens = 100;

/** The share of one percept, as is usual, where the budget is not smaller. */
const longestPercept = 4_000;

/** What a configuration of the mind may say besides. */
export interface MindTerms {
  /** Of a whole call, tokens; the usual one when left out. */
  budget?: number;
  /** When it consolidates (docs/model/consolidation.md); as is usual when left out. */
  consolidates?: MindConfiguration['memory']['consolidation']['when'];
}

/** The mind that two people talk to: all as a configuration has it that says nothing else. */
export function thirdMind(
  nature: LivedNature,
  speakers: readonly string[],
  { budget, consolidates }: MindTerms = {},
): MindConfiguration {
  const written: WrittenConfiguration = {
    timezone: 'UTC',
    owner: asker,
    spaces: [{ id: space, name: 'Terminal', members: [...speakers, asker] }],
    ...(nature === 'person' && { inner: { nature } }),
    ...(budget !== undefined && {
      context: { budget, longestPercept: Math.min(longestPercept, budget - 1) },
      voice: { maxTokens },
    }),
    ...(consolidates !== undefined && { memory: { consolidation: { when: consolidates } } }),
  };
  const outcome = loadConfiguration(JSON.stringify(written), 'bench:lived');
  if (!outcome.ok)
    throw new Error(outcome.problems.map(({ path, message }) => `${path} ${message}`).join('; '));
  return outcome.configuration;
}

/** What goes with every call, tokens: the system prompt and the tools. */
export function tokensAlong({ system, tools }: Pick<ThoughtRequest, 'system' | 'tools'>): number {
  const schemas = tools.map(({ name, description, input }) => ({
    name,
    description,
    input: z.toJSONSchema(input),
  }));
  return countTokens(system) + countTokens(JSON.stringify(schemas));
}

/** The budget of a whole call that leaves `shown` tokens to its messages: stream, memories, inbox and moment together. */
export const budgetFor = (shown: number, request: ThoughtRequest): number =>
  shown + maxTokens + tokensAlong(request);

const usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
const answered = {
  text: '',
  toolCalls: [],
  stop: 'end' as const,
  usage,
  model: 'scripted',
  voice: 'scripted',
};

/**
 * The voice of the mind while it lives: it acknowledges whatever is said to it, in the words of nobody else, and makes nothing of
 * what comes up by itself. It cannot tell whether one statement contradicts another.
 */
export const acknowledgingVoice: Voice = {
  name: 'scripted',
  think: async ({ key, purpose, situation }) => {
    const source = situation?.winner.source;
    if (purpose !== 'thought' || situation?.step !== 0 || source?.kind !== 'speech')
      return { ok: true, thought: answered };
    const input = { text: `Thank you for telling me, ${source.speaker}.` };
    const call = { id: `call_${key}`, name: 'send_message', input, problem: null };
    return { ok: true, thought: { ...answered, toolCalls: [call], stop: 'tool' } };
  },
};

/** A voice that hands over the first call that shows a percept, and never answers it: nothing comes of the question. */
export function listeningVoice(percept: string): { voice: Voice; heard: Promise<ThoughtRequest> } {
  const { promise: heard, resolve } = Promise.withResolvers<ThoughtRequest>();
  const { promise: silence } = Promise.withResolvers<never>();
  const voice: Voice = {
    name: 'scripted',
    think: (request, listen) => {
      if (!request.situation?.percepts.some(({ id }) => id === percept))
        return acknowledgingVoice.think(request, listen);
      resolve(request);
      return silence;
    },
  };
  return { voice, heard };
}
