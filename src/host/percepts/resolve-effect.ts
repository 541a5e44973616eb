import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../../ports/command.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { JournalEntry } from '../../../ports/journal.ts';
import { perceptSchema, type Percept } from '../../../ports/percept.ts';
import type { Resolution } from '../../../ports/resolution.ts';
import type { MindStore } from '../../../ports/store.ts';
import { standing } from '../../../theory/priority.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';

/** A person's decision about an effect whose outcome is unknown. */
export interface Word {
  resolution: Resolution;
  /** What is known of what it brought, or why it was not done. */
  result: string;
  /** Who says so. */
  speaker: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** An error: another decision was given before, and the mind has not handled it yet. Nothing was changed. */
export class SettledOtherwise extends Error {
  override readonly name = 'SettledOtherwise';
}

/**
 * Settles an effect by a person's word, for the mind and in the journal. The mind is told first: the word is durable in its inbox
 * before the effect waits for a person no longer, so that a crash in between leaves it in the review, to be settled once more by the
 * same word. What the mind has heard before the journal knew it, it is told again.
 *
 * Throws `SettledOtherwise`.
 */
export async function resolveEffect(
  { inbox, journal }: Pick<MindStore, 'inbox' | 'journal'>,
  effect: JournalEntry,
  word: Word,
  { priority }: Pick<MindConfiguration, 'priority'>,
): Promise<void> {
  const told = await tell(inbox, effect, word, priority);
  const { resolution, now } = word;
  // where nobody runs the mind, a person is also shown what had begun and has no receipt
  const isLeft = effect.state === 'performing';
  await journal.resolve(effect.key, resolution, { outcome: outcomeOf(effect, word), now, isLeft });
  if (resolution === 'retry' && (await inbox.waiting([told])).length === 0)
    await tell(inbox, effect, word, priority);
}

/** Brings the word to the mind's notice, unless it waits there already. */
async function tell(
  inbox: MindStore['inbox'],
  effect: JournalEntry,
  word: Word,
  priority: MindConfiguration['priority'],
): Promise<PerceptId> {
  // a person's word finds room in a full inbox
  const limits = { now: word.now, capacity: Number.MAX_SAFE_INTEGER };
  for (let telling = 0; ; telling += 1) {
    const percept = perceptOf(effect, word, telling);
    const stands = standing({ ...percept, ...percept.source }, priority);
    const answer = await inbox.accept(percept, stands, limits);
    if (answer.outcome === 'refused') throw new Error(answer.reason);
    if (answer.outcome === 'accepted' || (await waits(inbox, percept))) return percept.id;
  }
}

/** Whether the mind is still to be told this. Throws `SettledOtherwise` when it is to be told something else. */
async function waits(inbox: MindStore['inbox'], { id, source }: Percept): Promise<boolean> {
  const [waiting] = await inbox.waiting([id]);
  if (!waiting) return false;
  if (isDeepStrictEqual(waiting.source, source)) return true;
  throw new SettledOtherwise(
    'Something else was said of this before, and the mind has not heard it yet. Say the same again; or wake the mind, and look at the review once more.',
  );
}

/** The word as the mind is told it. @param telling how often it was told of this attempt before */
function perceptOf({ key, attempts }: JournalEntry, word: Word, telling: number): Percept {
  const { resolution, result, speaker, now } = word;
  return perceptSchema.parse({
    id: `review/${hash('sha256', `${key} ${attempts}`).slice(0, 24)}/${telling}`,
    source: { kind: 'command', speaker, command: { name: 'resolve', effect: key, resolution, result } },
    at: now,
    text: '',
  });
}

/** The outcome that the journal answers from now on; null when the effect is to be done again. */
export function outcomeOf(
  { asked: { effect } }: { asked: Pick<JournalEntry['asked'], 'effect'> },
  { resolution, result }: Word,
): Outcome | null {
  if (resolution === 'retry') return null;
  if (resolution === 'done' && effect === 'task.run') return { effect, ok: true, report: result };
  const message = `A person says that it was ${resolution === 'done' ? 'done' : 'not done'}${result === '' ? '.' : `: ${result}`}`;
  // as the mind takes the word itself: where it crashed before it noticed that nobody knew, it hears of it from the journal first
  return effect === 'task.run'
    ? { effect, ok: false, failure: { kind: 'agentLost', message, partial: null } }
    : {
        effect,
        ok: false,
        failure: { kind: resolution === 'done' ? 'settledByPerson' : 'notDoneByPerson', message },
      };
}
