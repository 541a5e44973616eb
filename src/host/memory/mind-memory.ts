import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { Identifiers, MemoryId } from '../../../ports/identifiers.ts';
import type { MindCommand } from '../../../ports/percept.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import type { Acceptance, MindStore } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { ClaimLedger } from '../../memory/correction/ledger.ts';
import type { SaidBy } from '../../memory/correction/standings.ts';
import { isHiddenFrom } from '../../memory/gate/forgotten.ts';
import { findMemories, type Findings } from '../../memory/recall/find-memories.ts';
import { traceBelief, type BeliefTrace } from '../../memory/upkeep/trace-belief.ts';
import { marksIn } from '../../prompt/superseded-mark.ts';
import type { PerceptInput } from '../percepts/readable-percept.ts';
import { itemsOf, namedMemories, type NamedMemory, quotingOf } from '../../memory/named/named-memories.ts';

export interface MindMemoryParts {
  store: Pick<MindStore, 'memory' | 'inbox'>;
  configuration: Pick<MindConfiguration, 'owner' | 'memory'>;
  clock: Clock;
  embedder: Embedder;
  reranker: Reranker | null;
  identifiers: Identifiers;
  ledger: Pick<ClaimLedger, 'readThrough' | 'at'>;
  /** The cycle that was begun last. */
  cycle: () => number;
  /** Brings the command to the mind's notice. */
  perceive: (percept: PerceptInput) => Promise<Acceptance>;
}

/** The answer to being told to forget. Only with `told` anything changes. */
export type Forgetting =
  /** The command is durable, and one of the next cycles obeys it; `acceptance` is as for every percept. */
  | { outcome: 'told'; forgotten: NamedMemory; acceptance: Acceptance }
  | { outcome: 'nothing' }
  /** Several fit: say which by its id. */
  | { outcome: 'several'; candidates: NamedMemory[] }
  /** It is a safety memory, which nothing can change. */
  | { outcome: 'immutable'; memory: NamedMemory }
  | { outcome: 'forgotten before'; memory: NamedMemory };

/**
 * The long-term memory of a mind that is awake, for its owner. Searching and tracing leave no trace in the mind; what is to be remembered
 * or forgotten goes to it as a command, and is durable with the commit of the cycle that obeys it.
 */
export class MindMemory {
  private readonly parts: MindMemoryParts;

  constructor(parts: MindMemoryParts) {
    this.parts = parts;
  }

  /** Finds memories by words, meaning, names and times, best first, as the mind's own recall begins. */
  search(text: string, { limit = 10 }: { limit?: number } = {}): Promise<Findings> {
    const { store, embedder, reranker, clock, configuration } = this.parts;
    const { fusion } = configuration.memory.recall;
    const parts = { store: store.memory, embedder, reranker, fusion, now: clock.now() };
    return findMemories(parts, { text, limit });
  }

  /**
   * What was said since against each of some texts, by all that was said until now: the marks that the voice is shown behind their sentences
   * (docs/model/corrections.md); none of a text of which everything holds.
   */
  async marksOn(said: readonly SaidBy[]): Promise<string[][]> {
    const { ledger, store } = this.parts;
    const cycle = this.parts.cycle();
    // what was said last is read, too, although no cycle follows it yet
    await ledger.readThrough(cycle);
    const past = await ledger.at(cycle, [], isHiddenFrom(cycle, await store.memory.forgotten()));
    const marked = await past.texts(said);
    // what looks like a mark in the text itself is somebody's words
    return marked.map((text, place) => {
      const own = new Set(marksIn(said[place]!.text));
      return marksIn(text).filter((mark) => !own.has(mark));
    });
  }

  /** The memories that a person may mean by an id, or by words that stand in them; what waits for the gates is among them. */
  named(said: string): Promise<NamedMemory[]> {
    return namedMemories(said, { store: this.parts.store.memory, now: this.parts.clock.now() });
  }

  /** Traces a belief to its sources; null when there is no memory under the id. */
  why(id: string): Promise<BeliefTrace | null> {
    return traceBelief(this.parts.store, id as MemoryId);
  }

  /**
   * Tells the mind to remember a text, past its gates. Throws `MindStopped`.
   *
   * @param id of the percept; whoever repeats it with the same id is told `duplicate`. A new one when left out
   */
  remember(text: string, id?: string): Promise<Acceptance> {
    return this.command({ name: 'remember' }, text, id);
  }

  /**
   * Tells the mind to forget a memory: it is never recalled again, and no part of the stream that repeats it is shown to the voice. A
   * record of it stays, with who asked. Throws `MindStopped`.
   *
   * @param said an id, or words that stand in exactly one memory
   */
  async forget(said: string): Promise<Forgetting> {
    const candidates = await this.named(said);
    const [memory] = candidates;
    if (memory === undefined) return { outcome: 'nothing' };
    if (candidates.length > 1) return { outcome: 'several', candidates };
    if (memory.isImmutable) return { outcome: 'immutable', memory };
    if (memory.isWithdrawn) return { outcome: 'forgotten before', memory };
    const from = { store: this.parts.store.memory, now: this.parts.clock.now() };
    const items = await itemsOf(memory, from);
    const quoting = await quotingOf(memory, from);
    const acceptance = await this.command(
      { name: 'forget', memory: memory.id, items },
      `/forget ${memory.id}`,
    );
    for (const each of quoting)
      await this.command({ name: 'forget', memory: each, items: [] }, `/forget ${each}`);
    return { outcome: 'told', forgotten: memory, acceptance };
  }

  private command(
    command: MindCommand,
    text: string,
    id: string = this.parts.identifiers.next(),
  ): Promise<Acceptance> {
    const { configuration, clock, perceive } = this.parts;
    const source = { kind: 'command' as const, speaker: configuration.owner, command };
    return perceive({ id, source, at: clock.now(), text });
  }
}
