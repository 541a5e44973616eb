import { lawOf, must } from '../law.ts';
import { silence } from '../thoughts.ts';
import { daySize, liveOn, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';

/** I3. */
export const handledOnce = lawOf({
  name: 'handled-once',
  invariant: 'I3',
  statement: 'What was accepted is handled in the end, once, however often it was delivered, in any mode.',
  lives: troubledDays({ events: 6 }),
  size: daySize,
  holds(day, build) {
    let isPeace = false;
    const { thoughts, latencies } = day;
    let calls = 0;
    const world = worldOfDay(day, build, {
      // a voice that always fails keeps what waits for a person: here it recovers
      think: (_, call) => (isPeace ? silence : thoughts[call % thoughts.length]!),
      latency: ({ effect }) => (effect !== 'think' || isPeace ? 2 : latencies[calls++ % latencies.length]!),
    });
    const accepted = new Set<string>();
    for (const event of day.events)
      if (event.what === 'percepts') for (const { id } of event.percepts) accepted.add(`p${id}`);
    liveThrough(world, day);
    isPeace = true;
    liveOn(world);
    const handled = world.commits.flatMap(({ acknowledged }) => acknowledged);
    must(new Set(handled).size === handled.length, () => 'Something was handled twice.');
    const lost = [...accepted].filter((id) => !handled.includes(id as never));
    must(lost.length === 0, () => `${lost.join(', ')} was accepted, and nothing handled it.`);
    // what a task tells the mind, nobody outside has sent
    const invented = handled.filter((id) => id.startsWith('p') && !accepted.has(id));
    must(invented.length === 0, () => `${invented.join(', ')} was handled, and nobody sent it.`);
  },
});
