import type { Clock } from '../../ports/clock.ts';
import type { Commit, Perform } from '../../ports/command.ts';
import type { Progress } from '../../ports/journal.ts';
import type { ResourceGauge } from '../../ports/resources.ts';
import type { Acceptance, MindRecord, MindStore } from '../../ports/store.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { Asked, Message } from '../mind/stepped-mind.ts';
import type { Steppable } from '../replay/recorded-mind.ts';
import { standing } from '../../theory/priority.ts';
import type { Delivery } from './delivery.ts';
import type { Gateway } from './gateway.ts';
import { Changes } from './changes.ts';
import { InFlight } from './in-flight.ts';
import { mindState, type MindState } from './mind-state.ts';
import type { News, Watcher } from './news.ts';
import { commitPatiently } from './patient-commit.ts';
import { readablePercept, type PerceptInput } from './readable-percept.ts';
import { watchWorld } from './watch-world.ts';
import { MindKilled } from './severable.ts';

export interface ActiveMindParts {
  mind: Steppable;
  epoch: number;
  /** When it was last known to be alive before this activation, milliseconds since the epoch; null for a newborn. */
  lastAlive: number | null;
  configuration: MindConfiguration;
  store: MindStore;
  clock: Clock;
  gateway: Gateway;
  delivery: Delivery;
  /** Measures what the machine has left; null where nothing can run out. */
  gauge: ResourceGauge | null;
  /** Ends what waits for the database or the journal. */
  givingUp: AbortController;
  /** Cuts this activation off from its store. */
  sever: () => void;
  /** What confirms the integrity of a record that contradicts itself, once a person says so; nothing when it is in no doubt. */
  doubt: readonly Message[];
  tell: (news: News) => void;
  watch: (watcher: Watcher) => () => void;
}

/**
 * A mind that is awake in this process: the loop that steps it, performs what it asks and feeds the results back. One
 * message at a time, and a commit is durable before the next one is taken.
 */
export class ActiveMind {
  private readonly parts: ActiveMindParts;
  private readonly messages: Message[] = [];
  private readonly inFlight: InFlight;
  private doubt: readonly Message[];
  private cancelAlarm: () => void = () => {};
  private endWatches: () => void = () => {};
  private isWorking = false;
  private working: Promise<void> = Promise.resolve();
  private delivering: Promise<void> = Promise.resolve();
  private readonly changes = new Changes();
  private outcome: { error: unknown } | null = null;
  private end!: (outcome: { error: unknown }) => void;

  /** Settles when the mind has stopped: without an error (null) after a clean stop, else with what ended it. */
  readonly ended: Promise<{ error: unknown }>;

  constructor(parts: ActiveMindParts) {
    this.parts = parts;
    this.doubt = parts.doubt;
    this.inFlight = new InFlight(
      parts.gateway,
      (key, outcome) => this.post({ type: 'effect.settled', key, outcome }),
      (error) => this.finish(error),
    );
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  /** Which mind this is. */
  get id() {
    return this.parts.store.mind;
  }

  /** When it was last known to be alive before this activation, milliseconds since the epoch; null for a newborn. */
  get lastAlive() {
    return this.parts.lastAlive;
  }

  /** What is durable of it, for people: its inbox history, what it said, its message stream. */
  get record(): MindRecord {
    return this.parts.store;
  }

  /** Where it stands now. */
  state(): MindState {
    return mindState(this.parts.mind.state());
  }

  /** Shows `watcher` all news from now on. Returns a function that ends it. */
  watch(watcher: Watcher): () => void {
    return this.parts.watch(watcher);
  }

  /**
   * Begins the activation: what birth asked for, then `messages`, then what was under way. Called once, by the host. Throws
   * what ended the mind, if something did.
   */
  async begin(messages: readonly Message[], asked: readonly Asked[]): Promise<void> {
    const { mind } = this.parts;
    this.messages.push(...messages);
    this.work(asked);
    await this.working;
    if (this.outcome !== null) throw this.outcome.error;
    for (const effect of mind.pending()) if (!this.inFlight.has(effect.key)) this.perform(effect);
    this.setAlarm(mind.nextAlarm());
    const { store, epoch, clock, gauge, tell } = this.parts;
    this.endWatches = watchWorld({
      ...{ life: store.life, epoch, clock, gauge, tell },
      post: (message) => this.post(message),
      lost: (error) => this.finish(error),
    });
    this.deliver();
  }

  /**
   * Brings something to the mind's notice. When this resolves with `accepted`, it is durable (I3) and will be handled;
   * `duplicate` means it already was accepted; `refused` says why, and nothing of it is kept. Throws when the mind has
   * stopped.
   */
  async perceive(input: PerceptInput): Promise<Acceptance> {
    const { configuration, store, clock } = this.parts;
    if (this.outcome !== null)
      throw new Error('This mind has stopped: nothing can be brought to its notice here any more.');
    const read = readablePercept(input, configuration);
    if ('reason' in read)
      return { outcome: 'refused', retry: false, reason: read.reason, depth: await store.inbox.depth() };
    const { percept } = read;
    const stands = standing({ ...percept, ...percept.source }, configuration.priority);
    const { capacity } = configuration.inbox;
    const accepted = await store.inbox.accept(percept, stands, { now: clock.now(), capacity });
    if (accepted.outcome === 'accepted') {
      this.parts.tell({ kind: 'percept.accepted', percept, depth: accepted.depth });
      this.post({ type: 'percept.arrived', percept: accepted.header, depth: accepted.depth });
    }
    return accepted;
  }

  /** Begins no further cycle until `resume`. What arrives is accepted and waits. */
  pause(): void {
    this.post({ type: 'pause.requested' });
  }

  resume(): void {
    this.post({ type: 'resume.requested' });
  }

  /** A person has looked at a record that contradicts itself and lets the mind go on. Nothing happens when nothing is in doubt. */
  confirmIntegrity(): void {
    for (const message of this.doubt) this.post(message);
    this.doubt = [];
  }

  /** A delegate tells how far it is with the attempt under `key`: kept in the journal, and shown to the task. */
  noteProgress(key: string, progress: Progress): void {
    this.parts.gateway.progress(key, progress).then(
      () => this.post({ type: 'task.progressed', key, done: progress.done }),
      (error: unknown) => this.finish(error),
    );
  }

  /** Ends it here as SIGKILL would end its process: nothing more is written, and the next activation recovers it. */
  kill(): void {
    const { sever, givingUp } = this.parts;
    sever();
    givingUp.abort();
    this.finish(new MindKilled());
  }

  /**
   * Stops cleanly: what is under way is kept in the last commit and goes on in the next activation.
   *
   * @param patience how long to wait for the database and for what is being said, milliseconds; after that the mind ends as
   *   after a crash
   */
  async stop(patience = 10_000): Promise<void> {
    if (this.outcome !== null) return;
    const { clock, delivery, gateway, givingUp } = this.parts;
    const { promise: deadline, resolve: giveUp } = Promise.withResolvers<void>();
    const cancel = clock.at(clock.now() + patience, () => {
      givingUp.abort();
      this.finish(new Error(`The last commit did not become durable within ${patience} ms.`));
      giveUp();
    });
    this.post({ type: 'stop.requested' });
    await this.ended;
    await Promise.race([Promise.all([this.working, this.delivering, gateway.quiet()]), deadline]);
    cancel();
    delivery.giveUp();
  }

  /** Resolves when nothing waits, nothing is under way and everything said has left; or when the mind has ended. */
  async whenIdle(): Promise<void> {
    const { inbox } = this.parts.store;
    for (;;) {
      while (!this.isIdle() && this.outcome === null) await this.changes.next();
      if (this.outcome !== null) return;
      // the mind may not have heard yet of what another process accepted for it
      if ((await inbox.depth()) === 0 && this.isIdle()) return;
      if (this.isIdle()) await this.changes.next();
    }
  }

  /** Resolves when nothing is under way: all that can happen now has happened, and only time or the world goes on. */
  async whenSettled(): Promise<void> {
    while (!this.isSettled() && this.outcome === null) await this.changes.next();
  }

  private isSettled(): boolean {
    return !this.isWorking && !this.parts.delivery.isUnderWay && this.inFlight.size === 0;
  }

  private isIdle(): boolean {
    const { doing, mode, depth } = this.state();
    return this.isSettled() && doing === 'waiting' && mode !== 'recovery' && depth === 0;
  }

  private post(message: Message): void {
    if (this.outcome !== null) return;
    this.messages.push(message);
    this.work();
  }

  private work(asked: readonly Asked[] = []): void {
    if (this.isWorking) return;
    this.isWorking = true;
    this.working = this.takeMessages(asked);
  }

  private async takeMessages(asked: readonly Asked[]): Promise<void> {
    const { mind, clock } = this.parts;
    try {
      await this.carryOut(asked);
      while (this.outcome === null) {
        const message = this.messages.shift();
        if (message === undefined) break;
        await this.carryOut(mind.step(message, clock.now()));
      }
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
          this.parts.tell(command.observation);
          if (command.observation.kind === 'life.changed' && command.observation.to === 'stopped')
            this.finish(null);
          break;
        case 'perform':
          this.perform(command);
          break;
        case 'cancel':
          this.inFlight.cancel(command.key);
          break;
        case 'commit':
          await this.commit(command);
          break;
        case 'wake.at':
          this.setAlarm(command.at);
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
    const { depth } = await commitPatiently(commit, checkpoint, { store, epoch, clock, signal, tell });
    tell({ kind: 'commit.durable', commit: commit.commit, cycle: commit.cycle, depth });
    // before whatever has arrived meanwhile: the mind waits for it
    this.messages.unshift({ type: 'commit.settled', commit: commit.commit, depth });
    if (commit.utterances.length > 0) this.deliver();
  }

  private perform(asked: Perform): void {
    this.inFlight.perform(asked, this.parts.mind.state().context.turn?.entries ?? []);
  }

  private deliver(): void {
    this.delivering = this.parts.delivery
      .deliver()
      .catch((error: unknown) => this.finish(error))
      .finally(() => this.changes.happened());
  }

  private setAlarm(at: number | null): void {
    this.cancelAlarm();
    this.cancelAlarm = at === null ? () => {} : this.parts.clock.at(at, () => this.post({ type: 'wake' }));
  }

  private finish(error: unknown): void {
    if (this.outcome !== null) return;
    this.outcome = { error };
    this.cancelAlarm();
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
