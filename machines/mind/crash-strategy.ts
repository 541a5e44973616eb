import { rememberedAtOnce } from '../../ports/at-once.ts';
import type { KnownCrash } from '../../ports/crash.ts';
import type { MemoryId, ScratchId } from '../../ports/identifiers.ts';
import type { InnerSettings } from '../../ports/inner.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { consolidationTag, crashMoments } from '../../ports/memory-change/made-from.ts';
import { memoryIdFor } from '../../ports/new-memory.ts';
import { inCurly } from '../../ports/strategy.ts';
import { newMemoryWeight } from '../../theory/belief-weight.ts';
import { areAlike, patternWith, toolsOfBoth } from '../../theory/crash-pattern.ts';
import { leavesNoTrace } from './deliberate.ts';
import type { LifeSlice } from './slices/life.ts';
import type { TurnSlice } from './slices/turn.ts';

type Nature = InnerSettings['nature'];

/** How many crashes are kept to be compared with the next one, the newest. Ours. */
const mostKept = 20;

/** What a crash teaches: the change of memory, the crashes that are kept, and what watchers are told of a pattern; null for none. */
export interface Taught {
  memory: MemoryChange[];
  crashes: KnownCrash[];
  learned: { times: number; strategy: MemoryId } | null;
}

/** When it came, in words: what was thought about, with the tool that was about to be used where the words alone are not alike. */
function conditionOf(crash: KnownCrash, alike: readonly KnownCrash[]): string {
  const { about } = crash;
  if (alike.every((other) => areAlike({ about, tools: [] }, { about: other.about, tools: [] })))
    return inCurly(about);
  const tools = new Set(alike.flatMap((other) => toolsOfBoth(crash, other)));
  return `${inCurly(about)} (${[...tools].join(', ')})`;
}

/**
 * The strategy in words: the first one is to ask and to go on in small steps, and when that did not help, to leave it. What the mind means to do by itself it is never
 * told to leave: nobody else knows of it to call it safe.
 */
function strategyText(
  condition: string,
  { times, nature, own = false }: { times: number; nature: Nature; own?: boolean | undefined },
): string {
  const isFirst = own || times === 3;
  if (nature === 'person')
    return `When this comes: ${condition}: I was gone ${times} times over it. ${
      isFirst
        ? 'I ask first, and take one small step after the other.'
        : 'I leave it until somebody tells me that it is safe.'
    }`;
  return `When this comes: ${condition}: it ended in a crash ${times} times. ${
    isFirst
      ? 'Ask first whether it has to be done; then do it in smaller steps, and say before each what it is.'
      : 'Do not begin it before somebody has said that it is safe now.'
  }`;
}

/**
 * What a crash teaches (docs/model/strategies.md): with two others in like circumstances it becomes a strategy for these, linked to the memories of all three; with
 * more it takes the place of the strategy that did not help.
 *
 * @param crash null where it does not count
 */
export function taughtBy(
  { commits, crashes = [] }: Pick<LifeSlice, 'commits' | 'crashes'>,
  crash: KnownCrash | null,
  nature: Nature,
): Taught {
  if (crash === null) return { memory: [], crashes, learned: null };
  const alike = patternWith(crash, crashes);
  if (alike === null) return { memory: [], crashes: [...crashes, crash].slice(-mostKept), learned: null };
  const item = `crash/${commits}/strategy` as ScratchId;
  const strategy = memoryIdFor(item, crash.at);
  const all = [...alike, crash];
  const text = strategyText(conditionOf(crash, alike), { times: all.length, nature, own: crash.own });
  const before = [...new Set(alike.flatMap((each) => each.strategy ?? []))];
  return {
    memory: rememberedAtOnce(
      {
        id: item,
        origin: { text },
        type: 'procedural',
        sourceTag: consolidationTag,
        sourceConfidence: 1,
        speaker: null,
        episode: `${crashMoments}strategy ${commits}`,
        at: crash.at,
      },
      {
        ...newMemoryWeight,
        gathers: [
          ...all.map(({ memory }) => ({ memory, whole: false })),
          // the strategy that did not help comes to rest
          ...before.map((memory) => ({ memory, whole: true })),
        ],
        why: `${all.length} crashes came in like circumstances`,
      },
    ),
    crashes: [...crashes, crash]
      .map((each) => (all.includes(each) ? { ...each, strategy } : each))
      .slice(-mostKept),
    learned: { times: all.length, strategy },
  };
}

/** The life slice after a cycle: where something is to be forgotten, what was thought about when it crashed is kept no longer, because it may say the same. */
export function crashesAfter(life: LifeSlice, turn: Pick<TurnSlice, 'batch'>): LifeSlice {
  if (life.crashes === undefined || !leavesNoTrace(turn)) return life;
  const { crashes: _, ...rest } = life;
  return rest;
}
