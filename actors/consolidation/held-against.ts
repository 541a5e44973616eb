import type { ConsolidatedOn } from '../../ports/consolidation.ts';
import type { AnswerOf } from '../../ports/effects/effects.ts';
import { tensionEpisode, type HeldAgainst } from '../../ports/tension.ts';
import type { ConsolidationContext, DeepPass } from './consolidating.ts';

/** How many things that the mind holds to a pass asks about, how many wait for later ones, and how many memories are held against one. Ours. */
const most = { inPass: 2, waiting: 24, memories: 8 };

/** The context with what was done since the last look, behind what waits. */
export function behindWaiting(
  { against: waiting = [] }: ConsolidationContext,
  { against: found = [], weighedTo }: AnswerOf<'memory.gather'>,
): Pick<ConsolidationContext, 'against' | 'weighedTo'> {
  const all = new Map<string, HeldAgainst>(waiting.map((each) => [tensionEpisode(each.held), each]));
  for (const each of found) {
    const name = tensionEpisode(each.held);
    const memories = [...each.memories, ...(all.get(name)?.memories ?? [])];
    all.set(name, { ...each, memories: [...new Set(memories)].slice(0, most.memories) });
  }
  return {
    ...(all.size > 0 && { against: keptWaiting([...all.values()]) }),
    ...(weighedTo !== undefined && { weighedTo }),
  };
}

const nearFirst = (against: readonly HeldAgainst[]): HeldAgainst[] =>
  against.toSorted((one, other) => Number(other.isNear ?? false) - Number(one.isNear ?? false));

/**
 * What gets one of some places: half of them go to what waits longest, the others to what lies near, then to what waits longest of the rest. Near things that come anew
 * in each pass would else keep the others waiting for ever.
 */
function placed(against: readonly HeldAgainst[], places: number): HeldAgainst[] {
  const half = Math.ceil(places / 2);
  return [...against.slice(0, half), ...nearFirst(against.slice(half))].slice(0, places);
}

/** What waits on, that which waits longest first. */
function keptWaiting(against: readonly HeldAgainst[]): HeldAgainst[] {
  const kept = new Set(placed(against, most.waiting));
  return against.filter((each) => kept.has(each));
}

/** What a pass asks about; nothing where no voice is asked. */
export const againstInPass = (
  against: readonly HeldAgainst[] = [],
  calls: number,
): Pick<DeepPass, 'against'> =>
  against.length === 0 || calls === 0 ? {} : { against: placed(against, most.inPass) };

/** The steps that ask whether what was done contradicts what the mind holds to, or where it did, whether it is in keeping with it by now. */
export const stepsAgainst = (against: DeepPass['against'] = []): ConsolidatedOn[] =>
  against.map(({ held, memories, tension }) =>
    tension === undefined ? { on: 'tension', held, memories } : { on: 'resolution', tension, memories },
  );

/** What waits, and the counts, after a step that was answered; one that failed is asked again by the next pass. */
export function heldAgainstThen(
  { pass, against = [], tensions = { found: 0, resolved: 0 } }: ConsolidationContext,
  step: ConsolidatedOn | null,
  found: AnswerOf<'consolidation.write'> | null,
): Partial<ConsolidationContext> {
  if (found === null || (step?.on !== 'tension' && step?.on !== 'resolution')) return {};
  const done = pass?.against?.find(({ held, tension }) =>
    step.on === 'tension'
      ? tension === undefined && tensionEpisode(held) === tensionEpisode(step.held)
      : tension === step.tension,
  );
  const left = against.filter(
    ({ held }) => done === undefined || tensionEpisode(held) !== tensionEpisode(done.held),
  );
  const resolved = found.resolved?.length ?? 0;
  return {
    ...(left.length < against.length && { against: left.length === 0 ? undefined : left }),
    ...(found.made.length + resolved > 0 && {
      tensions: { found: tensions.found + found.made.length, resolved: tensions.resolved + resolved },
    }),
  };
}
