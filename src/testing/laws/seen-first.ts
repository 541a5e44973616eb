import type { PerceptId } from '../../../ports/identifiers.ts';
import type { DayLaw } from '../day-law.ts';
import type { Day } from '../days.ts';
import { must } from '../law.ts';
import { silence, type Think } from '../thoughts.ts';
import { dayOf, daySize, livedOn, troubledDays } from './lived-day.ts';

/** Every other percept that shares a call with the winner has no room in it: in one cycle the even ones, in the next the odd ones. */
const withoutRoom = ({ percepts, winner, cycle }: Think): PerceptId[] =>
  percepts.filter((id) => id !== winner).filter((_, place) => (place + cycle) % 2 === 0);

/** The law of being seen first (I3). */
export const seenFirst: DayLaw<Day> = {
  name: 'seen-first',
  invariant: 'I3',
  statement:
    'What a cycle handles was shown to its voice: what had no room in the call goes back to wait, and has its turn later.',
  lives: (build, limits) => troubledDays({ events: 6, ...limits })(build),
  size: daySize,
  *holds(day, worldOf) {
    let isPeace = false;
    const { thoughts, latencies } = day;
    const hidden = new Map<number, PerceptId[]>();
    let calls = 0;
    const world = worldOf(day, {
      think(asked, call) {
        const thought = isPeace ? silence : thoughts[call % thoughts.length]!;
        if (!thought.ok || asked.step > 0) return thought;
        const unseen = withoutRoom(asked);
        hidden.set(asked.cycle, unseen);
        return { ...thought, unseen };
      },
      latency: ({ effect }) => (effect !== 'think' || isPeace ? 2 : latencies[calls++ % latencies.length]!),
    });
    yield* dayOf(world, day);
    isPeace = true;
    yield* livedOn(world);
    for (const { cycle, acknowledged } of world.commits)
      for (const id of hidden.get(cycle) ?? [])
        must(
          !acknowledged.includes(id),
          () => `Cycle ${cycle} handled ${id}, which its voice was not shown.`,
        );
  },
};
