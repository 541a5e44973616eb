import { effects, type OutcomeOf } from '../../ports/effects/effects.ts';
import { usedBy } from '../../ports/effects/model-use.ts';
import type { ReflectedOn } from '../../ports/reflection.ts';
import type { Voice } from '../../ports/voice.ts';
import type { Nature } from '../prompt/nature.ts';
import { reflectionLimits } from './limits.ts';
import { reflectionQuestion, reflectionSystem } from './reflection-prompt.ts';

type ReflectionOutcome = OutcomeOf<'reflection.write'>;

/** The longest reflection, characters. */
const longestReflection = 1_500;

const significanceLine = /^\W*significance\W+(\d(?:\.\d+)?)/i;
const saysNothing = /^[^:]*:\s*(?:none|nothing|no|n\/a|-)?\W*$/i;

/**
 * A reflection from an answer: its lines without those that say nothing, and its significance. An answer that gives no
 * significance from 0 to 1 has 0, and is not kept.
 *
 * @example readReflection('Went well: I was brief.\nBetter: none\nSignificance: 0.6') // { text: 'Went well: I was brief.', significance: 0.6 }
 */
export function readReflection(answer: string): { text: string; significance: number } {
  const lines = answer
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const given = lines.flatMap((line) => significanceLine.exec(line)?.[1] ?? []).at(-1);
  const value = Number(given ?? 0);
  const said = lines.filter((line) => !significanceLine.test(line) && !saysNothing.test(line));
  return {
    text: said.join('\n').slice(0, longestReflection).toWellFormed().trim(),
    significance: value <= 1 ? value : 0,
  };
}

/**
 * Performs `reflection.write` (docs/model/reflection.md): a call of the voice that sees what is reflected on and nothing else: no
 * history, no identity, no tools.
 *
 * @param asked its key names the call for ever
 * @returns an empty text when the voice has nothing to say about it
 */
export async function writeReflection(
  asked: { key: string; about: ReflectedOn },
  given: { voice: Voice; nature: Nature; signal: AbortSignal },
): Promise<ReflectionOutcome> {
  const { voice, nature, signal } = given;
  const outcome = await voice.think(
    {
      key: asked.key,
      purpose: effects['reflection.write'].purpose,
      system: reflectionSystem(asked.about, nature),
      messages: [{ role: 'user', text: reflectionQuestion(asked.about) }],
      stable: 0,
      tools: [],
      ...reflectionLimits,
      situation: null,
    },
    { signal },
  );
  if (!outcome.ok) {
    const { kind, message } = outcome.failure;
    return { effect: 'reflection.write', ok: false, failure: { kind, message } };
  }
  const { thought } = outcome;
  return { effect: 'reflection.write', ok: true, ...readReflection(thought.text), use: usedBy(thought) };
}
