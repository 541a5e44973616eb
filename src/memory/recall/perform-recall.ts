import type { Recall } from '../../../ports/effects/memory-recall.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { FeltDelta } from '../../../ports/gut.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { Knowing } from '../../../ports/judgement.ts';
import { isConclusion } from '../../../ports/memory-change/made-from.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { withPlaces } from '../../../ports/recall-places.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { RecallCauses } from '../../../ports/recall-causes.ts';
import { PerceptUnknown, type InboxStore } from '../../../ports/store.ts';
import { uniform } from '../../../theory/uniform.ts';
import type { Corrections } from './corrections.ts';
import type { FeltNow } from './gut-of-moment.ts';
import { type IdentityToTouch, knowingOf } from './knowing-of.ts';
import { mayHarm } from './may-harm.ts';
import { type Contender, recall, type Recalled } from './recall.ts';
import type { Fusion } from './score-candidates.ts';
import type { WhatFollows } from './what-follows.ts';

export interface PerformRecallParts {
  /** The seed of the mind's random draws: the same cycle over the same memories recalls the same (I7). */
  configuration: { seed: number };
  memory: Pick<MemoryStore, 'search' | 'partners' | 'read'>;
  /** What was superseded; without it everything counts in full. */
  corrections?: () => Promise<Corrections>;
  inbox: Pick<InboxStore, 'read'>;
  embedder: Embedder;
  reranker: Reranker | null;
  /** How words and vectors are fused (docs/model/recall.md); convex unless told. */
  fusion?: Fusion;
  /** The most memories that are recalled. */
  limit: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** What it feels like to attend to these texts, the newest first; null where that is not known. Nothing is felt unless told. */
  feel?: (attended: readonly string[]) => Promise<FeltNow | null>;
  /** What usually follows what is said (docs/model/patterns.md); nothing unless told. */
  whatFollows?: Pick<WhatFollows, 'after'>;
  /** The texts of the latest winners, as far as they were read; none unless told. */
  winnerTexts?: ReadonlyMap<PerceptId, string>;
  /** What the mind's identity is made of, for thoughts that are judged; nothing unless told. */
  identity?: IdentityToTouch;
  /** Called with the reason when only words were searched. It tells nothing of what was searched for. */
  onWithoutVectors?: (reason: string) => void;
}

/** How many near misses there are at the most, as of one cue (docs/model/recall.md). */
const mostNearMisses = 15;

/**
 * Performs `memory.recall`: the memories that fit the winner of a cycle and what else was said to the mind in it. Each of these is a cue of
 * its own, and they take turns: two who speak at once are both remembered.
 */
export async function performRecall(
  { cycle, winner, spoken = [], previous, attended = [], hops, active, blend, isBroad, isJudged }: Recall,
  {
    configuration,
    memory,
    inbox,
    limit,
    onWithoutVectors,
    feel,
    winnerTexts,
    whatFollows,
    identity,
    ...others
  }: PerformRecallParts,
  signal: AbortSignal,
): Promise<{
  recalled: MemoryId[];
  nearMisses: MemoryId[];
  by?: RecallCauses;
  felt?: FeltDelta;
  knowing?: Knowing;
}> {
  const finding = { ...others, store: memory, signal };
  const draw = (stream: string, counter: number) =>
    uniform(configuration.seed, `recall/${cycle}/${stream}`, counter);
  const found: Recalled[] = [];
  const last = previous === undefined ? null : await perceptIn(inbox, previous);
  const percepts = await inbox.read([winner, ...spoken]);
  const about = percepts.find(({ id }) => id === winner);
  const lately = await textsOfPercepts(attended, { inbox, winnerTexts });
  // what is felt is found out while memory is searched; a mind that cannot feel remembers all the same
  const feeling = feel?.([about?.text ?? '', ...lately]).catch(() => null) ?? null;
  const gut = feeling === null ? {} : { gut: feeling.then((now) => now && now.gut) };
  for (const percept of percepts) {
    const { text, at } = percept;
    const follows = await whatFollows?.after(percept, others.now);
    const first = await mayHarm(percept, others.corrections);
    const before = last && { text: last.text, ago: at - last.at };
    found.push(
      await recall(
        { ...finding, draw },
        {
          text,
          before,
          hops,
          active,
          limit,
          ...gut,
          ...(blend && { blend }),
          ...(isBroad && { isBroad }),
          ...(follows && { follows }),
          ...(first.length > 0 && { first }),
        },
      ),
    );
  }
  const withoutVectors = found.find((each) => each.withoutVectors !== null)?.withoutVectors;
  if (typeof withoutVectors === 'string') onWithoutVectors?.(withoutVectors);
  const inTurn = alternating(found.map(({ recalled }) => recalled));
  const placed = withPlaces(inTurn, limit, ({ memory }) => memory);
  const recalled = idsOf(placed);
  const unplaced = inTurn.filter((each) => !placed.includes(each) && !isConclusion(each.memory));
  const missed = idsOf([...unplaced, ...alternating(found.map(({ nearMisses }) => nearMisses))]);
  const nearMisses = [...new Set(missed)].filter((id) => !recalled.includes(id)).slice(0, mostNearMisses);
  const ids = [...recalled, ...nearMisses];
  const now = await feeling;
  const ofWinner = about && found[percepts.indexOf(about)];
  const knowing = ofWinner ? await knowingOf(about.text, ofWinner, (isJudged && identity) || null) : null;
  return {
    recalled,
    nearMisses,
    ...(ids.length > 0 && { by: causesOf(ids, found) }),
    ...(now !== null && { felt: now.felt }),
    ...(knowing !== null && { knowing }),
  };
}

/** The texts of percepts, those that are not kept any more left out; what was read when they competed is not read again. */
async function textsOfPercepts(
  ids: readonly PerceptId[],
  { inbox, winnerTexts }: Pick<PerformRecallParts, 'inbox' | 'winnerTexts'>,
): Promise<string[]> {
  const texts: string[] = [];
  for (const id of ids) {
    const text = winnerTexts?.get(id) ?? (await perceptIn(inbox, id))?.text;
    if (text !== undefined) texts.push(text);
  }
  return texts;
}

/** A percept of the inbox; null where it is not kept any more. */
async function perceptIn(inbox: Pick<InboxStore, 'read'>, id: PerceptId): Promise<Percept | null> {
  try {
    const [percept] = await inbox.read([id]);
    return percept ?? null;
  } catch (error) {
    if (error instanceof PerceptUnknown) return null;
    throw error;
  }
}

/** The best of each list, then the second of each, and so on, each memory once. */
function alternating(lists: readonly (readonly Contender[])[]): Contender[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list[rank] ?? []),
  ).flat();
  const known = new Set<MemoryId>();
  return inTurn.filter(({ memory: { id } }) => !known.has(id) && known.add(id));
}

/** The component that contributed most to each of these: of several cues, where it came first. */
function causesOf(ids: readonly MemoryId[], found: readonly Recalled[]): RecallCauses {
  const all = found.flatMap(({ recalled, nearMisses }) => [...recalled, ...nearMisses]);
  const causes = new Map(all.toReversed().map(({ memory, by }) => [memory.id, by]));
  return ids.map((memory) => ({ memory, by: causes.get(memory)! }));
}

const idsOf = (contenders: readonly Contender[]): MemoryId[] => contenders.map(({ memory }) => memory.id);
