import { mostCited } from '../../ports/consolidation.ts';
import type { Memory } from '../../ports/memory.ts';
import { quoted } from '../../src/prompt/inbox-message.ts';
import { headingOf } from '../../src/prompt/memories-message.ts';
import { gatheredOf, isConsolidation } from '../../ports/memory-change/made-from.ts';
import type { LivedNature } from '../lived/third-mind.ts';

/** What is known of the memories of a mind. */
interface Remembered {
  memories: readonly Memory[];
  /** Which turns made or confirmed which memories; the sources are the ids of turns. */
  madeOf: readonly { source: string; memory: string }[];
}

/**
 * The turns that stand behind memories. The rule of the measure: what consolidation made counts as the turns that it was made of, five
 * at the most; everything else counts as the turns that made or confirmed it.
 */
export class TurnsBehind {
  readonly #memories: ReadonlyMap<string, Memory>;
  readonly #turns: ReadonlyMap<string, readonly string[]>;
  readonly #nature: LivedNature;
  /** What consolidation made, as a prompt shows it. */
  readonly #shown: ReadonlyMap<string, string>;

  constructor({ memories, madeOf }: Remembered, nature: LivedNature) {
    this.#nature = nature;
    this.#memories = new Map(memories.map((memory) => [memory.id, memory]));
    this.#turns = new Map(
      [...Map.groupBy(madeOf, ({ memory }) => memory)].map(([memory, made]) => [
        memory,
        made.map(({ source }) => source),
      ]),
    );
    this.#shown = new Map(
      memories.filter(isConsolidation).map((memory) => [this.#asShown(memory), memory.id]),
    );
  }

  /** The turns that a memory counts as, by their ids. */
  counted(id: string): readonly string[] {
    const memory = this.#memories.get(id);
    if (memory === undefined || !isConsolidation(memory)) return this.raw(id);
    const turns = gatheredOf(memory).flatMap((source) => this.counted(source));
    return [...new Set(turns)].slice(0, mostCited);
  }

  /** The turns of which a memory was made by itself: none of what consolidation made. */
  raw(id: string): readonly string[] {
    return this.#turns.get(id) ?? [];
  }

  /** The turns that a shown item counts as: those of what consolidation made; none of any other item, whose words stand for themselves. */
  ofItem(item: string): readonly string[] {
    const id = this.#shown.get(item);
    return id === undefined ? [] : this.counted(id);
  }

  #asShown(memory: Memory): string {
    return `${headingOf(memory, this.#nature)}:\n${quoted(memory.content)}`;
  }
}
