import type { Percept } from '../../../ports/percept.ts';
import type { MindStore, OutboxEntry } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { LastCalls, VoiceCall } from '../performing/last-calls.ts';

/** The reason why a mind said something: what it answered, and what it had before it. */
export interface SpeechReason {
  utterance: OutboxEntry;
  /** The percepts of its cycle, the winner first; those that are still on record. */
  percepts: Percept[];
  /** The call of the voice that it came from; null when it was made before the mind woke here. */
  call: VoiceCall | null;
}

/** The reason for what was said last, in whatever space; null when nothing was said yet. */
export async function whySaid(
  { outbox, stream, inbox }: Pick<MindStore, 'outbox' | 'stream' | 'inbox'>,
  { spaces }: Pick<MindConfiguration, 'spaces'>,
  calls: LastCalls,
): Promise<SpeechReason | null> {
  const said = await Promise.all(spaces.map(({ id }) => outbox.history(id, 1)));
  const [utterance] = said.flat().toSorted((one, other) => other.cycle - one.cycle);
  if (utterance === undefined) return null;
  const lived = await stream.read([utterance.cycle]);
  const ids = lived.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.role === 'inbox' ? entry.percepts : [])),
  );
  return { utterance, percepts: await inbox.read(ids), call: calls.firstOf(utterance.cycle) };
}
