import { createActor, type EventFrom } from 'xstate';
import {
  recovery,
  type RecoveryAsk,
  type RecoveryEnd,
  type RecoveryStep,
} from '../../../machines/recovery/recovery.ts';
import type { Unfinished } from '../../../ports/mail.ts';
import type { CountedCall } from '../../../ports/counted-call.ts';
import type { CrashCircumstances } from '../../../ports/crash.ts';
import type { MindSettings } from '../../../ports/settings.ts';
import type { Holder } from '../../../ports/holder.ts';
import type { Activation } from '../../../ports/activation.ts';
import type { Candidate } from '../../../ports/percept.ts';
import type { Inconsistency, MindStore } from '../../../ports/store.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MindComposition } from '../../mind/compose.ts';
import type { Asked, Message } from '../../../ports/step.ts';
import { SteppedMind } from '../../mind/stepped-mind.ts';
import { circumstancesOf, crashEpisode, isQuotable } from './episode.ts';
import type { News } from '../news/news.ts';
import { rebuild } from './rebuild.ts';
import { MindUnrestorable, refuseForeign, type Restore, restoreNewest } from './restore.ts';
import { foundTasks, type FoundTask } from './found-tasks.ts';
import { asHeard } from '../percepts/as-heard.ts';
import { heldBefore, holdLeftCalls } from './left-calls.ts';
import {
  callsIn,
  openTurn,
  type OpenTurn,
  perceptsOfTurn,
  unfinishedTurn,
  withDoubted,
} from './unfinished.ts';

export interface RecoveryParts {
  store: MindStore;
  composition: MindComposition;
  /** Makes the mind of a checkpoint; left out, as `SteppedMind.restored` does. */
  restore?: Restore;
  settings: MindSettings;
  /** The name of the mind, by which people speak of it. */
  name: string;
  /** Whom it belongs to: what they may have forgotten. */
  owner: string;
  clock: Clock;
  holder: Holder;
  /** Take the mind over even while another process holds it. */
  takeOver: boolean;
  /** The holder that it is taken over from may be alive. */
  isForced: boolean;
  /** Make it anew from its logs even where another build's checkpoint is whole. */
  rebuilds: boolean;
  tell: (news: News) => void;
}

type RecoveryEvent = EventFrom<typeof recovery>;

/** A mind that was restored or has just been born, and how its activation begins. */
export interface Recovered {
  mind: SteppedMind;
  activation: Activation;
  /** What its birth asked for; nothing of a mind that was there before. */
  asked: Asked[];
  began: Message;
  /** What ends the mode `recovery`, and what the mind is told after it; nothing when it was never in it. */
  confirmation: Message[];
  /** The record contradicts itself: a person has to confirm. */
  isDoubtful: boolean;
}

/** Runs the chart of recovery, performing what it asks for. */
export class Recovery {
  private readonly parts: RecoveryParts;
  private activation!: Activation;
  private mind: SteppedMind | null = null;
  private asked: Asked[] = [];
  private isRebuilt = false;
  /** Whether the mind was restored from an older checkpoint than the newest. */
  private isBehind = false;
  private unfinished: Unfinished | null = null;
  private called: CountedCall[] = [];
  private dropsTurn = false;
  /** The last cycle that the restored mind itself knows of; everything later it must be told. */
  private knownCycle = 0;
  private tasks: FoundTask[] = [];
  private episode: string | null = null;
  private crash: CrashCircumstances | null = null;
  private inconsistencies: Inconsistency[] = [];

  constructor(parts: RecoveryParts) {
    this.parts = parts;
  }

  /** Throws `MindHeld`, and `MindUnrestorable` when there is nothing to come back from; then nothing was written but the epoch. */
  async run(): Promise<Recovered> {
    const asks: RecoveryAsk[] = [];
    const actor = createActor(recovery, { id: recovery.id });
    actor.on('recover', (ask) => asks.push(ask));
    actor.start();
    for (let ask = asks.shift(); ask; ask = asks.shift()) {
      actor.send(await this.perform(ask.step));
      this.parts.tell({ kind: 'recovery.reached', state: actor.getSnapshot().value });
    }
    return this.recovered(actor.getSnapshot().value as RecoveryEnd);
  }

  private perform(step: RecoveryStep): Promise<RecoveryEvent> {
    switch (step) {
      case 'take':
        return this.take();
      case 'examine':
        return this.examine();
      case 'restore':
        return this.restore();
      case 'rebuild':
        return this.rebuild();
      case 'reconcile':
        return this.reconcile();
      default:
        return step satisfies never;
    }
  }

  private async take(): Promise<RecoveryEvent> {
    const { store, clock, holder, takeOver, composition, settings } = this.parts;
    this.activation = await store.life.activate(clock.now(), holder, takeOver);
    const { crashed, durableCycle, commit } = this.activation;
    const isBorn = commit > 0;
    if (!isBorn) {
      const { mind, asked } = SteppedMind.born(composition, { mind: store.mind, settings, at: clock.now() });
      this.mind = mind;
      this.asked = asked;
    }
    return { type: 'taken', crashed, cycle: durableCycle, isBorn };
  }

  private async examine(): Promise<RecoveryEvent> {
    this.inconsistencies = await this.parts.store.life.examine();
    return { type: 'examined', inconsistencies: this.inconsistencies };
  }

  private async restore(): Promise<RecoveryEvent> {
    const { store, composition, clock, rebuilds, tell, restore } = this.parts;
    const { restored, refused } = restoreNewest(composition, await store.life.checkpoints(), {
      mind: store.mind,
      now: clock.now(),
      ...(restore && { restore }),
    });
    for (const { commit, message } of refused) tell({ kind: 'checkpoint.refused', commit, message });
    if (!rebuilds) refuseForeign(refused);
    const { durableCycle, crashed } = this.activation;
    this.mind = restored?.mind ?? null;
    this.knownCycle = restored === null || rebuilds ? 0 : restored.cycle;
    this.isBehind = restored !== null && restored.commit < this.activation.commit;
    if (restored) tell({ kind: 'mind.restored', commit: restored.commit, cycle: durableCycle, crashed });
    const behind = restored === null ? null : Math.max(0, durableCycle - restored.cycle);
    return { type: 'restored', behind: rebuilds ? null : behind, refused: refused.length };
  }

  private async rebuild(): Promise<RecoveryEvent> {
    const { store, composition, settings, clock, tell } = this.parts;
    const { activation } = this;
    this.mind = rebuild(composition, { id: store.mind, settings, activation, now: clock.now() });
    if (this.mind === null) return { type: 'unrebuildable' };
    this.isRebuilt = true;
    this.knownCycle = 0;
    tell({ kind: 'mind.rebuilt', cycle: activation.durableCycle });
    return { type: 'rebuilt' };
  }

  private async reconcile(): Promise<RecoveryEvent> {
    const { store, clock, tell } = this.parts;
    const { activation } = this;
    const now = clock.now();
    const turn = await this.turnUnderWay();
    const since = await store.journal.since(this.knownCycle);
    this.tasks = foundTasks(since, activation.durableCycle);
    this.called = callsIn(since);
    const held = turn?.question.percepts ?? this.mind?.state().context.turn?.batch.map(({ id }) => id) ?? [];
    const quarantined = this.countsAsCrash()
      ? await store.inbox.suspect(held, {
          epoch: activation.epoch,
          now,
          cycle: turn?.cycle ?? this.mind?.state().context.life.cycle ?? activation.durableCycle,
          lastAlive: activation.lastAlive,
        })
      : [];
    if (quarantined.length > 0) tell({ kind: 'percepts.quarantined', percepts: quarantined });
    const waiting = turn === null ? [] : await store.inbox.waiting(perceptsOfTurn(turn));
    const { name, owner } = this.parts;
    const heard: Candidate[] = [];
    for (const each of waiting) heard.push(await asHeard(each, { name, owner, store, now }));
    this.unfinished = turn && unfinishedTurn(turn, heard);
    const calls = await holdLeftCalls(since, store.journal, { epoch: activation.epoch, now });
    for (const { key } of calls) tell({ kind: 'effect.unknown', key });
    this.unfinished &&= withDoubted(this.unfinished, [...heldBefore(since), ...calls]);
    const batch = this.unfinished?.batch ?? (await store.inbox.waiting(held));
    // held back now, or by an earlier recovery that died before it had made anything durable
    this.dropsTurn = this.unfinished === null && batch.length < held.length;
    if (activation.crashed) {
      const [first] = await store.inbox.read(batch.slice(0, 1).map(({ id }) => id));
      const told = first !== undefined && isQuotable(first) ? batch : [];
      this.episode = crashEpisode({ activation, now, turn, batch: told, quarantined: quarantined.length });
    }
    if (this.countsAsCrash() && held.length > 0)
      this.crash = circumstancesOf(turn, (await store.inbox.read(held.slice(0, 1)))[0]);
    return { type: 'reconciled', resumes: this.unfinished !== null };
  }

  /**
   * The turn in which the last run ended, as far as the journal knows; null when an earlier recovery has given it up durably,
   * because part of it is held back: the mind did something else since, or nothing.
   */
  private async turnUnderWay(): Promise<OpenTurn | null> {
    const { store } = this.parts;
    const turn = openTurn(await store.journal.since(this.activation.durableCycle));
    const known = this.mind?.state().context;
    if (turn === null || known === undefined) return turn;
    const { life, turn: own } = known;
    const isLeft = life.cycle > turn.cycle || (life.cycle === turn.cycle && own === null);
    if (!isLeft) return turn;
    const percepts = perceptsOfTurn(turn);
    return (await store.inbox.waiting(percepts)).length < percepts.length ? null : turn;
  }

  /**
   * Whether the last run counts as a crash over what it was doing: not when the mind was taken from a living process, or only
   * waits for a person.
   */
  private countsAsCrash(): boolean {
    return this.activation.crashed && !this.parts.isForced && this.inconsistencies.length === 0;
  }

  private recovered(end: RecoveryEnd): Recovered {
    const { activation, asked, unfinished, episode, crash, called } = this;
    if (end === 'refused' || this.mind === null) throw unrestorable(this.parts.store.mind);
    const { settings, tell } = this.parts;
    const isTrusted = end === 'born' || end === 'unharmed';
    const isDoubtful = end === 'doubtful';
    if (isDoubtful) tell({ kind: 'integrity.doubtful', inconsistencies: this.inconsistencies });
    const { cycle, commit, depth, standing } = activation;
    const began: Message = {
      type: 'activation.began',
      settings,
      crashed: !isTrusted,
      cycle,
      commit,
      depth,
      rebuilt: this.isRebuilt || this.isBehind ? standing : null,
      ...(this.dropsTurn && { dropsTurn: true }),
    };
    const confirmation: Message[] = isTrusted
      ? []
      : [
          {
            type: 'integrity.confirmed',
            unfinished,
            episode,
            ...(crash && { crash }),
            ...(called.length > 0 && { called }),
          },
          ...(this.tasks.length === 0 ? [] : [{ type: 'tasks.found' as const, tasks: this.tasks }]),
        ];
    return { mind: this.mind, activation, asked, began, confirmation, isDoubtful };
  }
}

const unrestorable = (mind: string): MindUnrestorable =>
  new MindUnrestorable(
    `None of the kept checkpoints of mind "${mind}" can be used, and its record does not say where it stood. Its inbox, messages and trace are untouched. Restore the database from a backup.`,
  );
