import { effects } from '../../../ports/effects/effects.ts';
import { type ModelUse, usedBy } from '../../../ports/effects/model-use.ts';
import type { Failure } from '../../../ports/effects/definition.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import {
  consolidationQuestion,
  consolidationSystem,
  type Questioned,
  type Wordy,
} from './consolidation-prompt.ts';

/** How long an answer may be, tokens: five insights with their reasons; and how freely it is written: what has to keep to a form and to what was said is written less freely than a reflection. */
const consolidationLimits = { maxTokens: 600, temperature: 0.5 } as const;

/** What the voice has said, without a last line that was cut off: what is missing may be what it hinges on. */
export type Worded = { ok: true; text: string; use: ModelUse } | { ok: false; failure: Failure };

/**
 * Asks the voice about memories, in an isolated call: it sees them, and no history, no identity and no tools.
 *
 * @param asked its key names the call for ever
 */
export function askForWords(
  asked: { key: string; on: Wordy; memories: readonly ComeUpon[] } & Questioned,
  parts: AskedVoice,
): Promise<Worded> {
  const { key, on, memories, ...questioned } = asked;
  const { nature } = parts;
  const text = consolidationQuestion(memories, { ...questioned, nature });
  return askIsolated({ key, system: consolidationSystem(on, nature), text }, parts);
}

type AskedVoice = Pick<ConsolidationParts, 'voice' | 'nature' | 'signal'>;

/** Asks the voice for words about something that it is shown, and nothing else. */
export async function askIsolated(
  { key, system, text }: { key: string; system: string; text: string },
  { voice, signal }: Omit<AskedVoice, 'nature'>,
): Promise<Worded> {
  const outcome = await voice.think(
    {
      key,
      purpose: effects['consolidation.write'].purpose,
      system,
      messages: [{ role: 'user', text }],
      stable: 0,
      tools: [],
      ...consolidationLimits,
      situation: null,
    },
    { signal },
  );
  if (!outcome.ok) {
    const { kind, message } = outcome.failure;
    return { ok: false, failure: { kind, message } };
  }
  const { thought } = outcome;
  return { ok: true, text: whole(thought), use: usedBy(thought) };
}

/** The lines of an answer that were not cut off. */
const whole = ({ text, stop }: { text: string; stop: string }): string =>
  stop === 'length' ? text.slice(0, Math.max(0, text.lastIndexOf('\n'))) : text;
