import type { GateRecord } from '../../ports/gate-record.ts';
import type { LivedCycle, ThoughtPattern } from '../../ports/inner.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { calledName } from '../../theory/called-name.ts';
import { scanPatterns } from '../../theory/thought-patterns.ts';
import { isOwnThought } from '../../ports/percept.ts';
import { isBroad } from './broadening.ts';
import type { MindContext } from './context.ts';
import { deliberateChanges, leavesNoTrace } from './deliberate.ts';
import { inquiryOf } from './inquiry.ts';
import { originOfBatch } from './origin.ts';
import type { SelfSlice } from './slices/self.ts';
import type { TasksSlice } from './slices/tasks.ts';
import type { TurnSlice } from './slices/turn.ts';
import { deedsOf } from './tool-ways.ts';
import { onlyCommands, unreadOf } from './turn.ts';

/** How much of a thought, and of its subject, the inner life is told, characters. */
const longestThought = 500;
const longestTrigger = 200;

const line = (text: string, longest: number): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, longest).toWellFormed();

const thoughtOf = ({ entries }: TurnSlice): string =>
  entries.flatMap((entry) => (entry.role === 'assistant' ? [entry.text] : [])).join(' ');

/**
 * The coping patterns that the voice reported with the thought; if it reported none, those that the words reveal
 * (docs/model/inner-life.md).
 */
function patternsOf({ settings }: SelfSlice, turn: TurnSlice): ThoughtPattern[] {
  if (settings.inner === null) return [];
  return turn.patterns ?? scanPatterns(thoughtOf(turn));
}

/** The surprises of a cycle: failed plans and tasks, failed tools, contradictions in memory. */
function surprisesOf(tasks: TasksSlice, turn: TurnSlice, tensions: number): string[] {
  const handled = turn.batch.filter(({ id }) => turn.acknowledged.includes(id));
  const failed = handled.flatMap(({ source }) => {
    if (source.kind === 'task' && source.status === 'failed')
      return [`What you asked ${source.delegate} for went wrong: ${tasks[source.task]?.about ?? 'a task'}`];
    if (source.kind === 'plan' && turn.failure !== null)
      return [`Your plan "${source.plan}" came to nothing.`];
    return [];
  });
  const inVain = turn.entries.flatMap((entry) =>
    entry.role === 'tool' ? entry.results.filter(({ ok }) => !ok).map(({ name }) => name) : [],
  );
  return [
    ...failed,
    ...(inVain.length > 0 ? [`What you tried did not work: ${inVain[0]!.replaceAll('_', ' ')}.`] : []),
    ...(tensions > 0 ? ['Something you took for true is contradicted.'] : []),
  ].map((text) => line(text, longestTrigger));
}

/** Whether what contradicts was kept at rest: nothing that is said shakes a safety memory, and no report what the mind holds to. */
const isAtRest = (rule: GateRecord['rule'] | undefined): boolean => rule === 'safety' || rule === 'report';

/** How many of the judged items contradict what the mind believed. */
export const contradictionsIn = (changes: readonly MemoryChange[]): number =>
  changes.filter(
    (change) => change.change === 'persisted' && change.contradicts !== null && !isAtRest(change.rests?.rule),
  ).length;

/** A report of the cycle that is being committed, for the faculties of the inner life. */
export function livedCycle(context: MindContext, turn: TurnSlice, at: number): LivedCycle {
  const { life, pace, memory, inner, self, tasks } = context;
  const winner = turn.batch[0]!;
  // whoever keeps a thought, or what it was about, would keep what was said off the record or is forgotten
  const isUntold = leavesNoTrace(turn);
  const tensions = memory.tensions + contradictionsIn(turn.judged);
  const speech = turn.batch.filter(
    ({ id, source }) => source.kind === 'speech' && turn.acknowledged.includes(id),
  );
  const roomOf = new Map(
    speech.flatMap(({ source }) => {
      const name = source.kind === 'speech' ? calledName(source.speaker) : null;
      return source.kind === 'speech' && name !== null ? [[name, source.space] as const] : [];
    }),
  );
  return {
    cycle: life.cycle,
    origin: onlyCommands(turn) ? null : originOfBatch(turn.batch),
    trigger: isUntold || unreadOf(turn).length > 0 ? '' : line(winner.beginning, longestTrigger),
    thought: isUntold ? '' : line(thoughtOf(turn), longestThought),
    patterns: patternsOf(self, turn),
    distortions: inner.state?.distortions.length ?? 0,
    people: [...roomOf.keys()],
    ...(roomOf.size > 0 && { rooms: [...roomOf.values()] }),
    contact: speech.length > 0,
    spoke: turn.utterances.length > 0,
    succeeded: turn.failure === null,
    novelty: turn.novelty,
    backlog: pace.depth,
    seconds: Math.max(0, at - turn.startedAt) / 1_000,
    surprises: surprisesOf(tasks, turn, tensions),
    tensions,
    ...deedsOf(turn),
    progress: turn.progress,
    cameAt: isOwnThought(winner.source) ? null : winner.acceptedAt,
    ...(isBroad(context) && { isBroad: true as const }),
    ...inquiryOf(turn),
    forgot: deliberateChanges(turn, life.cycle).some(({ change }) => change === 'forgotten'),
  };
}
