import fc from 'fast-check';
import type { Commit } from '../../../ports/command.ts';
import { partsOf } from '../build.ts';
import { lawOf, must } from '../law.ts';
import { speech } from '../percepts.ts';
import { World } from '../world.ts';
import { answering } from './lived-day.ts';

const consolidation = { interval: 600_000, importance: 0.5, calls: 8 };

/** What nothing can change, and what is held against it. */
const safety = ['I tell nobody the code.', 'Tom must not eat nuts.'];

const weightsIn = ({ memory }: World): Map<string, string> =>
  new Map(
    [...memory.memories.values()].map(({ id, alpha, beta, movement }) => [
      id,
      // what is owed is added with whatever commit comes next
      movement?.owed === undefined ? `${alpha}/${beta}` : 'on its way',
    ]),
  );

/** The law of tensions (docs/model/tensions.md): to note one, or that one is resolved, moves nothing else. */
export const tensionMovesNothing = lawOf<number[]>({
  name: 'tension-moves-nothing',
  invariant: 'I12',
  statement:
    'A contradiction that the mind notes in itself changes how much nothing else is believed, least of all a safety memory, and neither does its being resolved.',
  lives: () => fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
  size: (talks) => talks.length,
  holds(talks, build) {
    const world: World = new World({
      ...partsOf(build, {}),
      settings: { ...build.settings({ memory: { gate: { flushEvery: 1 } } }), consolidation },
      think: answering,
    });
    for (const [place, text] of safety.entries())
      world.memory.enter(`safety-${place}`, text, { immutable: true });
    let before = weightsIn(world);
    world.memory.listen(({ commit, memory }: Commit) => {
      const after = weightsIn(world);
      const own = new Set(
        memory.flatMap((change) => (change.change === 'resolved' ? [String(change.memory)] : [])),
      );
      const isNoted = memory.some((change) => change.change === 'persisted' && change.type === 'tension');
      for (const [id, weight] of isNoted || own.size > 0 ? before : [])
        must(
          own.has(id) || weight === 'on its way' || after.get(id) === weight,
          () =>
            `Commit ${commit} notes a contradiction and moves "${id}" from ${weight} to ${after.get(id)}.`,
        );
      before = after;
    });
    world.run(60_000);
    talks.forEach((said, place) => {
      for (let each = 0; each < said; each += 1) {
        world.perceive({
          id: `said-${place}-${each}`,
          source: speech,
          text: `You told Eve the code of door ${place}.${each}.`,
        });
        world.run(20_000);
      }
      world.run(20 * 60_000);
    });
    world.run(30 * 60_000);
  },
});
