import type { Memory } from '../../../ports/memory.ts';
import { sentencesIn } from '../../../theory/claims/read-statements.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import type { SaidBy } from '../correction/standings.ts';
import { Standings } from '../correction/standings.ts';
import { isHiddenFrom } from '../gate/forgotten.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import { type TurnBefore, talkBefore } from './talk-before.ts';

/** How many turns before a memory its context is made of. Ours. */
const mostBefore = 3;

/** A memory that is a turn of a talk. */
export interface InTalk {
  memory: Memory;
  space: string;
  /** What was said before it and may be quoted, oldest first. */
  before: TurnBefore[];
}

/**
 * The memories among some that are turns of a talk, with what was said before them. What was forgotten or said off the record, what was superseded in any part, and what asks to be kept to oneself is left
 * out, of what was said before and of the memories themselves.
 */
export async function inTalk(memories: readonly Memory[], parts: ConsolidationParts): Promise<InTalk[]> {
  const { store, talk } = parts;
  if (talk === undefined) return [];
  const origins = new Map(
    (await store.origins(memories.map(({ id }) => id))).map(({ memory, source }) => [memory, source]),
  );
  const isHidden = isHiddenFrom(Infinity, await store.forgotten());
  const found: InTalk[] = [];
  for (const memory of memories) {
    const origin = origins.get(memory.id);
    if (origin === undefined || asksToKeep(memory.content)) continue;
    const [own] = await holding([{ text: memory.content, speaker: memory.speaker }], parts);
    const known = own === undefined ? null : await talkBefore(origin, talk);
    if (own === undefined || known === null) continue;
    // what was answered to something that is shown to nobody is about it
    const hidden = new Set(known.before.flatMap(({ cycle, text }) => (isHidden(cycle, text) ? cycle : [])));
    const quotable = known.before
      .slice(-mostBefore)
      .filter(({ cycle, text }) => !asksToKeep(text) && !hidden.has(cycle));
    found.push({ memory, space: known.space, before: await holding(quotable, parts) });
  }
  return found;
}

/** Those of some texts of which all still holds. */
async function holding<Said extends SaidBy>(
  said: readonly Said[],
  { store }: Pick<ConsolidationParts, 'store'>,
): Promise<Said[]> {
  const standings = await Standings.of(said, store.claims);
  return said.filter(({ text, speaker }) =>
    sentencesIn(text).every((sentence) => (standings.get(sentence, speaker)?.at ?? null) === null),
  );
}
