import { assign, raise } from 'xstate';
import type { FacultyFailed, FacultyInput, MindEvent } from '../../ports/mail.ts';
import type { ModeName } from '../../ports/mode.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { post, show, timeOf } from '../ask.ts';
import { commitCycle, commitState } from './commit.ts';
import type { MindContext } from './context.ts';
import { nothingUnlogged } from './context.ts';
import { isUrgentNow } from './interval.ts';
import { judgedWith, livedBy, measured, musedWith, selfAfter } from './aftermath.ts';
import { contradictionsIn, livedCycle } from './lived.ts';
import { attendedWith } from './remembering.ts';
import { rebearTask, taskActions } from './tasks.ts';
import { beginTurn, turnOf } from './turn.ts';
import { faculties, vocabulary, type Faculty } from './vocabulary.ts';

const isFaculty = (id: string): id is Faculty => (faculties as readonly string[]).includes(id);

/** Where the mind goes for what won: to where it was said, when that is a space of its own; a percept may name any. */
const spaceOf = (source: PerceptSource, { settings, space }: MindContext): string =>
  'space' in source && settings.spaces.some(({ id }) => id === source.space) ? source.space : space;

/** The event that a faculty has failed; anything else here is a mistake in the chart. */
const failureOf = (event: MindEvent): FacultyFailed => {
  if ('actorId' in event) return event;
  throw new Error(`No faculty has failed: ${event.type}.`);
};

/** What a faculty is born with. Its time is that of the last wave, or of the last thing that happened. */
const born = ({ settings, inner, lastActivityAt }: MindContext, faculty: Faculty, life: number) => ({
  id: faculty,
  systemId: faculty,
  input: {
    life,
    inner: settings.inner,
    seed: settings.seed,
    at: inner?.at ?? lastActivityAt,
  } satisfies FacultyInput,
});

/** The vocabulary plus the actions that make or unmake actors: named, so that a graph test can leave them out. */
export const mindSetup = vocabulary.extend({
  actions: {
    ...taskActions,
    /** Every faculty is born once, by name: its id, its systemId and its registered source are the same word. */
    bearFaculties: vocabulary.enqueueActions(({ enqueue, context }) => {
      for (const faculty of faculties) enqueue.spawnChild(faculty, born(context, faculty, 0));
    }),
    /** A faculty or a task that broke is taken out and born anew: it forgets, the mind does not. Its life keeps its effect keys new. */
    rebearFaculty: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      const faculty = failureOf(event).actorId;
      enqueue.stopChild(faculty);
      if (!isFaculty(faculty)) return enqueue(rebearTask);
      const life = (context.lives[faculty] ?? 0) + 1;
      enqueue.assign({ lives: { ...context.lives, [faculty]: life } });
      enqueue.spawnChild(faculty, born(context, faculty, life));
      // what has failed carries no time: it is told what it is to be in a breath of its own
      enqueue.emit({ type: 'wake', name: 'adoption', in: 0 });
    }),
    takeUpTask: vocabulary.assign({
      focus: ({ context, event }) => (event.type === 'focus.started' ? event.task : context.focus),
    }),
    endTask: vocabulary.assign({ focus: null }),
    /** What won the attention becomes the turn of a new cycle. */
    beginCycle: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      const winner = event.type === 'attention.settled' ? event.batch[0] : undefined;
      if (event.type !== 'attention.settled' || !winner) return;
      const cycle = context.cycle + 1;
      enqueue.assign({
        cycle,
        depth: event.depth,
        urgent: isUrgentNow(context, event),
        turn: beginTurn(event.batch, event.novelty, event.at),
        space: spaceOf(winner.source, context),
      });
      const { excerpt, ...header } = winner;
      enqueue.emit({
        type: 'emit',
        observation: { kind: 'percepts.noticed', cycle, winner: header, excerpt, batch: event.batch.length },
      });
    }),
    /** A crash interrupted this turn: it is taken up under its own cycle, so that every question has the key it had. */
    resumeTurn: vocabulary.enqueueActions(({ enqueue, event }) => {
      if (event.type !== 'integrity.confirmed' || event.unfinished === null) return;
      const { cycle, batch, novelty, recalled } = event.unfinished;
      enqueue.assign(({ context }) => ({
        cycle,
        turn: { ...beginTurn(batch, novelty, event.at), recalled },
        space: spaceOf(batch[0]!.source, context),
      }));
      enqueue.emit({ type: 'emit', observation: { kind: 'turn.resumed', cycle, batch: batch.length } });
    }),
    /** What befell the mind is made durable, with the mind as it recovered. */
    commitEpisode: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'integrity.confirmed' || event.episode === null) return;
      const commits = context.commits + 1;
      enqueue.assign({ commits });
      enqueue.emit(
        commitState({ ...context, commits }, 'recovery', {
          stream: [{ role: 'episode', kind: 'crash', at: event.at, text: event.episode }],
        }),
      );
    }),
    /** The one commit of the cycle; what it carries leaves the context with it, so that the checkpoint stays small. */
    commitCycle: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      const commits = context.commits + 1;
      const turn = turnOf(context);
      const at = timeOf(event);
      const lived = livedCycle(context, turn, at);
      const self = selfAfter(context, lived, at);
      enqueue.emit(commitCycle({ ...context, ...self, commits }, turn, at));
      enqueue.assign({
        ...attendedWith(context, turn),
        ...self,
        ...musedWith(context, turn),
        ...judgedWith(context, turn),
        unlogged: nothingUnlogged,
        tensions: 0,
        commits,
        turnCommit: commits,
        turn: null,
      });
      for (const change of self.unlogged.identity.slice(context.unlogged.identity.length))
        enqueue.emit({ type: 'emit', observation: { kind: 'identity.changed', change } });
      if (context.settings.inner !== null)
        for (const faculty of livedBy) enqueue(post(faculty, { type: 'cycle.lived', lived }));
      if (turn.contextTokens !== null) enqueue(post('stream', measured(context, turn.contextTokens)));
    }),
    /** What the exit gate has judged outside a cycle is made durable, when it has decided anything. */
    commitJudgement: vocabulary.enqueueActions(({ enqueue, context, event }) => {
      if (event.type !== 'flush.settled') return;
      enqueue.assign({
        exchanges: event.again ? context.exchanges : 0,
        tensions: context.tensions + contradictionsIn(event.changes),
      });
      if (event.changes.length === 0) return;
      const commits = context.commits + 1;
      enqueue.assign({ commits });
      enqueue.emit(commitState({ ...context, commits }, 'memory', { memory: event.changes }));
    }),
    /** What the mind was about to think may have been handled, or held back, since its checkpoint was made; else it still waits. */
    forgetMusing: vocabulary.assign({ musing: [] }),
    museNoMore: vocabulary.assign(({ context, event }) =>
      event.type === 'effect.settled'
        ? { musing: context.musing.filter(({ key }) => key !== event.key) }
        : {},
    ),
    showFacultyFailure: vocabulary.emit(({ event }) => ({
      type: 'emit',
      observation: {
        kind: 'faculty.failed',
        faculty: failureOf(event).actorId,
        message: String(failureOf(event).error),
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

/** Why a mode was entered, in words for people. */
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

/** A commit of nothing but the checkpoint. */
export function committing(reason: 'mode' | 'stop') {
  return vocabulary.enqueueActions(({ enqueue, context }) => {
    const commits = context.commits + 1;
    enqueue.assign(reason === 'stop' ? { commits, unlogged: nothingUnlogged } : { commits });
    enqueue.emit(commitState({ ...context, commits }, reason));
  });
}

/**
 * What entering a mode always does: watchers are told, the wait for the next cycle is measured anew, and the change is
 * made durable; but not by `recovery`, which only reads.
 */
export function entering(to: ModeName) {
  return [
    show<MindContext, MindEvent, MindEvent>(({ context, event }) => ({
      kind: 'mode.changed',
      from: context.mode,
      to,
      why: reasonFor(event, to),
    })),
    assign<MindContext, MindEvent, undefined, MindEvent, never>({ mode: to }),
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
