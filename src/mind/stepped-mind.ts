import { isDeepStrictEqual } from 'node:util';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Command, Outcome } from '../../ports/command.ts';
import type { Performable } from '../../ports/performable.ts';
import type { Asked, AskedByChart, Message, StepListener, StepMoment } from '../../ports/step.ts';
import type { MindInput } from '../../machines/mind/context.ts';
import { keepPersisted } from './keep-persisted.ts';
import { handedOver, pendingEffects } from './handed-over.ts';
import { CheckpointRefused, decodeCheckpoint, encodeCheckpoint } from './checkpoint.ts';
import type { MindComposition } from './compose.ts';
import { FoldingActors } from './folding-actors.ts';
import { dueAlarms, emptyLedger, nextAlarm, ordered, setAlarm, type Alarm, type Ledger } from './ledger.ts';
import { migrated } from './migrations.ts';
import { outlineOf, type MindOutline } from './outline.ts';
import { structureOf } from './structure.ts';
import { Tap } from './tap.ts';
import { tasksOf } from './tasks-of.ts';
import { checkTree } from './tree.ts';

/** An error: the mind itself broke, which is a mistake in a chart. It can only be restored from its last checkpoint. */
export class MindFailed extends Error {
  override readonly name = 'MindFailed';
}

/** The most rounds of alarms within one step; more are a chart that runs in circles. */
const mostRounds = 1_000;

/**
 * A mind that is stepped: `step(message, now) → commands`. A message is handled to rest, synchronously, with the time it is
 * given; whatever the mind wants from the world comes back as commands, and nothing is in flight inside. So a checkpoint taken
 * between steps is always whole (I5), and a mind restored from it goes on as its twin that never stopped (I6).
 *
 * The kernel part of this class listens to every actor's `emit`, stamps the sender, and keeps pending effects and alarms
 * in a ledger inside the checkpoint.
 */
export class SteppedMind {
  private readonly composition: MindComposition;
  private readonly actors: FoldingActors;
  private readonly ledger: Ledger;
  private readonly tap = new Tap();
  private asked: AskedByChart[] = [];
  private told: number | null = null;
  private broken: unknown = null;

  private constructor(
    composition: MindComposition,
    ledger: Ledger,
    from: { input: MindInput } | { snapshot: unknown },
  ) {
    this.composition = composition;
    this.ledger = ledger;
    const appeared = (actor: AnyActorRef, isNew: boolean) => this.attend(actor, isNew);
    const broke = (error: unknown) => (this.broken ??= error);
    this.actors = new FoldingActors(composition, { appeared, broke }, from);
  }

  /** A new mind, and what its birth asks for. */
  static born(composition: MindComposition, input: MindInput): { mind: SteppedMind; asked: Asked[] } {
    const mind = new SteppedMind(composition, emptyLedger(input.at), { input });
    return { mind, asked: mind.rest() };
  }

  /**
   * The mind of a checkpoint. It asks for nothing by itself: see `pending` and `nextAlarm`.
   * Throws `CheckpointRefused` when anything is not as it was, so that no half-mind ever starts.
   */
  static restored(composition: MindComposition, checkpoint: string): SteppedMind {
    const body = decodeCheckpoint(checkpoint);
    const { id } = composition.machine;
    if (body.machine !== id)
      throw new CheckpointRefused('machine', `The checkpoint is of a "${body.machine}", not of a "${id}".`);
    const { ledger, snapshot } = migrated(body, composition);
    const mind = SteppedMind.started(composition, ledger, snapshot);
    checkTree(mind.root, composition);
    mind.told = nextAlarm(ledger);
    // compared as values, not as text: a store may have put the keys in another order
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(mind.root.getPersistedSnapshot())), snapshot))
      throw new CheckpointRefused('tree', 'Part of the checkpoint was lost when it was restored.');
    return mind;
  }

  private static started(composition: MindComposition, ledger: Ledger, snapshot: unknown): SteppedMind {
    try {
      const mind = new SteppedMind(composition, ledger, { snapshot });
      if (mind.broken !== null) throw mind.broken;
      return mind;
    } catch (cause) {
      throw new CheckpointRefused('tree', `The checkpoint cannot be restored: ${String(cause)}`, { cause });
    }
  }

  /**
   * Takes one message to rest, after everything that came due before it. Two kinds go first. What begins an activation: a
   * mind learns that it was away before it hears the alarms of that time, and an untrusted one hears none until its
   * integrity is confirmed. And answers, while what is overdue waits for its own wake: an answer in hand beats an alarm,
   * because it may have come in time and lain behind a slow commit, whose own news must not ring that alarm either.
   *
   * A mind that stops or has stopped hears only its commits and the next activation: nothing is committed after the stop, and
   * what it asked for stays pending. Time that goes backwards counts as standing still. Throws `MindFailed`.
   */
  step(message: Message, now: number): Asked[] {
    if (!this.tap.isOpen) return this.take(message, now);
    const tapped = { root: this.root, moment: () => this.moment(), alarms: () => this.ledger.alarms };
    return this.tap.record(tapped, message, () => this.take(message, now));
  }

  /**
   * Shows `listener` every step from the next one on, at rest and before it returns. Returns what ends it. A listener must not
   * throw: what it throws comes out of `step`.
   */
  listen(listener: StepListener): () => void {
    return this.tap.listen(listener);
  }

  private take(message: Message, now: number): Asked[] {
    this.ledger.now = Math.max(this.ledger.now, now);
    this.ledger.sequence += 1;
    if (this.isStopping() && message.type !== 'activation.began' && message.type !== 'commit.settled')
      return this.rest();
    const isAnswer = message.type === 'effect.settled' || message.type === 'commit.settled';
    const overdue = isAnswer ? dueAlarms(this.ledger).map(([, alarm]) => alarm) : [];
    const goesFirst =
      isAnswer || message.type === 'activation.began' || message.type === 'integrity.confirmed';
    if (!goesFirst) this.ringOut();
    if (message.type === 'effect.settled') this.settle(message.key, message.outcome);
    else if (message.type !== 'wake') this.deliver(this.root.id, message);
    if (message.type !== 'activation.began') this.ringOut(overdue);
    return this.rest();
  }

  /** Keeps its actors as text until the next step or question needs them. To be called between two steps; nothing that it does or tells depends on it. */
  fold(): void {
    this.tap.forget();
    this.actors.fold();
  }

  /** The whole mind as text. */
  checkpoint(): string {
    const { machine } = this.composition;
    return encodeCheckpoint({
      machine: machine.id,
      version: machine.version ?? '',
      structure: structureOf(this.composition),
      ledger: ordered(this.ledger),
      snapshot: { ...this.root.getPersistedSnapshot() },
    });
  }

  /** Effects asked for and not settled: after a restore, whoever performs must perform them again. */
  pending(): Performable[] {
    return pendingEffects(this.ledger, this.root.getSnapshot().context);
  }

  /** The time of the last step, milliseconds since the epoch. */
  now(): number {
    return this.ledger.now;
  }

  /** Where the last step was. */
  moment(): StepMoment {
    const { sequence, now } = this.ledger;
    return { sequence, at: now, cycle: this.actors.cycle };
  }

  /** When the mind wants to be woken; null when it does not. */
  nextAlarm(): number | null {
    return nextAlarm(this.ledger);
  }

  /** The state of the root chart, for those who watch. */
  state() {
    const { value, context } = this.root.getSnapshot();
    return { value, context };
  }

  /** Every actor, what is awaited and the alarm, for those who draw it. */
  outline(): MindOutline {
    return outlineOf(this.root, this.ledger, this.moment());
  }

  /** Whether the effect under this key is awaited. */
  awaits = (key: string): boolean => Object.hasOwn(this.ledger.pending, key);

  /** The tasks that live, for people. */
  tasks() {
    return tasksOf(this.root.getSnapshot());
  }

  private get root() {
    return this.actors.root;
  }

  private settle(key: string, outcome: Outcome): void {
    const pending = this.ledger.pending[key];
    // unknown, given up, or settled already: nobody's
    if (!pending) return;
    delete this.ledger.pending[key];
    this.deliver(pending.owner, { type: 'effect.settled', key, outcome });
  }

  private deliver(to: string, event: AnyEventObject): void {
    const actor = this.root.system.get(to) as AnyActorRef | undefined;
    actor?.send({ ...event, at: this.ledger.now });
  }

  private isStopping(): boolean {
    const { life } = this.root.getSnapshot().value;
    return life === 'stopping' || life === 'stopped';
  }

  private ring(except: readonly Alarm[]): boolean {
    // until its integrity is confirmed, nothing that was begun goes on
    if (this.root.getSnapshot().value.mode === 'recovery') return false;
    const due = dueAlarms(this.ledger).filter(([, alarm]) => !except.includes(alarm));
    for (const [id, alarm] of due) {
      // an earlier one may have moved it, called it off or stopped the mind
      if (this.ledger.alarms[id] !== alarm || this.isStopping()) continue;
      delete this.ledger.alarms[id];
      this.deliver(alarm.owner, { type: 'alarm.rang', name: alarm.name });
    }
    return due.length > 0;
  }

  private attend(actor: AnyActorRef, isNew: boolean): void {
    const { logic } = actor as unknown as { logic: object };
    if (!('root' in logic))
      throw new Error(`The actor "${actor.id}" is no chart: nothing else may run inside a mind.`);
    if (isNew) this.forget(actor);
    keepPersisted(actor);
    actor.on('*', (command) => {
      try {
        this.record(actor, command as Command);
      } catch (error) {
        // thrown out of a handler it would surface only later, as an uncaught exception
        this.broken ??= error;
      }
    });
  }

  /** Cancels what a replaced faculty had asked for. */
  private forget({ id: owner }: AnyActorRef): void {
    for (const [key, pending] of Object.entries(this.ledger.pending))
      if (pending.owner === owner) {
        delete this.ledger.pending[key];
        this.asked.push({ type: 'cancel', key, from: owner });
      }
    for (const [id, alarm] of Object.entries(this.ledger.alarms))
      if (alarm.owner === owner) delete this.ledger.alarms[id];
  }

  private record(actor: AnyActorRef, command: Command): void {
    const { systemId: from } = actor as unknown as { systemId: string | undefined };
    if (from === undefined) throw new Error(`The actor "${actor.id}" asks for something but has no name.`);
    switch (command.type) {
      case 'wake':
        return setAlarm(this.ledger, from, command);
      case 'perform': {
        const { key } = command;
        if (this.ledger.pending[key]) throw new Error(`The key "${key}" is in use: keys are minted once.`);
        this.ledger.pending[key] = { owner: from, perform: command };
        break;
      }
      case 'cancel':
        delete this.ledger.pending[command.key];
        break;
      case 'commit':
      case 'emit':
        break;
      default:
        command satisfies never;
    }
    this.asked.push({ ...command, from });
  }

  /** Rings all due alarms, and those that come due at once by that, until none is left; nothing rings in a mind that stops. */
  private ringOut(except: readonly Alarm[] = []): void {
    for (let round = 0; this.broken === null && !this.isStopping() && this.ring(except); round += 1)
      if (round >= mostRounds)
        this.broken = new Error('The mind runs in circles: alarms due at once without end.');
  }

  /** Drops requests of actors that have ended, and returns the others. */
  private rest(): Asked[] {
    if (this.broken !== null)
      throw new MindFailed(
        `The mind broke: ${this.broken instanceof Error ? this.broken.message : 'something was thrown'}`,
        { cause: this.broken },
      );
    for (const entries of [this.ledger.pending, this.ledger.alarms])
      for (const [key, { owner }] of Object.entries(entries))
        if (!this.root.system.get(owner)) delete entries[key];
    const asked = handedOver(this.asked.splice(0), this.root.getSnapshot().context);
    const at = nextAlarm(this.ledger);
    if (at === this.told) return asked;
    this.told = at;
    return [...asked, { type: 'wake.at', at }];
  }
}
