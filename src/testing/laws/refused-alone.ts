import type { Commit } from '../../../ports/command.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { DayLaw } from '../day-law.ts';
import type { Day } from '../days.ts';
import { must } from '../law.ts';
import { failing } from '../thoughts.ts';
import { answering, dayOf, daySize, livedOn, troubledDays } from './lived-day.ts';

/**
 * The first percept of the day that the voice is asked about: a command is obeyed without it. What comes under an id that was used
 * before is a delivery of that one, whatever it says.
 */
const firstHeard = ({ events }: Day): PerceptId | null => {
  const percepts = events.flatMap((event) => (event.what === 'percepts' ? event.percepts : []));
  const heard = percepts.find(
    ({ id, percept }, place) =>
      (percept as { source: { kind: string } }).source.kind !== 'command' &&
      percepts.findIndex((other) => other.id === id) === place,
  );
  return heard === undefined ? null : (`p${heard.id}` as PerceptId);
};

/** Whether what a commit adds to the stream shows the text of a percept. */
const shows = ({ stream }: Commit, percept: PerceptId): boolean =>
  stream.some(
    (entry) =>
      entry.role === 'inbox' && entry.percepts.includes(percept) && entry.unread?.includes(percept) !== true,
  );

/** The law of being refused alone (I3). */
export const refusedAlone: DayLaw<Day> = {
  name: 'refused-alone',
  invariant: 'I3',
  statement:
    'A percept that the voice refuses, in every call that shows it, costs only itself: everything else is answered, and it is not remembered.',
  lives: (build, limits) => troubledDays({ events: 6, ...limits })(build),
  size: daySize,
  *holds(day, worldOf) {
    const refused = firstHeard(day);
    const world = worldOf(day, {
      think: (asked, call) =>
        refused !== null &&
        (asked.percepts.includes(refused) || world.commits.some((commit) => shows(commit, refused)))
          ? failing('refused')
          : answering(asked, call),
      latency: () => 2,
    });
    yield* dayOf(world, day);
    yield* livedOn(world);
    for (const { cycle, turn, acknowledged, memory } of world.commits) {
      must(
        turn?.failure === undefined || turn.failure === null || String(acknowledged) === refused,
        () => `Cycle ${cycle} gave up ${acknowledged.join(', ')}, and what was refused is ${refused}.`,
      );
      for (const change of memory)
        must(
          change.change !== 'buffered' ||
            !('percept' in change.item.origin) ||
            change.item.origin.percept !== refused,
          () => `Cycle ${cycle} remembers ${refused}, which the voice refused.`,
        );
    }
  },
};
