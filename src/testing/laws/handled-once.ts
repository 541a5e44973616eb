import type { DayLaw } from '../day-law.ts';
import type { Day } from '../days.ts';
import { must } from '../law.ts';
import { silence } from '../thoughts.ts';
import { dayOf, daySize, livedOn, troubledDays } from './lived-day.ts';

/** The law of handling once (I3). */
export const handledOnce: DayLaw<Day> = {
  name: 'handled-once',
  invariant: 'I3',
  statement: 'What was accepted is handled in the end, once, however often it was delivered, in any mode.',
  lives: (build, limits) => troubledDays({ events: 6, ...limits })(build),
  size: daySize,
  *holds(day, worldOf) {
    let isPeace = false;
    const { thoughts, latencies } = day;
    let calls = 0;
    const world = worldOf(day, {
      // a voice that always fails keeps what waits for a person: here it recovers
      think: (_, call) => (isPeace ? silence : thoughts[call % thoughts.length]!),
      latency: ({ effect }) => (effect !== 'think' || isPeace ? 2 : latencies[calls++ % latencies.length]!),
    });
    const accepted = new Set<string>();
    for (const event of day.events)
      if (event.what === 'percepts') for (const { id } of event.percepts) accepted.add(`p${id}`);
    yield* dayOf(world, day);
    isPeace = true;
    yield* livedOn(world);
    const handled = world.commits.flatMap(({ acknowledged }) => acknowledged);
    must(new Set(handled).size === handled.length, () => 'Something was handled twice.');
    const lost = [...accepted].filter((id) => !world.refused.has(id) && !handled.includes(id as never));
    must(lost.length === 0, () => `${lost.join(', ')} was accepted, and nothing handled it.`);
    // what a task tells the mind, nobody outside has sent
    const invented = handled.filter((id) => id.startsWith('p') && !accepted.has(id));
    must(invented.length === 0, () => `${invented.join(', ')} was handled, and nobody sent it.`);
  },
};
