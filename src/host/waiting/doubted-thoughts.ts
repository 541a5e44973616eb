import { correctionText } from '../../../ports/correction-text.ts';
import type { Turn } from '../../../ports/command.ts';
import type { JudgedThought } from '../../../ports/judgement.ts';
import type { MindRecord } from '../../../ports/mind-record.ts';
import { isHiddenFrom } from '../../memory/gate/forgotten.ts';

/** An uncertain thought that no other voice has looked at, for a person to say whether it was right. */
export interface DoubtedThought {
  cycle: number;
  /** When its cycle ended, milliseconds since the epoch. */
  at: number;
  /** The beginning of what it was about; empty where that is no longer on record. */
  about: string;
  /** The beginning of what the mind said; where it said nothing, its own summary of the cycle. */
  said: string;
  judged: JudgedThought;
}

/** How much of what was heard and said is shown, characters. */
const longestShown = 2_000;
const shown = (text: string): string => text.slice(0, longestShown).toWellFormed();

async function thoughtOf(
  { cycle, endedAt: at, winner, summary, judged }: Turn,
  { inbox, outbox }: Pick<MindRecord, 'inbox' | 'outbox'>,
): Promise<DoubtedThought[]> {
  if (judged === undefined) return [];
  const [heard, utterances] = await Promise.all([inbox.find(winner), outbox.of(cycle)]);
  const said = utterances.map(({ text }) => text).join('\n');
  return [{ cycle, at, about: shown(heard?.text ?? ''), said: shown(said === '' ? summary : said), judged }];
}

/** The uncertain thoughts that wait for a person, oldest first, without those that repeat what somebody has had forgotten. */
export async function doubtedThoughts(
  store: Pick<MindRecord, 'trace' | 'inbox' | 'outbox' | 'memory'>,
): Promise<DoubtedThought[]> {
  const turns = await store.trace.doubted();
  if (turns.length === 0) return [];
  const hides = isHiddenFrom(Infinity, await store.memory.forgotten());
  const thoughts = (await Promise.all(turns.map((turn) => thoughtOf(turn, store)))).flat();
  return thoughts.filter(({ cycle, about, said }) => !hides(cycle, about) && !hides(cycle, said, true));
}

/**
 * What the mind is told of a thought that was wrong, as its reflection bank keeps it.
 *
 * @param correction how to do better, in the person's words; empty where they gave none
 */
export const correctionTold = ({ about, said, judged }: DoubtedThought, correction: string): string =>
  correctionText({
    context: about,
    triggers: judged.triggers ?? [],
    error: 'a person says that it was wrong',
    thought: said,
    correction: correction.trim() === '' ? 'Do not answer like this again.' : correction,
  });
