import { raise } from 'xstate';
import type { MindEvent } from '../../ports/mail.ts';
import type { ModeName } from '../../ports/mode.ts';
import { gutFeelingOf } from '../../ports/gut.ts';
import { isDirect, isOwnThought, type PerceptSource } from '../../ports/percept.ts';
import { tunedStart } from '../../ports/tuned-start.ts';
import { movedBetween } from '../../ports/tuning.ts';
import { show, tell, timeOf } from '../ask.ts';
import { movedBy, stir } from './appraising.ts';
import { commitCycle, commitState } from './commit.ts';
import { withProposals } from './consent.ts';
import { withDataNoted } from './data-in-play.ts';
import { withPlansLeft, withQuestionsLetGo, withTasksLeft } from './letting-go.ts';
import type { MindContext } from './context.ts';
import { commitEpisode } from './commit-episode.ts';
import { crashesAfter } from './crash-strategy.ts';
import { leavesNoTrace, deliberateChanges } from './deliberate.ts';
import { facultyFailureOf } from './faculties.ts';
import { externalActs, pauseActs } from './governance.ts';
import { governanceAtBegin } from './governance-mode.ts';
import { growthBy } from './growth.ts';
import { adoptionsInHour, hourFactorAt, hourFactorIn } from './hour.ts';
import { isUrgentNow } from './interval.ts';
import { attentionPaid, judgedWith, measured, musedWith, selfAfter } from './aftermath.ts';
import { contradictionsIn, livedCycle } from './lived.ts';
import { insightChanges, toReflectOn } from './reflection.ts';
import { attendedWith } from './remembering.ts';
import { keptAfter, keptWith } from './sizing.ts';
import { change } from './slices/change.ts';
import { withCommit } from './slices/life.ts';
import { allLogged } from './slices/self.ts';
import { beginTurn } from './slices/turn.ts';
import { taskActions } from './tasks.ts';
import { turnOf } from './turn.ts';
import { vocabulary } from './vocabulary.ts';
import { voiceAfter } from './withheld.ts';

/**
 * The space that the mind enters for a batch: the one that the winner was said in, or where it has none the first that the mind was spoken
 * to in, when that is one of its own; a percept may name any.
 */
function spaceOf(
  [winner, ...others]: readonly { source: PerceptSource }[],
  { life, self }: MindContext,
): string {
  const isOwn = (space: string) => self.settings.spaces.some(({ id }) => id === space);
  const spoken = [winner, ...others.filter(({ source }) => isDirect(source))];
  const spaces = spoken.flatMap((each) =>
    each !== undefined && 'space' in each.source ? (each.source.space ?? []) : [],
  );
  return spaces.find(isOwn) ?? life.space;
}

/**
 * Stands in for actions that only the composition of a mind can provide, because it knows the faculties (src/mind/compose.ts).
 */
const uncomposed = vocabulary.enqueueActions(() => {
  throw new Error('This mind has no faculties: compose it with src/mind/compose.ts.');
});

/** The vocabulary plus the actions that spawn or stop actors: named, so that a graph test can leave them out. */
export const mindSetup = vocabulary.extend({
  actions: {
    ...taskActions,
    bearFaculties: uncomposed,
    rebearFaculty: uncomposed,
    takeUpTask: change('life', ({ context, event }: { context: MindContext; event: MindEvent }) => ({
      focus: event.type === 'focus.started' ? event.task : context.life.focus,
    })),
    endTask: change('life', () => ({ focus: null })),
    /** Takes up the factor of the hour where it is another one than before, and tells whom it concerns. */
    turnHour: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      // one that is not trusted yet takes up nothing
      if (context.life.mode === 'recovery') return;
      const hourFactor = hourFactorAt(context, timeOf(event));
      if (hourFactor === hourFactorIn(context)) return;
      const pace = { ...context.pace, hourFactor };
      enqueue.assign({ pace });
      for (const letter of adoptionsInHour({ ...context, pace })) enqueue(tell(letter));
    }),
    /** Begins a new cycle with the winner of the attention and its batch. */
    beginCycle: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      const winner = event.type === 'attention.settled' ? event.batch[0] : undefined;
      if (event.type !== 'attention.settled' || !winner) return;
      const cycle = context.life.cycle + 1;
      const { inner, stirs } = movedBy(context, event.batch, event.at);
      enqueue.assign({
        inner,
        life: { ...context.life, cycle, space: spaceOf(event.batch, context) },
        pace: { ...context.pace, depth: event.depth, urgent: isUrgentNow(context, event) },
        turn: { ...beginTurn(event.batch, event, event.at), ...governanceAtBegin(context.self, event.at) },
      });
      const { excerpt, appraisal: _, forgets: __, letsGo: ___, ownLetsGo: ____, ...header } = winner;
      enqueue.emit({
        type: 'emit',
        observation: { kind: 'percepts.noticed', cycle, winner: header, excerpt, batch: event.batch.length },
      });
      if (event.competition !== null)
        enqueue.emit({
          type: 'emit',
          observation: { kind: 'attention.settled', cycle, competition: event.competition },
        });
      enqueue(stir(stirs));
    }),
    /** Resumes the turn that a crash interrupted under its own cycle, so that every question has the key it had. */
    resumeTurn: vocabulary.enqueueActions(({ enqueue, context: before, event }) => {
      if (event.type !== 'integrity.confirmed' || event.unfinished === null) return;
      const { cycle, batch, novelty, competition, recalled, knowing, doubted } = event.unfinished;
      const { inner, stirs } = movedBy(before, batch, event.at);
      enqueue.assign(({ context }) => ({
        inner,
        life: { ...context.life, cycle, space: spaceOf(batch, context) },
        turn: {
          ...beginTurn(batch, { novelty, competition }, event.at),
          ...governanceAtBegin(context.self, event.at),
          recalled,
          ...(knowing && { knowing }),
          ...(doubted && { doubted }),
        },
      }));
      enqueue.emit({ type: 'emit', observation: { kind: 'turn.resumed', cycle, batch: batch.length } });
      enqueue(stir(stirs));
    }),
    commitEpisode,
    /** Tells what the cycle under way feels like, where that is known. */
    tellGut: vocabulary.enqueueActions(({ enqueue, context }) => {
      const turn = turnOf(context);
      const { felt, batch } = turn;
      const winner = batch[0];
      if (felt === undefined || winner === undefined) return;
      const text = isOwnThought(winner.source) || leavesNoTrace(turn) ? '' : winner.beginning;
      enqueue(tell({ type: 'gut.felt', cycle: context.life.cycle, feeling: gutFeelingOf(felt), text }));
    }),
    /** The one commit of the cycle; what it carries leaves the context with it, so that the checkpoint stays small. */
    commitCycle: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      const life = withCommit(context.life);
      const turn = withQuestionsLetGo(context);
      const at = timeOf(event);
      const lived = livedCycle(context, turn, at);
      const self = withPlansLeft(selfAfter(context.self, lived, at), turn);
      const tasks = withTasksLeft(context.tasks, turn);
      enqueue.emit(commitCycle({ ...context, self, life, tasks }, turn, at));
      enqueue.assign({
        tasks,
        life: { ...crashesAfter(life, turn), turnCommit: life.commits },
        memory: {
          ...context.memory,
          ...attendedWith(context.memory, turn),
          kept: keptAfter(context.memory, turn),
          judgedUntil: judgedWith(context.memory, turn, life.cycle),
          tensions: 0,
        },
        voice: { ...context.voice, ...voiceAfter(context.voice, turn, life.cycle) },
        inner: musedWith(context.inner, turn, at),
        self: withProposals(withDataNoted(allLogged(self), turn, life.cycle), turn, at),
        turn: null,
      });
      const changes = deliberateChanges(turn, life.cycle);
      if (changes.length > 0)
        enqueue.emit({
          type: 'emit',
          observation: { kind: 'memory.commanded', cycle: life.cycle, changes },
        });
      for (const change of self.unlogged.identity.slice(context.self.unlogged.identity.length))
        enqueue.emit({ type: 'emit', observation: { kind: 'identity.changed', change } });
      enqueue(tell({ type: 'cycle.lived', lived }));
      enqueue(tell(attentionPaid(context, turn)));
      const passed = toReflectOn(context, turn, lived);
      if (passed !== null) enqueue(tell(passed));
      if (turn.contextTokens !== null) enqueue(tell(measured(context, turn.contextTokens)));
      const grew = growthBy(context, [...turn.judged, ...changes]);
      if (grew !== null) enqueue(tell(grew));
    }),
    /** Makes a memory of what a reflection has found, and says so to whoever offered it: both or neither. */
    keepInsight: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'insight.offered') return;
      const { insight, at } = event;
      const life = withCommit(context.life);
      const memory = insightChanges(insight, at);
      enqueue.assign({ life });
      enqueue.emit(commitState({ ...context, life }, 'memory', { memory }));
      enqueue(tell({ type: 'insight.taken', cycle: insight.cycle }));
      const grew = growthBy(context, memory);
      if (grew !== null) enqueue(tell(grew));
    }),
    /** Makes durable what consolidation has found, perhaps only how far it has come, and says so to it: both or neither. */
    keepConsolidated: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'consolidation.offered') return;
      const { id, changes } = event;
      const life = withCommit(context.life);
      enqueue.assign({ life });
      enqueue.emit(commitState({ ...context, life }, 'memory', { memory: changes }));
      // a context changes only how a memory is found, a line how it is shown where room is short
      const told = changes.filter(({ change }) => change !== 'contextualized' && change !== 'recompressed');
      if (told.length > 0)
        enqueue.emit({ type: 'emit', observation: { kind: 'memory.consolidated', changes: told } });
      enqueue(tell({ type: 'consolidation.taken', id, cycle: life.cycle }));
    }),
    /** Goes by what a deep pass has learned of gates and recall, and shows what moved. */
    adoptTuned: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'gates.tuned') return;
      const { memory, self } = context;
      const moved = movedBetween(memory.tuned ?? tunedStart(self.settings.memory.noiseFloor), event.tuned);
      enqueue.assign({ memory: { ...memory, tuned: event.tuned } });
      if (moved.length > 0) enqueue.emit({ type: 'emit', observation: { kind: 'gates.tuned', moved } });
    }),
    /** Commits the decisions of the exit gate outside a cycle, when there are any. */
    commitJudgement: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'flush.settled') return;
      const { exchanges, tensions } = context.memory;
      const memory = {
        ...context.memory,
        exchanges: event.again ? exchanges : 0,
        kept: keptWith(context.memory, event.changes),
        tensions: tensions + contradictionsIn(event.changes),
      };
      enqueue.assign({ memory });
      if (event.changes.length === 0) return;
      const life = withCommit(context.life);
      enqueue.assign({ life });
      enqueue.emit(commitState({ ...context, life }, 'memory', { memory: event.changes }));
      const grew = growthBy(context, event.changes);
      if (grew !== null) enqueue(tell(grew));
    }),
    /**
     * Forgets an offered thought at a restart: it may have been handled, or quarantined, since the checkpoint; else it still
     * waits.
     */
    forgetMusing: change('inner', () => ({ musing: [] })),
    museNoMore: change('inner', ({ context, event }: { context: MindContext; event: MindEvent }) =>
      event.type === 'effect.settled'
        ? { musing: context.inner.musing.filter(({ key }) => key !== event.key) }
        : {},
    ),
    showFacultyFailure: vocabulary.emit(({ event }) => ({
      type: 'emit',
      observation: {
        kind: 'faculty.failed',
        faculty: facultyFailureOf(event).actorId,
        message: String(facultyFailureOf(event).error),
      },
    })),
  },
});

const reasons: Partial<Record<MindEvent['type'], string>> = {
  'focus.started': 'a task asks for sustained attention',
  'focus.ended': 'the task has ended',
  'sleep.requested': 'was told to',
  'wake.requested': 'was told to',
  'integrity.confirmed': 'integrity is confirmed',
};

/** The reason for a change of mode, in words for people. */
function reasonFor(event: MindEvent, to: ModeName): string {
  if ('depth' in event && to === 'overload') return `${event.depth} percepts are waiting`;
  if (event.type === 'commit.settled' || event.type === 'attention.settled')
    return `${event.depth} percepts are waiting`;
  if (event.type === 'percept.arrived') return 'something important arrived';
  if (event.type === 'activation.began' && event.crashed) return 'the last run did not end cleanly';
  if (event.type === 'alarm.rang')
    return event.name === 'waking' ? 'slept long enough' : 'nothing has happened for a while';
  return reasons[event.type] ?? 'begins';
}

/** A commit of nothing but the checkpoint, and of a pause or its end, which somebody asked for. */
export function committing(reason: 'mode' | 'stop') {
  return vocabulary.enqueueActions(({ enqueue, context, event }) => {
    const life = withCommit(context.life);
    const { self } = context;
    enqueue.assign({ life, self: reason === 'stop' ? allLogged(self) : self });
    const acts = [...(reason === 'stop' ? externalActs(self) : []), ...pauseActs(event)];
    enqueue.emit(commitState({ ...context, life }, reason, { acts }));
  });
}

/**
 * The actions that entering a mode always takes: watchers are told, the wait for the next cycle is measured anew, and the change is
 * made durable; but not by `recovery`, which only reads.
 */
export function entering(to: ModeName) {
  return [
    show<MindContext, MindEvent, MindEvent>(({ context, event }) => ({
      kind: 'mode.changed',
      from: context.life.mode,
      to,
      why: reasonFor(event, to),
    })),
    change<'life', MindEvent>('life', () => ({ mode: to })),
    raise<MindContext, MindEvent, MindEvent, undefined>(({ event }) => ({
      type: 'mode.entered',
      at: timeOf(event),
    })),
    ...(to === 'recovery' ? [] : [committing('mode')]),
  ];
}

/** Tells watchers which phase of sleep has begun. */
export const showPhase = (phase: 'light' | 'deep' | 'dreaming') =>
  show<MindContext, MindEvent, MindEvent>(() => ({ kind: 'sleep.phase', phase }));
