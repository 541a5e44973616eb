import type { OutcomeOf } from '../../../ports/effects/effects.ts';
import { usedBy } from '../../../ports/effects/model-use.ts';
import { longestAdvice, type Advice } from '../../../ports/judgement.ts';
import type { PerformableOf } from '../../../ports/performable.ts';
import { toolNames } from '../../../ports/tools.ts';
import type { Thought, Voice } from '../../../ports/voice.ts';
import { performThought } from './perform-thought.ts';
import type { ThoughtPerformerParts } from './thought-parts.ts';

/** Thinks a thought again, with what is unsure in it or what a second look found. */
export async function performRetry(
  asked: PerformableOf<'thought.retry'>,
  parts: ThoughtPerformerParts,
  { signal }: { signal: AbortSignal },
): Promise<OutcomeOf<'thought.retry'>> {
  const outcome = await performThought(asked, parts, { signal });
  if (outcome.ok) return { effect: 'thought.retry', ok: true, thought: outcome.thought };
  const { kind, message } = outcome.failure;
  return { effect: 'thought.retry', ok: false, failure: { kind, message } };
}

/** Has the other voice look at a thought. It is given what the thought was given; what it asks of tools is not done. */
export async function performEscalation(
  asked: PerformableOf<'thought.escalate'>,
  parts: ThoughtPerformerParts & { second: Voice | null },
  { signal }: { signal: AbortSignal },
): Promise<OutcomeOf<'thought.escalate'>> {
  const { second } = parts;
  if (second === null)
    return {
      effect: 'thought.escalate',
      ok: false,
      failure: { kind: 'misconfigured', message: 'No other voice is configured ("judgement.second").' },
    };
  const outcome = await performThought(asked, { ...parts, voice: second }, { signal });
  if (!outcome.ok) {
    const { kind, message } = outcome.failure;
    return { effect: 'thought.escalate', ok: false, failure: { kind, message } };
  }
  const { thought } = outcome;
  return { effect: 'thought.escalate', ok: true, advice: readAdvice(thought), use: usedBy(thought) };
}

/** The parts of a second look, by the words that each begins with. */
const parts = ['ANSWER', 'EXPLANATION', 'ERROR', 'CORRECTION'] as const;

const isNothing = (text: string): boolean => /^(?:none|nothing|-|n\/a)?\.?$/iu.test(text);

/** What a second look says: its parts where it names them, else all of it is its answer. What it would say to people counts as said. */
export function readAdvice({ text, toolCalls }: Pick<Thought, 'text' | 'toolCalls'>): Advice {
  const messages = toolCalls.flatMap(({ name, input }) =>
    name === toolNames.sendMessage && typeof input['text'] === 'string' ? [input['text']] : [],
  );
  const found = new Map<string, string>();
  const named = new RegExp(`^\\s*(${parts.join('|')}):[ \\t]*`, 'gmu');
  const marks = [...text.matchAll(named)];
  for (const [place, mark] of marks.entries()) {
    const from = mark.index + mark[0].length;
    const part = text.slice(from, marks[place + 1]?.index).trim();
    found.set(mark[1]!, part.slice(0, longestAdvice).toWellFormed());
  }
  const part = (name: (typeof parts)[number]): string | null => {
    const said = found.get(name) ?? '';
    return isNothing(said) ? null : said;
  };
  const whole = (messages.length > 0 ? messages.join('\n') : text).slice(0, longestAdvice).toWellFormed();
  return {
    answer: part('ANSWER') ?? whole,
    explanation: part('EXPLANATION') ?? '',
    error: part('ERROR'),
    correction: part('CORRECTION'),
  };
}
