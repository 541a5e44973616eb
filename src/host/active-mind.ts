import type { Clock } from '../../ports/clock.ts';
import type { Commit, Perform } from '../../ports/command.ts';
import type { Acceptance, MindRecord, MindStore } from '../../ports/store.ts';
import { perceptSchema, type Percept } from '../../ports/percept.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { Asked, Message, SteppedMind } from '../mind/stepped-mind.ts';
import { standing } from '../../theory/priority.ts';
import type { Delivery } from './delivery.ts';
import type { News, Watcher } from './news.ts';
import { commitPatiently } from './patient-commit.ts';
import type { Performer } from './performer.ts';

export interface ActiveMindParts {
  mind: SteppedMind;
  epoch: number;
  /** When it was last known to be alive before this activation, milliseconds since the epoch; null for a newborn. */
  lastAlive: number | null;
  configuration: MindConfiguration;
  store: MindStore;
  clock: Clock;
  performer: Performer;
  delivery: Delivery;
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
  private readonly inFlight = new Map<string, AbortController>();
  private readonly givingUp = new AbortController();
  private cancelAlarm: () => void = () => {};
  private draining: Promise<void> | null = null;
  private delivering = 0;
  private delivered: Promise<void> = Promise.resolve();
  private waiters: (() => void)[] = [];
  private isOver = false;
  private end!: (reason: { error: unknown } | { error: null }) => void;

  /** Settles when the mind has stopped: without an error after a clean stop, else with what ended it. */
  readonly ended: Promise<{ error: unknown }>;

  constructor(parts: ActiveMindParts) {
    this.parts = parts;
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

  /** Mode, life and cycle as they are now. */
  state() {
    return this.parts.mind.state();
  }

  /** Shows `watcher` all news from now on. Returns a function that ends it. */
  watch(watcher: Watcher): () => void {
    return this.parts.watch(watcher);
  }

  /** Begins the activation: what birth asked for, then `messages`, then what was under way. Called once, by the host. */
  async begin(messages: readonly Message[], asked: readonly Asked[]): Promise<void> {
    const { mind } = this.parts;
    this.messages.push(...messages);
    this.startDraining(() => this.carryOut(asked));
    await this.draining;
    for (const effect of mind.pending()) if (!this.inFlight.has(effect.key)) this.perform(effect);
    this.setAlarm(mind.nextAlarm());
    this.deliver();
  }

  /**
   * Brings something to the mind's notice. When this resolves with `accepted`, it is durable (I3) and will be handled;
   * `duplicate` means it already was accepted; `refused` says why, and nothing of it is kept.
   */
  async perceive(input: unknown): Promise<Acceptance> {
    const { configuration, store, clock } = this.parts;
    const { priority, inbox } = configuration;
    const refuse = async (reason: string): Promise<Acceptance> => ({
      outcome: 'refused',
      retry: false,
      reason,
      depth: await store.inbox.depth(),
    });
    if (this.isOver)
      throw new Error('This mind has stopped: nothing can be brought to its notice here any more.');
    const read = perceptSchema.safeParse(input);
    if (!read.success)
      return refuse(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
    const percept: Percept = read.data;
    if (percept.text.length > inbox.longestText)
      return refuse(
        `text: ${percept.text.length} characters are more than the ${inbox.longestText} that are taken. Send it in parts, or raise "inbox.longestText".`,
      );
    const stands = standing({ ...percept, ...percept.source }, priority);
    const accepted = await store.inbox.accept(percept, stands, {
      now: clock.now(),
      capacity: inbox.capacity,
    });
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

  /**
   * Stops cleanly: what is under way is kept in the last commit and goes on in the next activation.
   *
   * @param patience how long to wait for the database, milliseconds; after that the mind ends as after a crash
   */
  async stop(patience = 10_000): Promise<void> {
    if (this.isOver) return;
    const { clock } = this.parts;
    const cancel = clock.at(clock.now() + patience, () => {
      this.givingUp.abort();
      this.finish(new Error(`The last commit did not become durable within ${patience} ms.`));
    });
    this.post({ type: 'stop.requested' });
    await this.ended;
    cancel();
    await this.delivered;
  }

  /** Resolves when nothing waits, nothing is under way and everything said has left. */
  async whenIdle(): Promise<void> {
    while (!this.isIdle() && !this.isOver) await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  /** Resolves when nothing is under way: all that can happen now has happened, and only time or the world goes on. */
  async whenSettled(): Promise<void> {
    while (!this.isSettled() && !this.isOver)
      await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  private isSettled(): boolean {
    return (
      this.messages.length === 0 &&
      this.draining === null &&
      this.delivering === 0 &&
      this.inFlight.size === 0
    );
  }

  private isIdle(): boolean {
    const { value, context } = this.parts.mind.state();
    return this.isSettled() && value.cycle === 'waiting' && value.mode !== 'recovery' && context.depth === 0;
  }

  private post(message: Message): void {
    if (this.isOver) return;
    this.messages.push(message);
    this.startDraining();
  }

  private startDraining(first: () => Promise<void> = async () => {}): void {
    if (this.draining !== null) return;
    this.draining = first()
      .then(() => this.drain())
      .catch((error: unknown) => this.finish(error))
      .finally(() => {
        this.draining = null;
        this.wakeWaiters();
      });
  }

  private wakeWaiters(): void {
    for (const wake of this.waiters.splice(0)) wake();
  }

  private async drain(): Promise<void> {
    for (let message = this.messages.shift(); message && !this.isOver; message = this.messages.shift())
      await this.carryOut(this.parts.mind.step(message, this.parts.clock.now()));
  }

  private async carryOut(commands: readonly Asked[]): Promise<void> {
    for (const command of commands)
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
          this.inFlight.get(command.key)?.abort();
          this.inFlight.delete(command.key);
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

  private async commit(commit: Commit): Promise<void> {
    const { mind, store, epoch, clock, tell } = this.parts;
    // the mind is at rest: nothing steps it until this commit is durable (I5)
    const checkpoint = mind.checkpoint();
    const signal = this.givingUp.signal;
    const { depth } = await commitPatiently(commit, checkpoint, { store, epoch, clock, signal, tell });
    tell({ kind: 'commit.durable', commit: commit.commit, cycle: commit.cycle, depth });
    // before whatever has arrived meanwhile: the mind waits for it
    this.messages.unshift({ type: 'commit.settled', commit: commit.commit, depth });
    if (commit.utterances.length > 0) this.deliver();
  }

  private perform(asked: Perform): void {
    const abort = new AbortController();
    this.inFlight.set(asked.key, abort);
    const turn = this.parts.mind.state().context.turn?.entries ?? [];
    void this.parts.performer.perform(asked, turn, abort.signal).then((outcome) => {
      if (this.inFlight.get(asked.key) !== abort) return;
      this.inFlight.delete(asked.key);
      this.post({ type: 'effect.settled', key: asked.key, outcome });
    });
  }

  private deliver(): void {
    this.delivering += 1;
    this.delivered = this.parts.delivery
      .deliver()
      .catch((error: unknown) => this.finish(error))
      .finally(() => {
        this.delivering -= 1;
        this.wakeWaiters();
      });
  }

  private setAlarm(at: number | null): void {
    this.cancelAlarm();
    this.cancelAlarm = at === null ? () => {} : this.parts.clock.at(at, () => this.post({ type: 'wake' }));
  }

  private finish(error: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.cancelAlarm();
    for (const abort of this.inFlight.values()) abort.abort();
    this.inFlight.clear();
    this.end({ error });
    this.wakeWaiters();
  }
}
