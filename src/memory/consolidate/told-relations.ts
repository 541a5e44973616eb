import type { StoredClaim } from '../../../ports/claim.ts';
import { endOfTurn } from '../../../ports/end-of-turn.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { isFromOutside, type Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { ToldRelation, TypedRelation } from '../../../ports/typed-relation.ts';
import { center } from '../../../theory/belief-weight.ts';
import { extractEntities } from '../../../theory/entities.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import type { Claim } from '../../../theory/claims/statement.ts';
import { personOf } from '../../../theory/claims/subject.ts';
import { longestJudged } from '../../../theory/judged-text.ts';
import { Standings } from '../correction/standings.ts';
import { outlivedAmong } from '../recall/outlived.ts';
import { typedRelations } from './typed-relations.ts';

/** How many memories are read at most: the newest, or those that are found by a name. Ours. */
const mostRead = 300;
/** After how many of them whatever else the process has to do gets its turn. Ours. */
const readAtOnce = 10;

/** Whether a relation is one of somebody or something, by words of either side. */
function isOf({ subject, object }: TypedRelation, of: string): boolean {
  const words = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const sides = [words(subject), words(object)];
  return sides.some((side) => words(of).every((word) => word === '' || side.includes(word)));
}

/**
 * The typed relations between what memories speak of, the most believed first. They are what holds at the time: what was superseded, is contested,
 * forgotten or asks to be kept states none. Of a sentence of which only a part was superseded the rest holds.
 */
export async function toldRelations(
  store: Pick<MemoryStore, 'newest' | 'search' | 'read' | 'claims'>,
  { of, limit }: { of?: string | undefined; limit: number },
): Promise<ToldRelation[]> {
  const memories =
    of === undefined ? await store.newest(mostRead) : [...(await foundBy(store, of)).memories.values()];
  const kept = memories.filter(
    (memory) =>
      isFromOutside(memory) &&
      memory.retracted === null &&
      !memory.immutable &&
      memory.content.length <= longestJudged &&
      !asksToKeep(memory.content),
  );
  const outlived = await outlivedAmong(kept, { store, claims: store.claims });
  const readable = kept
    .filter(({ id }) => !outlived.has(id))
    .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
  const holds = await claimsThatHold(readable, store.claims);
  const found: (TypedRelation & { memory: MemoryId; believed: number })[] = [];
  for (const [place, memory] of readable.entries()) {
    if (place % readAtOnce === readAtOnce - 1) await endOfTurn();
    const stated = typedRelations(memory.content, memory.speaker ?? '', holds(memory));
    found.push(...stated.map((each) => ({ ...each, memory: memory.id, believed: center(memory) })));
  }
  const alike = Map.groupBy(found, ({ subject, type, object }) => [subject, type, object].join('\n'));
  return [...alike.values()]
    .map((all): ToldRelation => {
      const strongest = all.toSorted((one, other) => other.believed - one.believed);
      const { subject, type, object, believed } = strongest[0]!;
      return { subject, type, object, confidence: believed, memories: strongest.map(({ memory }) => memory) };
    })
    .filter((relation) => of === undefined || isOf(relation, of))
    .toSorted((one, other) => other.confidence - one.confidence)
    .slice(0, limit);
}

type Told = Pick<Memory, 'content' | 'speaker'>;

/** A test of what some memories claim, sentence by sentence: whether it still holds, and nobody says otherwise. */
async function claimsThatHold(
  memories: readonly Told[],
  claims: MemoryStore['claims'],
): Promise<(memory: Told) => (claim: Claim, sentence: string) => boolean> {
  const texts = memories.map(({ content, speaker }) => ({ text: content, speaker }));
  const standings = await Standings.of(texts, claims);
  const stored = standings.size === 0 ? [] : await Standings.told(texts, claims);
  return ({ speaker }) =>
    (claim, sentence) => {
      if (standings.get(sentence, speaker) === null) return true;
      const form = sentenceForm(sentence);
      const told = stored
        .filter((each) => each.form === form && (speaker === null || each.speaker === personOf(speaker)))
        .filter((each) => isSameClaim(each, claim))
        .toSorted((one, other) => other.at - one.at);
      return told[0] !== undefined && told[0].ended === null && told[0].contested === null;
    };
}

const isSameClaim = (one: StoredClaim, other: Claim): boolean =>
  one.attribute === other.attribute &&
  one.value === other.value &&
  one.subject.person === other.subject.person &&
  one.subject.thing === other.subject.thing;

const foundBy = (store: Pick<MemoryStore, 'search'>, of: string) =>
  store.search({
    text: of,
    vector: null,
    entities: [of, ...extractEntities(of)],
    period: null,
    limit: mostRead,
  });
