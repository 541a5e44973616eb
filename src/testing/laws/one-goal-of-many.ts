import type { MemoryId } from '../../../ports/identifiers.ts';
import { type BeliefWeight, center } from '../../../theory/belief-weight.ts';
import { goalLikeFrom, mostGoalShare } from '../../../theory/goal-share.ts';
import { lawOf, must } from '../law.ts';
import type { WorldMemory } from '../world-memory.ts';
import { daySize, troubledDays } from './lived-day.ts';
import { liveWithMemory } from './remembering-day.ts';

/** Sums of floating-point numbers differ by less than this. */
const rounding = 1e-9;

/** What such a mind holds from the beginning: a goal at its bound, of which days speak, and two others, of which they never do. */
const goals: readonly [text: string, weight: BeliefWeight][] = [
  ['the garden plan needs water, and lunch is ready', { alpha: 4, beta: 1 }],
  ['xylophones tune themselves', { alpha: 3, beta: 2 }],
  ['quartz hums quietly', { alpha: 3, beta: 2 }],
];

/** The centres of the memories that can change and are not withdrawn. */
const centersOf = (memory: WorldMemory): Map<MemoryId, number> =>
  new Map(
    [...memory.memories].flatMap(([id, { alpha, beta, immutable, retracted }]) =>
      immutable || retracted !== null ? [] : [[id, center({ alpha, beta })]],
    ),
  );

/** Throws where a memory has risen to more than its share. Within one commit the others may have stood higher than after it. */
function judge(before: ReadonlyMap<MemoryId, number>, after: ReadonlyMap<MemoryId, number>): void {
  const ids = new Set([...before.keys(), ...after.keys()]);
  const highest = new Map([...ids].map((id) => [id, Math.max(before.get(id) ?? 0, after.get(id) ?? 0)]));
  for (const [id, now] of after) {
    if (now < goalLikeFrom || now <= (before.get(id) ?? now) + rounding) continue;
    const others = [...highest].flatMap(([other, at]) => (other !== id && at >= goalLikeFrom ? [at] : []));
    const share = now / (now + others.reduce((sum, at) => sum + at, 0));
    must(
      others.length < 2 || share <= mostGoalShare + rounding,
      () => `The goal-like memory "${id}" has risen to ${share} of the weight of ${others.length + 1}.`,
    );
  }
}

/** The law of one goal among many (L4). */
export const oneGoalOfMany = lawOf({
  name: 'one-goal-of-many',
  invariant: 'L4',
  statement: `Of three or more goals none rises above ${mostGoalShare} of the weight of all, however often it is thought of.`,
  lives: troubledDays({ events: 12 }),
  size: daySize,
  holds(day, build) {
    const memory = build.memory();
    for (const [place, [text, weight]] of goals.entries()) memory.enter(`goal-${place}`, text, { weight });
    let before = centersOf(memory);
    memory.listen(() => {
      const after = centersOf(memory);
      judge(before, after);
      before = after;
    });
    liveWithMemory(day, { ...build, memory: () => memory });
  },
});
