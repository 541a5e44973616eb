import type { GoalChange } from '../../ports/goal.ts';
import {
  emptyIdentity,
  identityAspects,
  type IdentityAspect,
  type IdentityChange,
  type IdentityCore,
} from '../../ports/identity.ts';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import type { Pattern } from '../../ports/pattern.ts';
import { isDaySummary } from '../../ports/memory-change/made-from.ts';
import type { MindStore } from '../../ports/store.ts';
import { localDateOf } from '../../theory/local-time.ts';
import { InputRefused } from './service-errors.ts';

/** What became of a mind on a day, as a difference to the day before (docs/model/rhythms.md). */
export interface IdentityReview {
  mind: MindId;
  /** As `2026-01-31`, on the clocks of the mind's time zone. */
  day: string;
  /** The lists of its identity that are otherwise than the evening before. */
  differences: IdentityDifference[];
  /** Each change of its identity on that day with its reason, oldest first. */
  changes: IdentityChange[];
  /** What became of its goals, oldest first. */
  goals: GoalChange[];
  /** What came again for the first time. */
  recurs: Pattern[];
  /** What it concluded by itself, oldest first. */
  learned: { memory: MemoryId; text: string }[];
}

/** The lines of a list that came and went. */
export interface IdentityDifference {
  aspect: IdentityAspect;
  added: string[];
  gone: string[];
}

/** How far back a review looks: so many changes of identity and goals, patterns and conclusions. */
const mostRead = 1_000;

/** The differences between two identities, list by list. */
const differencesOf = (before: IdentityCore, after: IdentityCore): IdentityDifference[] =>
  identityAspects.flatMap((aspect) => {
    const added = after[aspect].filter((line) => !before[aspect].includes(line));
    const gone = before[aspect].filter((line) => !after[aspect].includes(line));
    return added.length + gone.length === 0 ? [] : [{ aspect, added, gone }];
  });

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reviews a day of a mind, out of what is on record of it: what was forgotten is in none of it.
 *
 * @param given `day`: the newest on which life changed its identity when left out, or today
 */
export async function identityReview(
  store: Pick<MindStore, 'self' | 'memory'>,
  { mind, day, timezone, now }: { mind: MindId; day?: string | undefined; timezone: string; now: number },
): Promise<IdentityReview> {
  if (day !== undefined && !dayPattern.test(day))
    throw new InputRefused([{ field: 'day', problem: 'It must be a day like 2026-01-31.' }]);
  const dateAt = (at: number) => localDateOf(at, timezone);
  const versions = (await store.self.identity(mostRead)).toReversed();
  const grown = versions.findLast(({ by }) => by === 'life');
  const meant = day ?? dateAt(grown?.at ?? now);
  const changes = versions.filter(({ at }) => dateAt(at) === meant);
  const before = versions.findLast(({ at }) => dateAt(at) < meant);
  const goals = (await store.self.goals(mostRead)).filter(({ goal }) => dateAt(goal.changedAt) === meant);
  const patterns = await store.memory.patterns({ limit: mostRead });
  const concluded = await store.memory.conclusions(mostRead);
  return {
    mind,
    day: meant,
    differences: differencesOf(
      before?.core ?? emptyIdentity,
      (changes.at(-1) ?? before)?.core ?? emptyIdentity,
    ),
    changes,
    goals: goals.toReversed(),
    recurs: patterns.filter(({ first }) => dateAt(first) === meant),
    learned: concluded
      .filter((each) => dateAt(each.createdAt) === meant && !isDaySummary(each))
      .toReversed()
      .map(({ id, content }) => ({ memory: id, text: content })),
  };
}
