import { lawOf, must } from '../law.ts';
import { answering, daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';
import { feltFor } from '../felt-for.ts';

/** The law of the gut: what a cycle felt like is recorded with it, and nothing else is. */
export const feltOnce = lawOf({
  name: 'felt-once',
  invariant: 'I2',
  statement:
    'What a cycle felt like is part of its one commit, with what it was about; no cycle is recorded with the feeling of another, whenever the mind crashes.',
  lives: troubledDays(),
  size: daySize,
  holds(day, build) {
    const world = worldOfDay(day, build, { think: answering });
    liveThrough(world, day);
    world.run(60_000);
    const recalled = new Set(
      world.asked.flatMap((each) =>
        each.type === 'perform' && each.effect === 'memory.recall' ? [`${each.cycle} ${each.winner}`] : [],
      ),
    );
    for (const { turn } of world.commits) {
      if (turn === null) continue;
      const { cycle, winner, felt } = turn;
      if (felt === undefined) continue;
      const known = feltFor(winner);
      must(
        felt.delta === known.delta && felt.near === known.near,
        () => `Cycle ${cycle} about ${winner} was recorded with what something else felt like.`,
      );
      must(recalled.has(`${cycle} ${winner}`), () => `Cycle ${cycle} felt what nobody asked about.`);
    }
  },
});
