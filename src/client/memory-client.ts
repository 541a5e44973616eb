import type { Memory } from '../../ports/memory.ts';
import type { Mind } from '../service/mind.ts';
import type { BeliefAccount } from '../service/belief-account.ts';
import type { TakenPercept } from './taken-percept.ts';
import { withQuery, type ReadOptions, type Transport, type WriteOptions } from './transport.ts';

type Given<Method extends keyof Mind['memory']> = Awaited<ReturnType<Mind['memory'][Method]>>;

/** What a search has found. */
export type FoundMemories = Given<'search'>;
/** What became of being told to forget. */
export type ForgettingOutcome = Given<'forget'>;
/** What an import has entered. */
export type ImportedMemories = Given<'import'>;
/** How many memories there are. */
export type MemoryFigures = Given<'stats'>;

/** The long-term memory of a mind on a server. */
export class MemoryClient {
  private readonly transport: Transport;
  private readonly path: string;

  constructor(transport: Transport, path: string) {
    this.transport = transport;
    this.path = path;
  }

  /** Finds memories by words, meaning, names and times, best first. */
  search(text: string, { limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<FoundMemories> {
    return this.transport.get(this.path, { search: text, limit }, options);
  }

  /** The memories that a person may mean by an id, or by words that stand in them. */
  named(said: string, options?: ReadOptions): Promise<Given<'named'>> {
    return this.transport.get(`${this.path}/named`, { said }, options);
  }

  /** What recurs in what it remembers, what came last first. */
  patterns({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<Given<'patterns'>> {
    return this.transport.get(`${this.path}/patterns`, { limit }, options);
  }

  /** Who and what is what to whom in what it remembers, the most believed first. */
  relations({ of, limit, ...options }: ReadOptions & { of?: string; limit?: number } = {}): Promise<
    Given<'relations'>
  > {
    return this.transport.get(`${this.path}/relations`, { of, limit }, options);
  }

  /** The contradictions that it has noted in itself, the newest first. */
  tensions({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<Given<'tensions'>> {
    return this.transport.get(`${this.path}/tensions`, { limit }, options);
  }

  /** How it does things, and how often each way worked and failed; the newest first. */
  strategies({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<Given<'strategies'>> {
    return this.transport.get(`${this.path}/strategies`, { limit }, options);
  }

  /** What it is made of and what it has felt, the newest first. */
  gut({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<Given<'gut'>> {
    return this.transport.get(`${this.path}/gut`, { limit }, options);
  }

  /** How what it is made of moved from deep pass to deep pass, and by what, the newest first. */
  loop({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<Given<'loop'>> {
    return this.transport.get(`${this.path}/loop`, { limit }, options);
  }

  /** What it has adjusted of its gates and its recall by what came of them, the newest moves first. */
  tuning({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<Given<'tuning'>> {
    return this.transport.get(`${this.path}/tuning`, { limit }, options);
  }

  /** What the ceilings of belief that are not enforced yet would have held back, newest first. */
  audit({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<Given<'audit'>> {
    return this.transport.get(`${this.path}/audit`, { limit }, options);
  }

  show(id: string, options?: ReadOptions): Promise<Memory> {
    return this.transport.get(`${this.path}/${encodeURIComponent(id)}`, {}, options);
  }

  /** Traces a belief to its sources. */
  why(id: string, options?: ReadOptions): Promise<BeliefAccount> {
    return this.transport.get(`${this.path}/${encodeURIComponent(id)}/why`, {}, options);
  }

  stats(options?: ReadOptions): Promise<MemoryFigures> {
    return this.transport.get(`${this.path}/stats`, {}, options);
  }

  /** Tells the mind to remember a text, past its gates. */
  remember(text: string, options?: WriteOptions): Promise<TakenPercept> {
    return this.transport.post(this.path, { text }, options);
  }

  /** Tells the mind to forget what is named by an id, or by words that stand in exactly one memory. */
  forget(said: string, options?: WriteOptions): Promise<ForgettingOutcome> {
    return this.transport.post(`${this.path}/forget`, { said }, options);
  }

  /** Withdraws a memory. */
  retract(id: string, given: { reason: string; by?: string }, options?: WriteOptions): Promise<Memory> {
    return this.transport.post(`${this.path}/${encodeURIComponent(id)}/retract`, given, options);
  }

  /** Enters memories, past the gates: one JSON a line. */
  async import(
    text: string,
    { signal, ...query }: ReadOptions & { dryRun?: boolean; immutable?: boolean; file?: string } = {},
  ): Promise<ImportedMemories> {
    const response = await this.transport.fetch('POST', withQuery(`${this.path}/import`, query), {
      body: text,
      headers: { 'content-type': 'application/x-ndjson' },
      ...(signal && { signal }),
    });
    return (await response.json()) as ImportedMemories;
  }

  /** Everything that it remembers, one memory a line. */
  async export({ signal }: ReadOptions = {}): Promise<string> {
    const response = await this.transport.fetch('GET', `${this.path}/export`, { ...(signal && { signal }) });
    return response.text();
  }
}
