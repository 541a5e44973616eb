import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase } from '../../db/open.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { commit, here, ordinary, percept, words } from './lives.ts';

/**
 * A process of its own for `kill.test.ts`: lives in the folder it is given until it is killed. In each cycle it accepts two
 * percepts, handles the first, speaks, and is governed; its parent is told what is durable as soon as it is.
 */
export interface Told {
  accepted?: string;
  committed?: number;
}

const tell = (told: Told) => process.send?.(told);

const mind = await openMindStore(await openDatabase({ folder: process.argv[2] ?? '' }), 'writer' as MindId);
const { epoch, commit: last } = await mind.life.activate(1, here, false);
for (let cycle = last + 1; ; cycle += 1) {
  const ids = [`${epoch}-${cycle}-handled`, `${epoch}-${cycle}-waits`];
  for (const id of ids) {
    await mind.inbox.accept(percept(id), ordinary, { now: cycle, capacity: 1e6 });
    tell({ accepted: id });
  }
  const whole = commit(cycle, {
    acknowledged: ids.slice(0, 1),
    utterances: [words(`said-${cycle}`)],
    governance: [{ kind: 'wake', at: cycle, who: null, what: {} }],
    stream: [{ role: 'assistant', text: `Cycle ${cycle}.`, toolCalls: [] }],
  });
  await mind.life.commit(whole, `state ${cycle}`, { epoch, now: cycle });
  tell({ committed: cycle });
}
