import type { AnswerOf, AskedOf } from '../../../ports/effects/effects.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { ReplayedLink } from '../../../ports/replay.ts';
import { thinkable } from './thinkable.ts';

/** How many memories that came to mind are looked at, and how many links a dream goes over, those that came to mind last. Ours. */
const most = { recalled: 50, links: 8 };

/** How long after a moment the next one may lie to have followed it, milliseconds. Ours, as with what usually follows what. */
const longestBetween = 3_600_000;

const happenedAt = ({ eventAt, createdAt }: Memory): number => eventAt ?? createdAt;

/** Whether another memory is of what came next, in the same place. */
const follows = (next: Memory, one: Memory): boolean =>
  one.episode !== null &&
  next.episode === one.episode &&
  happenedAt(next) >= happenedAt(one) &&
  happenedAt(next) - happenedAt(one) <= longestBetween;

/**
 * The links that a dream goes over (003 §4.4, docs/model/consolidation.md): of the memories that came to mind since the last one those that were lived through one after the
 * other, in that order. What asks to be kept, or holds no longer, is not gone through again.
 */
export async function replayed(
  { after, until }: AskedOf<'memory.replay'>,
  { store, name }: { store: Pick<MemoryStore, 'recalled' | 'read' | 'claims'>; name: string },
): Promise<AnswerOf<'memory.replay'>> {
  const ids = await store.recalled({ after, until, limit: most.recalled });
  const rank = new Map(ids.map((id, place) => [id, place]));
  const lived = (await thinkable(await store.read(ids), { store, name }))
    .filter(({ isUndisputed }) => isUndisputed)
    .map(({ memory }) => memory)
    .toSorted(inOrderOfLiving);
  const links = lived.flatMap((one, place): ReplayedLink[] => {
    const next = lived[place + 1];
    return next !== undefined && follows(next, one) ? [[one.id, next.id]] : [];
  });
  const placeOf = ([one, other]: ReplayedLink): number => Math.min(rank.get(one)!, rank.get(other)!);
  return { links: links.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, most.links) };
}

function inOrderOfLiving(one: Memory, other: Memory): number {
  if (one.episode !== other.episode) return (one.episode ?? '') < (other.episode ?? '') ? -1 : 1;
  return happenedAt(one) - happenedAt(other) || (one.position ?? 0) - (other.position ?? 0);
}
