import type { HistoricPercept } from '../../../ports/historic-percept.ts';
import type { MindStore, StreamCycle } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { traceBelief, type BeliefTrace } from '../../memory/upkeep/trace-belief.ts';
import type { LastCalls } from '../performing/last-calls.ts';
import { namedMemories, type NamedMemory } from '../../memory/named/named-memories.ts';
import { whySaid, type SpeechReason } from './why-said.ts';

/** The answer to a person's "why", by what was asked about: what is on record of it. */
export type Reason =
  /** What was said last; null when nothing was. */
  | { of: 'speech'; reason: SpeechReason | null }
  /** A percept, and what was thought and said in the cycle that handled it; null while it waits. */
  | { of: 'percept'; percept: HistoricPercept; cycle: StreamCycle | null }
  /** A memory: its sources, what it stands in place of, what contradicts it. */
  | { of: 'belief'; trace: BeliefTrace }
  /** What was said lately and may become a memory. */
  | { of: 'waiting'; memory: NamedMemory }
  /** Several memories fit the words. */
  | { of: 'several'; candidates: NamedMemory[] }
  | { of: 'nothing' };

/** How many percepts are looked through for an id, the newest. */
const mostPercepts = 10_000;

interface ReasonParts {
  store: Pick<MindStore, 'memory' | 'inbox' | 'outbox' | 'stream'>;
  configuration: Pick<MindConfiguration, 'spaces'>;
  calls: LastCalls;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * The reason that is on record for what a person names: a memory by its id or by words that stand in it, a percept by its id; for an
 * empty text what the mind said last.
 */
export async function reasonFor(
  said: string,
  { store, configuration, calls, now }: ReasonParts,
): Promise<Reason> {
  const asked = said.trim();
  if (asked === '') return { of: 'speech', reason: await whySaid(store, configuration, calls) };
  const candidates = await namedMemories(asked, { store: store.memory, now });
  const [named] = candidates;
  if (named === undefined) return perceptReason(asked, store);
  if (candidates.length > 1) return { of: 'several', candidates };
  if (named.isWaiting) return { of: 'waiting', memory: named };
  const trace = await traceBelief(store, named.id);
  return trace === null ? { of: 'nothing' } : { of: 'belief', trace };
}

async function perceptReason(
  id: string,
  { inbox, stream }: Pick<MindStore, 'inbox' | 'stream'>,
): Promise<Reason> {
  const percept = (await inbox.history(mostPercepts)).find((each) => each.id === id);
  if (percept === undefined) return { of: 'nothing' };
  const [cycle = null] = percept.handledIn === null ? [] : await stream.read([percept.handledIn]);
  return { of: 'percept', percept, cycle };
}
