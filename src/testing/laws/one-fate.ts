import { lawOf, must } from '../law.ts';
import { daySize, troubledDays } from './lived-day.ts';
import { liveWithMemory } from './remembering-day.ts';

/** How long the scratch buffer keeps what nobody has judged, milliseconds (docs/model/gate.md). */
const bufferTime = 86_400_000;

/** The law of one fate for each scratch item (I2, of memory). */
export const oneFate = lawOf({
  name: 'one-fate',
  invariant: 'I2',
  statement:
    'What was let into the scratch buffer becomes a memory, evidence for one, or nothing: once, and never two of them.',
  lives: troubledDays({ events: 8 }),
  size: daySize,
  holds(day, build) {
    const world = liveWithMemory(day, build);
    const fates = new Map<string, string | null>();
    const born = new Set<string>();
    for (const { memory, turn } of world.commits)
      for (const change of memory) {
        if (!('from' in change || change.change === 'buffered' || change.change === 'forgotten')) continue;
        if (change.change === 'buffered') {
          const { item, expiresAt } = change;
          must(!fates.has(item.id), () => `"${item.id}" was let in twice.`);
          // what is judged at once counts from when it came; and the memory of a crash belongs to no turn
          const isAtOnce = memory.some((other) => other.change === 'persisted' && other.from === item.id);
          const kept = expiresAt - (isAtOnce ? item.at : (turn?.startedAt ?? item.at));
          must(kept === bufferTime, () => `"${item.id}" is kept for ${kept} ms.`);
          fates.set(item.id, null);
          continue;
        }
        if (change.change === 'forgotten') {
          for (const item of change.items) if (fates.get(item) === null) fates.set(item, 'forgotten');
          continue;
        }
        const before = fates.get(change.from);
        must(before !== undefined, () => `"${change.from}" was ${change.change} and never let in.`);
        must(before === null, () => `"${change.from}" was ${before} and then ${change.change}.`);
        fates.set(change.from, change.change);
        if (change.change !== 'persisted') continue;
        must(!born.has(change.memory), () => `Two memories are called "${change.memory}".`);
        born.add(change.memory);
      }
    const waiting = [...fates].filter(([, fate]) => fate === null).map(([id]) => id);
    must(
      String(waiting) === String([...world.memory.scratch.keys()]),
      () =>
        `The scratch buffer holds ${[...world.memory.scratch.keys()].join()}, let in and not judged are ${waiting.join()}.`,
    );
  },
});
