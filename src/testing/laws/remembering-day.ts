import type { Build } from '../build.ts';
import type { Day } from '../days.ts';
import { saying } from '../thoughts.ts';
import type { World } from '../world.ts';
import { liveThrough, worldOfDay } from './lived-day.ts';
import type { WorldParts } from '../world-parts.ts';

/** What such a mind knows from the beginning: of what days speak of, so that it comes to mind. */
const known = ['the garden plan needs water every morning', 'lunch is ready at noon'];
/** What nothing can change, and what days speak of all the same. */
const safety = ['the garden plan needs water', 'lunch is ready'];

export const safetyMemory = (place: number): string => `safety-${place}`;

/**
 * A world that has lived the day with a mind that judges its scratch buffer at every exchange, and says nothing but what it has
 * just been reminded of: what a mind that takes its own echo for news would fill its memory with.
 */
export function liveWithMemory(day: Day, build: Build, parts: Pick<WorldParts, 'watch'> = {}): World {
  const { memory, ...settings } = build.settings(day.configuration);
  const attentive: Build = {
    ...build,
    settings: () => ({ ...settings, memory: { ...memory, flushEvery: 1 } }),
  };
  const world: World = worldOfDay(day, attentive, {
    ...parts,
    think: ({ recalled }) =>
      saying(recalled.map((id) => world.memory.memories.get(id)?.content ?? '').join(' ') || 'Hm.'),
  });
  for (const [place, text] of known.entries()) world.memory.enter(`known-${place}`, text);
  for (const [place, text] of safety.entries())
    world.memory.enter(safetyMemory(place), text, { immutable: true });
  return liveThrough(world, day);
}
