import type { Commit } from '../../../ports/command.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { center } from '../../../theory/belief-weight.ts';
import { farthestInPass, passOf } from '../../../theory/weight-movement.ts';
import type { Build } from '../build.ts';
import type { Day } from '../days.ts';
import { lawOf, must } from '../law.ts';
import type { WorldMemory } from '../world-memory.ts';
import { daySize, troubledDays } from './lived-day.ts';
import { liveWithMemory } from './remembering-day.ts';

/** Sums of floating-point numbers differ by less than this. */
const rounding = 1e-9;

/** A day in which the bound of a pass holds, or only watches: what was committed, and what is remembered in the end. */
function lived(
  day: Day,
  build: Build,
  gradual: 'shadow' | undefined,
  look: (memory: WorldMemory, cycle: number) => void,
) {
  const memory = build.memory();
  // what little moves far
  memory.enter('light', 'the garden plan needs water every morning, and lunch is ready at noon', {
    weight: { alpha: 0.2, beta: 0.3 },
  });
  memory.listen(({ cycle }) => look(memory, cycle));
  const { commits } = liveWithMemory(day, {
    ...build,
    memory: () => memory,
    settings: (configuration) => {
      const settings = build.settings(configuration);
      return { ...settings, memory: { ...settings.memory, ...(gradual && { gradual }) } };
    },
  });
  return { memory, commits: commits.map(withoutMark) };
}

/** A commit without what tells that the bound only watches. */
function withoutMark(commit: Commit): Commit {
  const { gradual: _, ...rest } = commit;
  return rest;
}

/** Notes which memories have moved farther in a pass than they may. */
class Farther {
  readonly ids = new Set<MemoryId>();
  private pass = 0;
  private readonly began = new Map<MemoryId, number>();
  private readonly stands = new Map<MemoryId, number>();

  look(memory: WorldMemory, cycle: number): void {
    if (passOf(cycle) !== this.pass) for (const [id, stood] of this.stands) this.began.set(id, stood);
    this.pass = passOf(cycle);
    for (const { id, alpha, beta } of memory.living()) {
      const now = center({ alpha, beta });
      const from = this.began.get(id) ?? this.stands.get(id) ?? now;
      this.began.set(id, from);
      this.stands.set(id, now);
      if (Math.abs(now - from) > farthestInPass + rounding) this.ids.add(id);
    }
  }
}

const weighs = ({ alpha, beta, movement }: Memory): string => JSON.stringify([alpha, beta, movement]);

/** The law of a ceiling in shadow, of the bound of a pass. */
export const shadowOnlyWatches = lawOf<Day>({
  name: 'shadow-only-watches',
  invariant: 'L4',
  statement: `Where the bound of ${farthestInPass} in a pass only watches, nothing is held back, all that it would have held back is counted, and all else is as where it holds.`,
  lives: troubledDays({ events: 5 }),
  size: daySize,
  holds(day, build) {
    const farther = new Farther();
    const held = lived(day, build, undefined, () => {});
    const watched = lived(day, build, 'shadow', (memory, cycle) => farther.look(memory, cycle));
    must(
      JSON.stringify(watched.commits) === JSON.stringify(held.commits),
      () => 'The mind asks for something else where the bound only watches.',
    );
    for (const memory of watched.memory.living()) {
      const { id, movement } = memory;
      const other = held.memory.memories.get(id)!;
      must(movement?.owed === undefined, () => `Something is held back of the memory "${id}".`);
      must(
        !farther.ids.has(id) || movement?.beyond !== undefined,
        () => `The memory "${id}" has moved farther than it may, and that is not counted.`,
      );
      // the first that is held back is where the two part
      must(
        movement?.beyond !== undefined ||
          other.movement?.owed !== undefined ||
          weighs(memory) === weighs(other),
        () => `The memory "${id}" weighs something else, and nothing was counted.`,
      );
    }
  },
});
