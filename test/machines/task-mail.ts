import { createActor, type SnapshotFrom } from 'xstate';
import type { Command, Outcome } from '../../ports/command.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { TaskMail } from '../../ports/mail.ts';
import type { Resolution } from '../../ports/resolution.ts';
import {
  defaultTerms,
  type Strategy,
  type TaskFailureKind,
  type TaskState,
  type TaskTerms,
} from '../../ports/task.ts';
import { runKey } from '../../machines/task/attempt.ts';
import type { TaskContext, TaskInput } from '../../machines/task/context.ts';
import { noticeId, noticeKey } from '../../machines/task/notice.ts';
import { task } from '../../machines/task/task.ts';

export const at = 1_000_000;

/** A task that the seventh cycle has decided on, with the default terms where nothing else is said. */
export const decided = (terms: Partial<TaskTerms> = {}, given: Partial<TaskInput> = {}): TaskInput => ({
  mind: 'ada',
  life: 0,
  task: 'task.7.0',
  commit: 9,
  delegate: 'coder',
  assignment: 'Write the tests.',
  terms: { ...defaultTerms, ...terms },
  ...given,
});

/** Whatever goes wrong, this is done about it. */
export const always = (strategy: Strategy): Partial<TaskTerms> => ({
  recovery: { ifAgentLost: strategy, ifTimeout: strategy, ifPartialOutput: strategy },
});

export const failed = (kind: TaskFailureKind, partial: string | null = null): Outcome => ({
  effect: 'task.run',
  ok: false,
  failure: { kind, message: `It was ${kind}.`, partial },
});

export const reported: Outcome = { effect: 'task.run', ok: true, report: 'All tests pass.' };

/** What the gateway says of an effect that the journal holds. */
export const held: Outcome = {
  effect: 'task.run',
  ok: false,
  failure: { kind: 'outcomeUnknown', message: 'A crash fell in between.' },
};

export const ofAttempt = (context: TaskContext, outcome: Outcome): TaskMail => ({
  type: 'effect.settled',
  key: runKey(context),
  outcome,
  at,
});

export const ofNotice = (context: TaskContext, outcome: Outcome): TaskMail => ({
  type: 'effect.settled',
  key: noticeKey(context),
  outcome,
  at,
});

export const rang = (name: string): TaskMail => ({ type: 'alarm.rang', name, at });

export const said = (context: TaskContext, resolution: Resolution): TaskMail => ({
  type: 'outcome.resolved',
  key: runKey(context),
  resolution,
  command: 'word' as PerceptId,
  at,
});

export const handled = (context: TaskContext): TaskMail => ({
  type: 'percepts.handled',
  percepts: ['other' as PerceptId, ...(context.status === null ? [] : [noticeId(context)])],
  at,
});

/** One task by itself, and all that it asks for. */
export class LoneTask {
  readonly asked: Command[] = [];
  private readonly actor;
  private commits = 9;

  constructor(input: TaskInput) {
    this.actor = createActor(task, { input, id: 'task.7.0' });
    this.actor.on('*', (command) => this.asked.push(command));
    this.actor.start();
  }

  /** A task that a delegate has. */
  static running(terms: Partial<TaskTerms> = {}): LoneTask {
    const lone = new LoneTask(decided(terms));
    lone.tell({ type: 'commit.settled', commit: 9, at });
    return lone;
  }

  get state(): TaskState {
    return this.snapshot.value;
  }

  get context(): TaskContext {
    return this.snapshot.context;
  }

  /** What it has asked delegates for, in order. */
  get runs() {
    return this.asked.flatMap((command) =>
      command.type === 'perform' && command.effect === 'task.run' ? [command] : [],
    );
  }

  /** What it has told the mind, in order. */
  get notices() {
    return this.asked.flatMap((command) =>
      command.type === 'perform' && command.effect === 'percept.send' ? [command] : [],
    );
  }

  /** Tells it something, and makes durable where it has moved to, as the root does. */
  tell(mail: TaskMail): this {
    const before = this.state;
    this.actor.send(mail);
    const { status, commit } = this.context;
    const waits = this.state === 'pending' || status === this.state;
    if (!waits || before === this.state || commit !== null) return this;
    this.commits += 1;
    this.actor.send({ type: 'commit.awaited', commit: this.commits, at });
    this.actor.send({ type: 'commit.settled', commit: this.commits, at });
    return this;
  }

  /** The attempt under way comes to this. */
  comesTo(outcome: Outcome): this {
    return this.tell(ofAttempt(this.context, outcome));
  }

  progresses(done: number): this {
    return this.tell({ type: 'task.progressed', key: runKey(this.context), done, at });
  }

  private get snapshot(): SnapshotFrom<typeof task> {
    return this.actor.getSnapshot();
  }
}
