import type { MemoryId } from '../../../ports/identifiers.ts';
import { center, centerCeiling } from '../../../theory/belief-weight.ts';
import { farthestInPass, passOf } from '../../../theory/weight-movement.ts';
import { lawOf, must } from '../law.ts';
import type { WorldMemory } from '../world-memory.ts';
import { daySize, troubledDays } from './lived-day.ts';
import { liveWithMemory } from './remembering-day.ts';

/** Sums of floating-point numbers differ by less than this. */
const rounding = 1e-9;

/** Watches the centres of all memories that can change, from step to step. */
class Watched {
  private pass = 0;
  /** Where each centre stood when the pass began, and where it stands. */
  private readonly began = new Map<MemoryId, number>();
  private readonly stands = new Map<MemoryId, number>();

  look(memory: WorldMemory, cycle: number): void {
    if (passOf(cycle) !== this.pass) for (const [id, stood] of this.stands) this.began.set(id, stood);
    this.pass = passOf(cycle);
    for (const [id, { alpha, beta, immutable }] of memory.memories)
      if (!immutable) this.see(id, center({ alpha, beta }));
  }

  private see(id: MemoryId, now: number): void {
    const before = this.stands.get(id) ?? now;
    const from = this.began.get(id) ?? before;
    this.began.set(id, from);
    this.stands.set(id, now);
    must(
      now <= Math.max(before, centerCeiling) + rounding,
      () => `The centre of the memory "${id}" has risen above ${centerCeiling}: to ${now}.`,
    );
    must(
      Math.abs(now - from) <= farthestInPass + rounding,
      () => `The centre of the memory "${id}" has moved from ${from} to ${now} in pass ${this.pass}.`,
    );
  }
}

/** The law of gradual belief (L4). */
export const gradualBelief = lawOf({
  name: 'gradual-belief',
  invariant: 'L4',
  statement: `No belief rises above the ceiling, and none moves by more than ${farthestInPass} in a pass, whoever moves it.`,
  lives: troubledDays({ events: 12 }),
  size: daySize,
  holds(day, build) {
    const watched = new Watched();
    const memory = build.memory();
    memory.listen(({ cycle }) => watched.look(memory, cycle));
    liveWithMemory(day, { ...build, memory: () => memory });
  },
});
