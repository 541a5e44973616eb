import type { AskedToForget } from '../../../ports/forgetting.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { gatheredOf, isConclusion, isTension } from '../../../ports/memory-change/made-from.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { ThoughtOrigin } from '../../../ports/inner.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { PerformableOf } from '../../../ports/performable.ts';
import type { Percept } from '../../../ports/percept.ts';
import { originOfBatch } from '../../../machines/mind/origin.ts';
import { somaticState } from '../../../machines/mind/somatic-state.ts';
import { center } from '../../../theory/belief-weight.ts';
import { identityDensity } from '../../../theory/confidence.ts';
import { mostIdentity } from '../../../theory/identity-draw.ts';
import { drawIdentity } from '../../context/draw-identity.ts';
import { selectMemories } from '../../context/select-memories.ts';
import type { Hides } from '../../context/without-forgotten.ts';
import type { CostGlance } from '../../costs/cost-meter.ts';
import type { MarkedPast } from '../../memory/correction/marked-past.ts';
import { isHiddenFrom } from '../../memory/gate/forgotten.ts';
import { askedToForget } from '../../memory/named/asked-to-forget.ts';
import { isSelfMade } from '../../prompt/agent/bootstrap.ts';
import { natureOf } from '../../prompt/nature.ts';
import { interlocutorOf, toldBy, toldInterlocutor } from '../../memory/consolidate/interlocutor-of.ts';
import { selfModelLines } from '../../memory/consolidate/self-model-lines.ts';
import type { Interlocutor } from '../../prompt/interlocutor.ts';
import type { ShownSelfModel } from '../../prompt/self-model-message.ts';
import { readTogether } from './read-together.ts';
import type { ThoughtPerformerParts } from './thought-parts.ts';

/** A thought, or one about a thought. */
export type ThoughtAsked = PerformableOf<'think' | 'thought.retry' | 'thought.escalate'>;

/** What a thought begins with, as the record has it: read all at once, so that it is waited for once. */
export interface ThoughtReads {
  percepts: Percept[];
  origin: ThoughtOrigin;
  /** Whether a text of the stream repeats what was forgotten; undefined where nothing was. */
  hides: Hides;
  /** Names what is not quoted any more: the same while nothing else was forgotten. */
  quiet: string;
  /** What was stated to the mind, as it stands now. */
  present: MarkedPast;
  /** The memories for the call, and the texts that each was drawn from which the mind concluded. */
  fitting: Memory[];
  drawnFrom: ReadonlyMap<string, readonly string[]>;
  /** How dense its identity is, 0 to 1; null where its strongest memories were not read. */
  density: number | null;
  /** What an agent has in mind of itself. */
  own: Memory[];
  /** What an agent is like of late; null where nothing is drawn up. */
  selfModel: ShownSelfModel | null;
  /** Whether it remembers anything; looked up only for an agent that is told so. */
  hasMemories: boolean;
  /** What the calls have cost, for an agent. */
  cost: CostGlance | null;
  /** Whoever speaks, by what they told; null where nobody does who is known by that. */
  interlocutor: Interlocutor | null;
  /** What becomes of what the percepts ask to have forgotten. */
  forgetting: (AskedToForget & { percept: PerceptId })[];
}

/** Reads that were begun before it was known whether the thought is to be had. */
export interface PreparedReads {
  /** When, milliseconds since the epoch. */
  at: number;
  /** Null where it failed. */
  reads: Promise<ThoughtReads | null>;
}

/** How long what was read beforehand counts, milliseconds: a person may change memory at any time. */
const stillNew = 1_000;

/** Begins to read what a thought begins with. */
export const prepareThought = (asked: ThoughtAsked, parts: ThoughtPerformerParts): PreparedReads => ({
  at: parts.clock.now(),
  reads: readForThought(asked, parts).catch(() => null),
});

/** What a thought begins with: what was read beforehand, where that has just been. */
export async function readsOf(
  asked: ThoughtAsked,
  parts: ThoughtPerformerParts,
  prepared: PreparedReads | null | undefined,
): Promise<ThoughtReads> {
  const isNew = prepared != null && parts.clock.now() - prepared.at <= stillNew;
  return (isNew ? await prepared.reads : null) ?? readForThought(asked, parts);
}

async function readForThought(asked: ThoughtAsked, parts: ThoughtPerformerParts): Promise<ThoughtReads> {
  const { configuration, store, ledger } = parts;
  const percepts = await store.inbox.read(asked.percepts);
  const origin = originOfBatch(percepts);
  const isAgent = natureOf(configuration) === 'agent';
  // a person draws nothing from them: only where its thoughts are judged are they read
  const isRead = isAgent || configuration.judgement.retry || configuration.judgement.second !== undefined;
  const strongest = isRead ? store.memory.strongest(mostIdentity) : null;
  const drawn =
    isAgent && strongest ? drawIdentity(strongest, { seed: configuration.seed, cycle: asked.cycle }) : [];
  const { gut } = parts.measuring;
  const winner = percepts.find(({ id }) => id === asked.winner);
  const together = toldBy(winner, gut).then((told) =>
    readTogether(store.memory, [...asked.recalled, ...(asked.others ?? []), ...told]),
  );
  const read = async (ids: readonly MemoryId[]) => (await together).read(ids);
  const [forgotten, foreseen, fitting, own, kept, hasMemories, cost, forgetting, speaker, strong] =
    await Promise.all([
      store.memory.forgotten(),
      ledger.foresee(asked.cycle, percepts),
      memoriesFor(asked, origin, { configuration, read }),
      drawn,
      isAgent ? store.self.models(1) : [],
      isAgent && isSelfMade(configuration) ? hasGrown(asked, drawn, store.memory) : true,
      isAgent ? (parts.costs?.glance() ?? null) : null,
      forgettingIn(percepts, parts),
      interlocutorOf(winner, {
        gut,
        store: { read, claims: store.memory.claims },
        name: configuration.name,
      }),
      strongest,
    ]);
  const hides = isHiddenFrom(asked.cycle, forgotten);
  const { verbatimBefore } = asked.given.withheld;
  // a mark quotes nothing of the stream that no model would read
  const present = foreseen((of, text) => of < verbatimBefore || hides(of, text));
  const goals = new Map(
    asked.given.goals.flatMap(({ id, text, status }) => (status === 'active' ? [[id, text]] : [])),
  );
  const [latest] = kept;
  const selfModel =
    latest === undefined
      ? null
      : {
          day: latest.day,
          lines: await selfModelLines(latest, {
            store: store.memory,
            name: configuration.name,
            goals,
            hides,
          }),
        };
  const interlocutor = speaker && toldInterlocutor(speaker, hides);
  const said = { percepts, origin, forgetting, interlocutor };
  const density = strong && identityDensity(strong.map(center));
  const quiet = `${forgotten.length} ${forgotten[0]?.memory ?? ''} ${forgotten.at(-1)?.memory ?? ''}`;
  const drawnFrom = await sourcesOf(fitting, store.memory);
  const found = { present, fitting, drawnFrom, own, selfModel, hasMemories, cost };
  return { ...said, ...found, hides, quiet, density };
}

/** Whether a mind has any memory: what came to its mind is one, and so is what it is drawn from. */
const hasGrown = async (
  { recalled }: Pick<ThoughtAsked, 'recalled'>,
  drawn: Promise<readonly unknown[]> | readonly unknown[],
  memory: Pick<MemoryStore, 'count'>,
): Promise<boolean> => recalled.length > 0 || (await drawn).length > 0 || (await memory.count()) > 0;

/**
 * The memories for a call (docs/model/recall.md): all that were recalled, best first, where the world has brought the thought about; of a
 * thought that a person has by itself a few, by importance and by how they felt.
 */
async function memoriesFor(
  asked: ThoughtAsked,
  origin: ThoughtOrigin,
  { configuration, read }: Pick<ThoughtPerformerParts, 'configuration'> & Pick<MemoryStore, 'read'>,
) {
  // a person may have withdrawn one since
  const known = async (ids: readonly MemoryId[]) =>
    (await read(ids)).filter(({ retracted }) => retracted === null);
  const isPerson = configuration.inner?.nature === 'person';
  return isPerson && origin !== 'respond'
    ? selectMemories(await known(asked.recalled), somaticState(asked.given.inner))
    : known([...asked.recalled, ...(asked.others ?? [])]);
}

/** The texts that conclusions were drawn from, by the ids of these. A contradiction that the mind noted in itself comes to mind whatever the stream tells, and is counted (docs/model/tensions.md). */
async function sourcesOf(
  memories: readonly Memory[],
  memory: Pick<MemoryStore, 'read'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const conclusions = memories.filter((each) => isConclusion(each) && !isTension(each));
  const ids = [...new Set(conclusions.flatMap(gatheredOf))];
  const read = new Map(
    (ids.length === 0 ? [] : await memory.read(ids)).map((each) => [each.id, each.content]),
  );
  return new Map(
    conclusions.map((each) => [each.id, gatheredOf(each).flatMap((id) => read.get(id) ?? [])] as const),
  );
}

async function forgettingIn(percepts: readonly Percept[], parts: ThoughtPerformerParts) {
  const { store, clock, configuration } = parts;
  const asking = { store: store.memory, heard: store, owner: configuration.owner, now: clock.now() };
  const found: ThoughtReads['forgetting'] = [];
  for (const percept of percepts) {
    const request = await askedToForget(percept, asking);
    if (request === null) continue;
    const { forgets: _, names: __, ...told } = request;
    found.push({ percept: percept.id, ...told });
  }
  return found;
}
