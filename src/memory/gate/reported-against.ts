import type { StoredClaim } from '../../../ports/claim.ts';
import { sourceOf } from '../../../ports/claim.ts';
import type { Assessment } from '../../../ports/assessment.ts';
import { tensionEpisode, type Held } from '../../../ports/tension.ts';
import type { MemoryStore, ScratchEntry } from '../../../ports/memory-store.ts';
import { isLearntItem } from '../../../ports/worker.ts';
import { isDormant } from '../../../theory/dormancy.ts';
import { defaultNovelty } from '../../../theory/novelty-band.ts';
import { quotable } from '../../../theory/wander-prompts.ts';
import { openTensions } from '../upkeep/open-tensions.ts';
import { cheapContradiction } from './cheap-contradiction.ts';
import { repeatsMemory } from './echo.ts';
import { isSaidAlready } from './against-safety.ts';
import { likeness, tellingVector, type EmbeddedText } from './likeness.ts';
import type { Near } from './nearest-memories.ts';
import type { Item } from './one-of-each.ts';

/** What reports of workers are held against. */
export interface HeldAgainstReports {
  store: Pick<MemoryStore, 'tensions' | 'madeOf' | 'read' | 'forgotten'>;
  /** The values of the mind, and its active goals. */
  values: readonly string[];
  goals: readonly { id: string; text: string }[];
  /** The claims that hold and that somebody speaks against with these words (docs/model/corrections.md). */
  spokenAgainst: (text: string, speaker: string) => Promise<StoredClaim[]>;
}

interface Given {
  held: HeldAgainstReports;
  /** What is told of contradictions by, and how far vectors are trusted. */
  around: { negation: Float32Array | null; trust: number };
  /** The vectors of texts. */
  vectors: ReadonlyMap<string, Float32Array>;
}

interface Found {
  held: Held;
  text: string;
  isSure: boolean;
}

/**
 * What the mind holds to that each item speaks against, where it is a report of a worker (docs/model/workers.md): a memory of any kind by the words of
 * both, a value, a goal, or what was claimed with another value. Where only the voice can tell whether it contradicts the nearest memory, that.
 */
export async function reportsAgainst(
  items: readonly Item[],
  near: readonly (readonly Near[])[],
  { held, ...given }: Omit<Given, 'held'> & { held: HeldAgainstReports | undefined },
): Promise<Reported[]> {
  const all: Reported[] = [];
  for (const [place, item] of items.entries())
    all.push(
      held === undefined || !isLearntItem(item.entry)
        ? {}
        : await reportedAgainst(item, near[place] ?? [], { held, ...given }),
    );
  return all;
}

type Reported = Pick<Assessment, 'against' | 'again'> & Partial<Pick<Assessment, 'echo'>>;

async function reportedAgainst(item: Item, near: readonly Near[], given: Given): Promise<Reported> {
  // it came in before that was forgotten, and would bring it back
  if (await isForgottenSince(item, given.held.store)) return { echo: true };
  const found = await foundAgainst(item, near, given);
  if (found === null) return {};
  const { held, text, isSure } = found;
  const isNoted = (await openTensions(given.held.store)).has(tensionEpisode(held));
  return {
    against: {
      held,
      line: lineOf(text, item.entry),
      ...(isSure && { isSure: true as const }),
      ...(isNoted && { isNoted: true as const }),
    },
    ...(isSaidAlready(item, near, given.around) && { again: true as const }),
  };
}

/** Whether what a report tells was forgotten after it had come in, and before it was handled or judged. */
async function isForgottenSince(
  { text, entry }: Item,
  store: Pick<MemoryStore, 'forgotten' | 'read'>,
): Promise<boolean> {
  const said = (await store.forgotten()).filter(({ content }) => repeatsMemory(text, content));
  if (said.length === 0) return false;
  const memories = await store.read(said.map(({ memory }) => memory));
  return memories.some(({ retracted }) => retracted !== null && retracted.at >= entry.at);
}

async function foundAgainst(
  item: Item,
  near: readonly Near[],
  { held, around, vectors }: Given,
): Promise<Found | null> {
  const verdictOn = (each: EmbeddedText & { similarity: number }) => cheapContradiction(item, each, around);
  const speaksAgainst = (text: string) => {
    const line = { text, vector: tellingVector(vectors.get(text)) };
    return verdictOn({ ...line, similarity: likeness(item, line, around.trust) }) === 'contradicts';
  };
  const read = await held.store.read(near.map(({ memory }) => memory));
  const believed = new Set(read.filter((memory) => !isDormant(memory)).map(({ id }) => id));
  const standing = near.filter(({ memory }) => believed.has(memory));
  const isHeld = standing.some(
    (each) => each.similarity > defaultNovelty.confirmingAbove && verdictOn(each) === 'agrees',
  );
  const known = standing.find((each) => (each.immutable || !isHeld) && verdictOn(each) === 'contradicts');
  if (known !== undefined) return { held: { memory: known.memory }, text: known.text, isSure: true };
  // what the mind holds the same is confirmed by it
  if (isHeld) return null;
  const value = held.values.find(speaksAgainst);
  if (value !== undefined) return { held: { value }, text: value, isSure: true };
  const goal = held.goals.find(({ text }) => speaksAgainst(text));
  if (goal !== undefined) return { held: { goal: goal.id }, text: goal.text, isSure: true };
  const claimed = await claimedOtherwise(item, held);
  if (claimed !== null) return claimed;
  const [nearest] = standing;
  return nearest !== undefined && verdictOn(nearest) === 'unclear'
    ? { held: { memory: nearest.memory }, text: nearest.text, isSure: false }
    : null;
}

/** The memory of what was claimed with another value; null where there is none. */
async function claimedOtherwise(
  { entry: { speaker }, text }: Item,
  { store, spokenAgainst }: HeldAgainstReports,
): Promise<Found | null> {
  const claims = await spokenAgainst(text, speaker ?? '');
  if (claims.length === 0) return null;
  const made = await store.madeOf([...new Set(claims.map(({ id }) => sourceOf(id)))]);
  const [memory] = await store.read(made.map((each) => each.memory));
  return memory === undefined ? null : { held: { memory: memory.id }, text: memory.content, isSure: true };
}

/** What a tension says of both sides. */
const lineOf = (held: string, { speaker, text }: ScratchEntry): string =>
  `I hold to this: “${quotable(held)}” And yet ${quotable(speaker ?? 'a worker')} reported: “${quotable(text)}”`;
