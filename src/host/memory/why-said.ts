import type { Percept } from '../../../ports/percept.ts';
import { contentWords } from '../../../theory/content-words.ts';
import { withoutJoining } from '../../../theory/joining-words.ts';
import { questionIn } from '../../../theory/question-in.ts';
import { sentencesOf, withoutEnd } from '../../../theory/sentences.ts';
import type { MindStore, OutboxEntry } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { LastCalls, VoiceCall } from '../performing/last-calls.ts';

/** The reason why a mind said something: what it answered, and what it had before it. */
export interface SpeechReason {
  utterance: OutboxEntry;
  /** The percepts of its cycle, the winner first; those that are still on record. */
  percepts: Percept[];
  /** What was said to it earlier and is repeated in what it said: it came from the conversation. Oldest first. */
  repeats: Percept[];
  /** The call of the voice that it came from; null when it was made before the mind woke here. */
  call: VoiceCall | null;
}

/** How many percepts are looked through for what was repeated, the newest; how much of each is read, characters; and how many are told, the newest. */
const most = { searched: 500, read: 2_000, repeated: 5 };
/** What has fewer words that say something is repeated by chance. */
const leastWords = 2;

/** Whether all of what a statement of a text says stands in other words, too. */
function isRepeated(text: string, words: ReadonlySet<string>): boolean {
  return sentencesOf(text.slice(0, most.read)).some((sentence) => {
    if (questionIn(sentence) !== null) return false;
    const said = contentWords(withoutJoining(withoutEnd(sentence)));
    return said.size >= Math.min(leastWords, words.size) && said.size > 0 && said.isSubsetOf(words);
  });
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
  const words = contentWords(utterance.text);
  const earlier = (await inbox.history(most.searched)).filter(
    ({ id, source, handledIn, text }) =>
      source.kind === 'speech' &&
      handledIn !== null &&
      handledIn < utterance.cycle &&
      !ids.includes(id) &&
      isRepeated(text, words),
  );
  const repeats = earlier
    .slice(0, most.repeated)
    .toReversed()
    .map(({ id }) => id);
  return {
    utterance,
    percepts: await inbox.read(ids),
    repeats: await inbox.read(repeats),
    call: calls.firstOf(utterance.cycle),
  };
}
