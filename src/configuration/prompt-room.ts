import { countTokens } from '../tokens/count-tokens.ts';
import { tokenFactor } from '../tokens/token-factor.ts';
import { defaultIdentity } from './default-identity.ts';
import type { RuleBreach } from './rule.ts';

/** The share of the budget that is kept for what comes in, however much every prompt holds. */
export const inboxShare = 0.3;

/** An estimate of what the instructions and the tools take of every prompt, tokens. */
const frame = 500;

/** An estimate of what the feelings of a mind with an inner life take of a prompt, and its tool for them, tokens. */
const feelingFrame = 400;

/** An estimate of what a plan or a space takes besides its own words, tokens. */
const pointFrame = 6;

type Section = Readonly<Record<string, unknown>> | null | undefined;

/** How much a text takes at the most, tokens. */
type Measure = (text: string) => number;

/** The cost of all text in a part of the configuration, valid or not, tokens. */
function textTokens(part: unknown, measure: Measure): number {
  if (typeof part === 'string') return measure(part);
  if (typeof part !== 'object' || part === null) return 0;
  return Object.values(part).reduce<number>((sum, held) => sum + textTokens(held, measure), pointFrame);
}

/** The part of the delegates' configuration that the voice is told; how they are run is not in a prompt. */
const described = (delegates: unknown): unknown =>
  Array.isArray(delegates) && delegates.length > 0
    ? delegates.map((each: unknown) => {
        const { name, description } = (each ?? {}) as { name?: unknown; description?: unknown };
        return { name, description };
      })
    : null;

/** The lists of its character that say something. */
function listed(character: unknown): unknown {
  const lists = Object.entries(character ?? {}).filter(([, lines]) => filled(lines) !== null);
  return lists.length === 0 ? null : Object.fromEntries(lists);
}

/** Of several spaces two tools list the ids besides. */
function listedInTools(spaces: unknown): unknown {
  if (!Array.isArray(spaces) || spaces.length < 2) return null;
  const ids = spaces.map((each: unknown) => (each as Section)?.['id']);
  return [ids, ids];
}

/** A section without anything in it is left out. */
const filled = (section: unknown): unknown => (Array.isArray(section) && section.length > 0 ? section : null);

/** What of a configuration stands in every prompt. */
const partsOf = (mind: Readonly<Record<string, unknown>>): unknown[] => [
  mind['identity'] ?? defaultIdentity(undefined),
  listed(mind['character']),
  filled(mind['goals']),
  mind['plans'],
  mind['spaces'],
  listedInTools(mind['spaces']),
  filled((mind['memory'] as Section)?.['safety']),
  described(mind['delegates']),
];

/** What the model makes of a token that is counted, as far as the configuration tells. */
function factorOf(voice: Section): number {
  const { kind, model } = voice ?? {};
  return tokenFactor({
    name: typeof kind === 'string' ? kind : 'auto',
    model: typeof model === 'string' ? model : undefined,
  });
}

/**
 * The breaches of a configuration whose fixed part of every prompt leaves no room to think (docs/model/stream.md): it is
 * refused when it is loaded, not at the first thought.
 */
export function crowdedPrompts(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const budget = (mind['context'] as Section)?.['budget'];
  const maxTokens = (mind['voice'] as Section)?.['maxTokens'];
  if (typeof budget !== 'number' || typeof maxTokens !== 'number') return [];
  const parts = partsOf(mind);
  const factor = factorOf(mind['voice'] as Section);
  const frames = frame + (mind['inner'] ? feelingFrame : 0);
  const needed = (measure: Measure): number => {
    const taken = parts.reduce<number>((sum, part) => sum + textTokens(part, measure), frames);
    return Math.ceil((factor * taken + maxTokens) / (1 - inboxShare));
  };
  // no token has fewer than one byte: where there is that much room, nothing has to be counted
  if (budget >= needed((text) => Buffer.byteLength(text))) return [];
  const least = needed(countTokens);
  if (budget >= least) return [];
  return [
    {
      path: ['context', 'budget'],
      message: `must be at least ${least} for this identity and character, these goals, plans, spaces, delegates and safety memories, and a "voice.maxTokens" of ${maxTokens}, it is ${budget}`,
      remedy: `Raise "budget" to ${least}, or shorten "identity", "character", the goals, the plans, the spaces, the delegates or "memory.safety", or lower "voice.maxTokens".`,
    },
  ];
}
