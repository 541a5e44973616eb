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
import { type KeptSelfModel, mostSelfModels, type SelfModelLine } from '../../ports/self-model.ts';
import { isDaySummary } from '../../ports/memory-change/made-from.ts';
import type { MindStore } from '../../ports/store.ts';
import { timeOfDate } from '../../theory/civil-date.ts';
import { localDateOf } from '../../theory/local-time.ts';
import { selfModelLines } from '../memory/consolidate/self-model-lines.ts';
import { isHiddenFrom } from '../memory/gate/forgotten.ts';
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
  /** What of its self-model is otherwise since the version before; null where none was drawn up of that day. */
  selfModel: SelfModelDifference | null;
}

/** The lines of a list that came and went. */
export interface IdentityDifference {
  aspect: IdentityAspect;
  added: string[];
  gone: string[];
}

/** The lines of a self-model that came and went since the version before. */
export interface SelfModelDifference {
  /** The day of the version before; null for the first one. */
  since: string | null;
  added: SelfModelLine[];
  gone: SelfModelLine[];
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

/**
 * Reviews a day of a mind, out of what is on record of it: what was forgotten is in none of it.
 *
 * @param given `day`: the newest on which life changed its identity, or of which a self-model was drawn up, when left out; else today
 */
export async function identityReview(
  store: Pick<MindStore, 'self' | 'memory'>,
  {
    mind,
    name,
    day,
    timezone,
    now,
  }: { mind: MindId; name: string; day?: string | undefined; timezone: string; now: number },
): Promise<IdentityReview> {
  if (day !== undefined && timeOfDate(day) === null)
    throw new InputRefused([
      { field: 'day', problem: 'It must be a day that the calendar has, like 2026-01-31.' },
    ]);
  const dateAt = (at: number) => localDateOf(at, timezone);
  const versions = (await store.self.identity(mostRead)).toReversed();
  const grown = versions.findLast(({ by }) => by === 'life');
  const models = await store.self.models(mostSelfModels);
  const [latest] = [grown && dateAt(grown.at), models[0]?.day]
    .filter((each) => each !== undefined)
    .sort()
    .toReversed();
  const meant = day ?? latest ?? dateAt(now);
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
    selfModel: await selfModelDifference(store, { models, day: meant, name }),
  };
}

/** What of a day's self-model is otherwise than in the one before, in the words of today: what was forgotten since is in neither. */
async function selfModelDifference(
  { self, memory }: Pick<MindStore, 'self' | 'memory'>,
  { models, day, name }: { models: readonly KeptSelfModel[]; day: string; name: string },
): Promise<SelfModelDifference | null> {
  const place = models.findIndex((each) => each.day === day);
  const [drawn, before] = [models[place], models[place + 1]];
  if (drawn === undefined) return null;
  const changes = (await self.goals(mostRead)).toReversed();
  const goals = new Map(changes.map(({ goal }) => [goal.id, goal.text]));
  const hides = isHiddenFrom(Infinity, await memory.forgotten());
  const given = { store: memory, name, goals, hides };
  const now = await selfModelLines(drawn, given);
  const earlier = before === undefined ? [] : await selfModelLines(before, given);
  const has = (lines: readonly SelfModelLine[], { facet, text }: SelfModelLine): boolean =>
    lines.some((each) => each.facet === facet && each.text === text);
  return {
    since: before?.day ?? null,
    added: now.filter((line) => !has(earlier, line)),
    gone: earlier.filter((line) => !has(now, line)),
  };
}
