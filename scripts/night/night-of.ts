import { printProblems } from '../../src/configuration/problem.ts';
import { readScenario } from '../../src/simulation/read-scenario.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import type { Entry } from '../../src/simulation/stage/entry.ts';
import { consolidationText } from '../../src/words/consolidation-words.ts';

/** Where a mind is at night, from the top of the drawing to its bottom. */
export const depths = ['awake', 'dreaming', 'light', 'deep'] as const;
export type Depth = (typeof depths)[number];

/** A night from its last words in the evening to its first in the morning. Times are milliseconds since the epoch. */
export interface Night {
  name: string;
  start: number;
  end: number;
  /** When each phase began. */
  phases: readonly { at: number; depth: Depth }[];
  /** What happened meanwhile, in words. */
  happened: readonly { at: number; text: string }[];
}

/** The night of a scenario, as it is lived under a virtual clock. Throws when it cannot be read, its expectations fail, or nobody sleeps in it. */
export async function nightOf(file: string): Promise<Night> {
  const outcome = await readScenario(file);
  if (!outcome.ok) throw new Error(printProblems(outcome.problems));
  const entries: Entry[] = [];
  const { name, start, end, passed } = await simulate(outcome.scenario, {
    show: (entry) => entries.push(entry),
  });
  if (!passed) throw new Error(`${file} fails: wakeful simulate ${file} shows where.`);
  const phases = entries.flatMap((entry) => depthOf(entry) ?? []);
  if (!phases.some(({ depth }) => depth === 'deep'))
    throw new Error(`Nobody sleeps deeply in ${file}; name a scenario with a night in it.`);
  return {
    name,
    start,
    end,
    phases: phases.filter(({ depth }, place) => depth !== phases[place - 1]?.depth),
    happened: entries.flatMap((entry) => {
      const text = textOf(entry);
      return text === null ? [] : [{ at: entry.at, text }];
    }),
  };
}

function depthOf(entry: Entry): { at: number; depth: Depth } | null {
  if (entry.kind !== 'news') return null;
  const { at, news } = entry;
  if (news.kind === 'sleep.phase') return { at, depth: news.phase };
  return news.kind === 'mode.changed' && news.to !== 'sleep' ? { at, depth: 'awake' } : null;
}

function textOf(entry: Entry): string | null {
  if (entry.kind === 'heard') return `It says: ${entry.utterance.text}`;
  if (entry.kind !== 'news') return null;
  const { news } = entry;
  if (news.kind === 'percept.accepted' && news.percept.source.kind === 'speech')
    return `${news.percept.source.speaker}: ${news.percept.text}`;
  if (news.kind === 'effect.begun' && news.key.includes('/consolidation.'))
    return 'Consolidation takes a step';
  if (news.kind !== 'memory.consolidated') return null;
  const made = news.changes.flatMap((change) =>
    change.change === 'buffered' && 'text' in change.item.origin ? [`“${change.item.origin.text}”`] : [],
  );
  return [consolidationText(news.changes), ...made].join(': ');
}
