import { letIn } from '../../../actors/entry-gate/let-in.ts';
import { begunFlush } from '../../../actors/exit-gate/flush.ts';
import { settledFlush } from '../../../actors/exit-gate/settled-flush.ts';
import type { MemoryId, PerceptId, ScratchId } from '../../../ports/identifiers.ts';
import type { MemoryChange, ScratchItem } from '../../../ports/memory.ts';
import type { MindStore } from '../../../ports/store.ts';
import { assess, type AssessParts } from '../../../src/memory/gate/assess.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { passing } from '../../../src/testing/scratch.ts';
import { commit, here, newMind, ordinary, percept } from '../../db/lives.ts';
import { flushRequest } from '../../actors/flushes.ts';
import { WordEmbedder } from '../word-embedder.ts';
import { newMemory } from '../../../ports/new-memory.ts';

const day = 86_400_000;

/** The scratch buffer and the memory of one mind, with what goes in and out, without the mind. */
export class GateLife {
  readonly embedder: WordEmbedder;
  readonly self: string[] = [];
  now = 1_000_000;
  cycle = 0;
  /** What came up to this cycle was looked at. */
  judgedUntil = 0;
  /** What the configuration says always holds. */
  readonly safety: MemoryId[] = [];
  mind!: MindStore;
  private epoch = 0;
  private commits = 0;

  constructor(embedder = new WordEmbedder()) {
    this.embedder = embedder;
  }

  static async begun(embedder?: WordEmbedder): Promise<GateLife> {
    const life = new GateLife(embedder);
    life.mind = await newMind(memoryStores());
    await life.awake();
    return life;
  }

  /** A run begins; the last one may have crashed. */
  async awake(): Promise<void> {
    this.epoch = (await this.mind.life.activate(this.now, here, false)).epoch;
  }

  async change(memory: MemoryChange[], acknowledged: string[] = []): Promise<void> {
    this.commits += 1;
    const whole = commit(this.commits, { cycle: this.cycle, memory, acknowledged });
    await this.mind.life.commit(whole, `state ${this.commits}`, { epoch: this.epoch, now: this.now });
  }

  /** A cycle in which this is said to the mind: what the entry gate lets in is buffered. */
  async hears(texts: string[], given: Partial<Omit<ScratchItem, 'id'>> = {}): Promise<ScratchId[]> {
    this.cycle += 1;
    const contents = texts.map((text) => passing(text, { at: this.now, origin: { text }, ...given }));
    const items = letIn({ cycle: this.cycle, seed: 1, contents });
    await this.change(items.map((item) => ({ change: 'buffered', item, expiresAt: this.now + day })));
    return items.map(({ id }) => id);
  }

  /** Something that the mind attends to. */
  async attends(text: string): Promise<PerceptId> {
    this.cycle += 1;
    const attended = percept(`attended-${this.cycle}`, { text });
    await this.mind.inbox.accept(attended, ordinary, { now: this.now, capacity: 1_000 });
    return attended.id;
  }

  /** What is known already. */
  async knows(text: string, given: { immutable?: boolean } = {}): Promise<MemoryId> {
    const id = `known-${text.length}-${text}` as MemoryId;
    const [values] = await this.embedder.embed([text], 'document');
    const memory = newMemory({
      id,
      type: 'semantic',
      content: text,
      immutable: given.immutable ?? false,
      sourceTag: 'imported',
      createdAt: this.now,
    });
    const vector = { model: this.embedder.model, values: values! };
    const record = { memory, evidence: [], supersedes: [], entities: [], coAccess: [], vector };
    await this.mind.memory.enter([record], this.now);
    this.embedder.calls.length = 0;
    if (memory.immutable) this.safety.push(id);
    return id;
  }

  get parts(): AssessParts {
    const { embedder, self, now, mind } = this;
    const { signal } = new AbortController();
    const safety = new Set(this.safety);
    return { store: mind.memory, inbox: mind.inbox, name: 'Ada', embedder, self, safety, now, signal };
  }

  assess(attention: PerceptId[] = [], limit = 50, focus: string | null = null) {
    const { cycle, judgedUntil } = this;
    return assess({ cycle, limit, attention, focus, judgedUntil }, this.parts);
  }

  /** The exit gate judges what waits, and what it decides is made durable. */
  async flush(attention: PerceptId[] = [], given: { memories?: number } = {}) {
    const { cycle, now } = this;
    const request = flushRequest({ cycle, attention, asks: false, at: now });
    const measured = await this.assess(attention);
    const flush = { ...begunFlush(request), ...measured, ...given };
    const settled = settledFlush(flush, now);
    await this.change(settled.changes);
    if (!settled.again) this.judgedUntil = cycle;
    return settled;
  }

  async memories(): Promise<string[]> {
    const records = await this.mind.memory.records(null, 1_000);
    return records.map(({ memory }) => memory.content);
  }

  async waiting(): Promise<string[]> {
    return (await this.mind.memory.scratch(1_000)).map(({ text }) => text);
  }
}
