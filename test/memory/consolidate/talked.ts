import type { MemoryId, MindId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { MemoryChange } from '../../../ports/memory.ts';
import type { ConsolidationParts } from '../../../src/memory/consolidate/consolidation-parts.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { commit, here, ordinary, percept, roomy, words } from '../../db/lives.ts';
import { buffered, persisted } from '../../db/memories.ts';

const begins = Date.UTC(2026, 4, 4, 18);
const minute = 60_000;

/** Something said in a room, and whether it is kept as a memory of the same name; `who` is null for the mind itself. */
export interface TurnOfTalk {
  id: string;
  who: string | null;
  text: string;
  space?: string;
  isKept?: boolean;
  /** How long after the turn before, minutes; one when left out. */
  after?: number;
}

/** A mind that has heard and said this, a cycle for each turn. */
export async function talked(...turns: TurnOfTalk[]): Promise<Talked> {
  const mind = await memoryStores().open('ada' as MindId);
  const { epoch } = await mind.life.activate(1, here, false);
  let number = 0;
  let at = begins;
  const lives = async (rest: Parameters<typeof commit>[1]) => {
    number += 1;
    await mind.life.commit(commit(number, rest), `checkpoint ${number}`, { epoch, now: at });
  };
  for (const { id, who, text, space = 'kitchen', isKept = false, after = 1 } of turns) {
    at += after * minute;
    if (who === null) {
      await lives({ utterances: [{ ...words(id, text), space }] });
      continue;
    }
    const said = percept(id, { text, source: { kind: 'speech', speaker: who, space }, at });
    await mind.inbox.accept(said, ordinary, { ...roomy, now: at });
    const memory = [buffered(id, { speaker: who, at }), persisted(id, id)];
    await lives({ acknowledged: [id], memory: isKept ? memory : [] });
  }
  return { mind, changes: (memory) => lives({ memory }) };
}

interface Talked {
  mind: MindStore;
  changes: (memory: MemoryChange[]) => Promise<void>;
}

/** What its memory is consolidated with. */
export const partsOf = ({ mind }: Talked): Pick<ConsolidationParts, 'talk'> & { store: MemoryStore } => ({
  store: mind.memory,
  talk: { inbox: mind.inbox, outbox: mind.outbox, spaceName: (id) => `the ${id}` },
});

/** Has a memory forgotten. */
export const forgetting = (id: string): MemoryChange => ({
  change: 'forgotten',
  memory: id as MemoryId,
  items: [],
  by: 'Tom',
  reason: 'Tom asked for it.',
});
