import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { GivenToAssess, GivenToConsolidate } from '../../../ports/performable.ts';
import type { SelfStore } from '../../../ports/self-store.ts';
import type { Voice } from '../../../ports/voice.ts';
import type { AttuneParts } from './attune.ts';
import type { LearnParts } from './learn.ts';
import type { TalkStores } from './talk-before.ts';
import type { Nature } from '../../prompt/nature.ts';

/** Vectors of texts, by text; empty while there are none. */
export type VectorsOf = (texts: readonly string[]) => Promise<ReadonlyMap<string, Float32Array>>;

/** What memory is consolidated with. */
export interface ConsolidationParts {
  store: Pick<
    MemoryStore,
    | 'read'
    | 'newest'
    | 'conclusions'
    | 'sample'
    | 'search'
    | 'nearest'
    | 'claims'
    | 'patterns'
    | 'records'
    | 'madeOf'
    | 'origins'
    | 'forgotten'
    | 'tensions'
    | 'immutables'
    | 'strongest'
  >;
  /** What was said in its rooms; without it memories get no context. */
  talk?: TalkStores & {
    /** The name of a room. */
    spaceName: (id: string) => string;
    /** Whose clocks are read, as a name of the IANA list; UTC when left out. */
    timezone?: string | undefined;
  };
  voice: Voice;
  nature: Nature;
  /** The name of the mind. */
  name: string;
  /** Without one memories are found and compared by words alone. */
  embedder?: Embedder;
  vectorsOf?: VectorsOf;
  /** What became of its goals; without it a summary of a day tells of none. */
  self?: Pick<SelfStore, 'goals'>;
  /** Its values and goals; without them nothing is held against what it holds to. */
  given?: GivenToAssess;
  /** What it was like day by day, and what of it is in no store; without it none is drawn up. */
  selfModel?: { kept: Pick<SelfStore, 'models' | 'keepModel'> } & Pick<GivenToConsolidate, 'goals' | 'coped'>;
  /** What the mind is made of, kept and found anew; without it a pass leaves that as it is. */
  gut?: Pick<AttuneParts, 'store' | 'gut' | 'seed' | 'lines' | 'evolves'>;
  /** The record of decisions, and what everything is without tuning; without them nothing is learned. */
  tuning?: Pick<LearnParts, 'store' | 'start'>;
  signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now: number;
}
