import type { Clock } from '../../../ports/clock.ts';
import type { Commit, Utterance } from '../../../ports/command.ts';
import type { ActivationEngine, Drive } from '../../../ports/engine.ts';
import type { ResourceGauge } from '../../../ports/resources.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { Asked, Message } from '../../../ports/step.ts';
import type { SteppedMind } from '../../mind/stepped-mind.ts';
import type { Steered } from './active-mind.ts';
import { Changes } from './changes.ts';
import { Deliveries } from './deliveries.ts';
import type { Delivery } from '../percepts/delivery.ts';
import type { Gateway } from '../performing/gateway.ts';
import { InFlight } from '../performing/in-flight.ts';
import type { News } from '../news/news.ts';
import { commitPatiently } from './patient-commit.ts';
import { Quiet } from './quiet.ts';
import { watchWorld } from './watch-world.ts';

export interface MindLoopParts {
  mind: SteppedMind;
  epoch: number;
  store: MindStore;
  clock: Clock;
  /** Calls it to its turns, rings its alarm and has performed what it asks for. */
  engine: ActivationEngine;
  gateway: Gateway;
  delivery: Delivery;
  /** Measures what the machine has left; null where nothing can run out. */
  gauge: ResourceGauge | null;
  /** By which all minds of the process renew their leases and look at what the machine has left. */
  sharedClock: Pick<Clock, 'now' | 'at'>;
  /** Whether its actors are folded while it is quiet around it. */
  folds: boolean;
  /** Ends what waits for the database or the journal. */
  givingUp: AbortController;
  /** `from`: the actor that shows it; left out, the host does. */
  tell: (news: News, from?: string) => void;
}

/**
 * How long it must be quiet around a mind before its actors are folded after each of its looks, milliseconds. Who is spoken to every few seconds keeps them
 * standing, and nobody waits for them.
 */
const foldedAfter = 30_000;

/**
 * The loop that steps a mind, performs what it asks and feeds the results back. One message at a time, and a commit is durable
 * before the next one is taken.
 */
export class MindLoop implements Steered {
  private readonly parts: MindLoopParts;
  private readonly messages: Message[] = [];
  private readonly inFlight: InFlight;
  private readonly lull = new Quiet();
  private readonly drive: Drive;
  private endWatches: () => void = () => {};
  private isWorking = false;
  private working: Promise<void> = Promise.resolve();
  private readonly deliveries: Deliveries;
  /** How many messages may be taken while it is steered; null while it is not, and then as they come. */
  private allowed: number | null = null;
  private end!: (outcome: { error: unknown }) => void;

  /** What it ended with; null while it runs. */
  outcome: { error: unknown } | null = null;
  /** Something has come to rest, or has ended. */
  readonly changes = new Changes();
  /** Settles when the mind has stopped: without an error (null) after a clean stop, else with what ended it. */
  readonly ended: Promise<{ error: unknown }>;

  constructor(parts: MindLoopParts) {
    this.parts = parts;
    const { store, epoch, clock, engine, gateway } = parts;
    this.drive = engine.drive({
      mind: store.mind,
      epoch,
      clock,
      turn: () => this.turn(),
      wake: () => this.post({ type: 'wake' }),
    });
    this.inFlight = new InFlight(
      gateway,
      (call) => this.drive.call(call),
      (key, outcome) => this.post({ type: 'effect.settled', key, outcome }),
      (error) => this.finish(error),
    );
    this.deliveries = new Deliveries(
      (call) => this.drive.call(call),
      (pending) => parts.delivery.deliver(pending).catch((error: unknown) => this.finish(error)),
      () => this.changes.happened(),
    );
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  /**
   * Begins the activation: what birth asked for, then `messages`, then what was under way. Called once, by the host. Throws
   * what ended the mind, if something did.
   *
   * @param inDoubt nothing goes on until `takeUp` is called: the mind only reads
   */
  async begin(messages: readonly Message[], asked: readonly Asked[], inDoubt: boolean): Promise<void> {
    this.messages.push(...messages);
    this.work(asked);
    await this.working;
    if (this.outcome !== null) throw this.outcome.error;
    const { store, epoch, sharedClock, gauge, tell } = this.parts;
    this.endWatches = watchWorld({
      life: store.life,
      epoch,
      sharedClock,
      gauge,
      tell,
      post: (message) => this.post(message),
      lost: (error) => this.finish(error),
    });
    if (!inDoubt) this.goOn();
  }

  /** Takes `messages`, and then what was under way goes on. */
  async takeUp(messages: readonly Message[]): Promise<void> {
    for (const message of messages) this.post(message);
    await this.working;
    if (this.outcome === null) this.goOn();
  }

  private goOn(): void {
    const { mind } = this.parts;
    for (const effect of mind.pending()) if (!this.inFlight.has(effect.key)) this.inFlight.perform(effect);
    this.drive.wakeAt(mind.nextAlarm());
    this.deliver();
  }

  /** Nothing is under way but delegated tasks, which take as long as they take. */
  get isSettled(): boolean {
    const waits = this.allowed === null && this.messages.length > 0;
    return !this.isWorking && !waits && this.deliveries.size === 0 && this.inFlight.brief === 0;
  }

  /** Nothing happens in it before the next message, and nobody delivers its messages by hand. */
  private get isAtRest(): boolean {
    return (
      this.outcome === null &&
      this.allowed === null &&
      this.messages.length === 0 &&
      this.inFlight.brief === 0
    );
  }

  /** A delegated task is under way. */
  get isDelegating(): boolean {
    return this.inFlight.size > this.inFlight.brief;
  }

  /** Resolves when nothing more is being written. */
  async quiet(): Promise<void> {
    await Promise.all([this.working, this.deliveries.quiet(), this.parts.gateway.quiet()]);
  }

  /** Takes a message in its turn; nothing more once it has ended. */
  post(message: Message): void {
    if (this.outcome !== null) return;
    this.messages.push(message);
    this.drive.ring();
  }

  /** Takes what waits, as its engine calls it to. */
  private turn(): Promise<void> {
    if (this.outcome === null) this.work();
    return this.working;
  }

  async hold(): Promise<void> {
    this.allowed = 0;
    await this.working;
  }

  async step(): Promise<boolean> {
    await this.working;
    if (this.allowed !== 0 || this.outcome !== null || this.messages.length === 0) return false;
    this.allowed = 1;
    this.work();
    await this.working;
    this.allowed &&= 0;
    return true;
  }

  release(): void {
    this.allowed = null;
    if (this.outcome === null) this.work();
  }

  private work(asked: readonly Asked[] = []): void {
    if (this.isWorking) return;
    this.isWorking = true;
    this.working = this.takeMessages(asked);
  }

  private async takeMessages(asked: readonly Asked[]): Promise<void> {
    const { mind, clock, folds } = this.parts;
    try {
      await this.carryOut(asked);
      while (this.outcome === null && this.allowed !== 0) {
        const message = this.messages.shift();
        if (message === undefined) break;
        if (this.allowed !== null) this.allowed -= 1;
        const asked = mind.step(message, clock.now());
        this.lull.took(message, mind.moment());
        await this.carryOut(asked);
      }
      if (folds && this.isAtRest && this.lull.hasLasted(foldedAfter, clock.now())) mind.fold();
    } catch (error) {
      this.finish(error);
    } finally {
      // in the same breath as the last look at the messages, so that none can arrive in between and lie there
      this.isWorking = false;
      this.changes.happened();
    }
  }

  private async carryOut(commands: readonly Asked[]): Promise<void> {
    for (const command of commands) {
      if (this.outcome !== null) return;
      switch (command.type) {
        case 'emit':
          this.parts.tell(command.observation, command.from);
          if (command.observation.kind === 'life.changed' && command.observation.to === 'stopped')
            this.finish(null);
          break;
        case 'perform':
          this.inFlight.perform(command);
          break;
        case 'cancel':
          this.inFlight.cancel(command.key);
          break;
        case 'commit':
          await this.commit(command);
          break;
        case 'wake.at':
          this.drive.wakeAt(command.at);
          break;
        default:
          command satisfies never;
      }
    }
  }

  private async commit(commit: Commit): Promise<void> {
    const { mind, store, epoch, clock, tell, givingUp } = this.parts;
    // the mind is at rest: nothing steps it until this commit is durable (I5)
    const checkpoint = mind.checkpoint();
    const { signal } = givingUp;
    const { depth, isAllPending } = await commitPatiently(commit, checkpoint, {
      store,
      epoch,
      clock,
      signal,
      tell,
    });
    tell({ kind: 'commit.durable', commit: commit.commit, cycle: commit.cycle, depth });
    // before whatever has arrived meanwhile: the mind waits for it
    this.messages.unshift({ type: 'commit.settled', commit: commit.commit, depth });
    if (commit.utterances.length > 0) this.deliver(isAllPending === true ? commit.utterances : undefined);
  }

  /** Brings what is to be said to its channel. @param pending all of it, where that is known */
  deliver(pending?: readonly Utterance[]): void {
    this.deliveries.ask(pending);
  }

  /** Ends it here; what is under way is left to the journal. */
  finish(error: unknown): void {
    if (this.outcome !== null) return;
    this.outcome = { error };
    // what has been said is heard before it stops
    if (error === null) this.deliveries.beginAll();
    this.drive.end();
    this.endWatches();
    this.inFlight.end();
    if (error !== null) {
      this.parts.delivery.giveUp();
      // what is still being tried again would go on for ever, and keep the process alive
      this.parts.givingUp.abort();
    }
    this.end(this.outcome);
    this.changes.happened();
  }
}
