import { isLasting } from '../../../db/lasting-failure.ts';
import type { PerceptId, UtteranceId } from '../../../ports/identifiers.ts';
import type { Progress } from '../../../ports/journal.ts';
import type { Acceptance, Inconsistency, MindRecord } from '../../../ports/store.ts';
import type { TaskView } from '../../../ports/task.ts';
import type { Asked, Message, StepListener } from '../../../ports/step.ts';
import type { CostReport } from '../../costs/cost-report.ts';
import { patiently } from '../clock/patiently.ts';
import type { MindMemory } from '../memory/mind-memory.ts';
import { reasonFor, type Reason } from '../memory/reason.ts';
import { whySaid, type SpeechReason } from '../memory/why-said.ts';
import type { VoiceCall } from '../performing/last-calls.ts';
import type { ActiveMindParts } from './active-mind-parts.ts';
import { examineAwake } from './examine-awake.ts';
import { MindStopped } from './lifecycle-errors.ts';
import { MindLoop } from './mind-loop.ts';
import { mindState, type MindState } from './mind-state.ts';
import type { Watcher } from '../news/news.ts';
import { releaseHeld } from '../percepts/release-held.ts';
import type { PerceptInput } from '../percepts/readable-percept.ts';
import { receive } from '../percepts/reception.ts';
import { MindKilled } from './severable.ts';

/** A mind that is awake in this process: what a host and its people can do with it. */
export class ActiveMind {
  private readonly parts: ActiveMindParts;
  private readonly loop: MindLoop;
  private doubt: readonly Message[];

  constructor(parts: ActiveMindParts) {
    this.parts = parts;
    this.loop = new MindLoop(parts);
    this.doubt = parts.doubt;
    const { reEmbedding, broken } = parts;
    // an idle mind also: else it would try for ever what can never be done
    void broken.then((error) => this.loop.finish(error));
    void this.loop.ended.then(() => Promise.all([parts.costs.end(), reEmbedding.stop()]));
  }

  /** Settles when the mind has stopped: without an error (null) after a clean stop, else with what ended it. */
  get ended(): Promise<{ error: unknown }> {
    return this.loop.ended;
  }

  /** Whether the mind has stopped, or was ended, and accepts nothing more. */
  get hasEnded(): boolean {
    return this.loop.outcome !== null;
  }
  /** Which mind this is. */
  get id() {
    return this.parts.store.mind;
  }

  /** Its own time, which may be ahead of the machine's clock (docs/model/durability.md). */
  get clock() {
    return this.parts.clock;
  }

  /** When it was last known to be alive before this activation, milliseconds since the epoch; null for a newborn. */
  get lastAlive() {
    return this.parts.lastAlive;
  }

  /** What is durable of it, for people: its inbox history, what it said, its message stream. */
  get record(): MindRecord {
    return this.parts.store;
  }

  /** Its long-term memory, for its owner: search, trace, remember, forget. */
  get memory(): MindMemory {
    return this.parts.memory;
  }

  /** Why it said what it said last; null when it has said nothing. */
  why(): Promise<SpeechReason | null> {
    return whySaid(this.parts.store, this.parts.configuration, this.parts.calls);
  }

  /**
   * The reason for what a person names: a memory by its id or by words that stand in it, a percept by its id; for an empty text what it
   * said last.
   */
  reason(said: string): Promise<Reason> {
    const { store, configuration, calls, clock } = this.parts;
    return reasonFor(said, { store, configuration, calls, now: clock.now() });
  }

  /** What the last call of the voice was given; null when none was made since it woke. */
  context(): VoiceCall | null {
    return this.parts.calls.latest();
  }

  /** Reads its whole record for contradictions; none in a sound one. It lives on meanwhile. */
  examine = (): Promise<Inconsistency[]> => examineAwake(this.parts);
  /** What its model calls cost: since it woke, within the last 24 hours, and in its whole life. */
  cost = (): Promise<CostReport> => this.parts.costs.report();
  /** Where it stands now. */
  state(): MindState {
    return mindState(this.parts.mind.state());
  }

  /** The tasks that it has given to others and that are not over. */
  tasks(): TaskView[] {
    return this.parts.mind.tasks();
  }

  /** Shows `watcher` all news from now on. Returns a function that ends it. */
  watch(watcher: Watcher): () => void {
    return this.parts.watch(watcher);
  }

  /**
   * Shows `listener` every step of the mind from now on, before anything is done that the step asked for. Returns a function that
   * ends it. What it is shown belongs to the mind, and is only to be read.
   */
  watchSteps(listener: StepListener): () => void {
    return this.parts.watchSteps(listener);
  }

  /**
   * Begins the activation: what birth asked for, then `messages`, then what was under way. Called once, by the host. Throws
   * what ended the mind, if something did.
   */
  begin(messages: readonly Message[], asked: readonly Asked[]): Promise<void> {
    return this.loop.begin(messages, asked, this.doubt.length > 0);
  }

  /**
   * Brings something to the mind's notice. When this resolves with `accepted`, it is durable (I3) and will be handled;
   * `duplicate` means it already was accepted; `refused` says why, and nothing of it is kept: with `retry` when there is no room now,
   * or the database is away, and the same percept may be accepted later. Throws `MindStopped` when it has stopped, and what waiting
   * does not mend.
   */
  async perceive(input: PerceptInput): Promise<Acceptance> {
    return this.receive(input, 'world');
  }

  /** The same for what the mind itself has to tell, such as what its tasks did. For the host. */
  async notice(input: PerceptInput): Promise<Acceptance> {
    return this.receive(input, 'itself');
  }

  /**
   * Offers a percept again that is held back: the mind handles it as if it had just come. False when it is not held back (any more).
   * Throws `MindStopped`.
   */
  async release(id: PerceptId): Promise<boolean> {
    this.refuseStopped();
    return releaseHeld(id, this.parts.store.inbox, (message) => this.loop.post(message));
  }

  /** Drops a percept that is held back, in the name of `by`: it is never handled, and stays on record. Else as `release`. */
  async drop(id: PerceptId, by: string): Promise<boolean> {
    this.refuseStopped();
    return this.parts.store.inbox.drop(id, { by, now: this.parts.clock.now() });
  }

  /**
   * Takes a person's word on an utterance of which nobody knows whether it was heard: it was, or it is said again now. False when no
   * doubt is known under that id. Throws `MindStopped`.
   */
  async resolveUtterance(id: UtteranceId, heard: boolean): Promise<boolean> {
    this.refuseStopped();
    const { store, clock } = this.parts;
    const isResolved = await store.outbox.resolve(id, heard, clock.now());
    if (isResolved && !heard) this.loop.deliver();
    return isResolved;
  }

  /** Begins no further cycle until `resume`. What arrives is accepted and waits. Throws `MindStopped`. */
  pause(): void {
    this.refuseStopped();
    this.loop.post({ type: 'pause.requested' });
  }

  /** Ends a pause. Throws `MindStopped`. */
  resume(): void {
    this.refuseStopped();
    this.loop.post({ type: 'resume.requested' });
  }

  /**
   * A person has looked at a record that contradicts itself and lets the mind go on. Returns whether anything was in doubt: else
   * nothing happens. Throws `MindStopped`.
   */
  confirmIntegrity(): boolean {
    this.refuseStopped();
    const { doubt } = this;
    if (doubt.length === 0) return false;
    this.doubt = [];
    void this.loop.takeUp(doubt);
    return true;
  }

  /** Notes the progress of a delegate with the attempt under `key`: kept in the journal, and shown to the task. */
  noteProgress(key: string, progress: Progress): void {
    if (this.loop.outcome !== null) return;
    this.parts.gateway
      .progress(key, progress, (done) => this.loop.post({ type: 'task.progressed', key, done }))
      .catch((error: unknown) => this.loop.finish(error));
  }

  /**
   * Kills the mind in this process as SIGKILL would end the process: nothing more is written, and the next activation recovers
   * it.
   */
  kill(): void {
    const { sever, givingUp } = this.parts;
    sever();
    givingUp.abort();
    this.loop.finish(new MindKilled());
  }

  /**
   * Stops cleanly: what is under way is kept in the last commit and goes on in the next activation.
   *
   * @param patience how long to wait for the database and for what is being said, milliseconds; after that the mind ends as
   *   after a crash
   */
  async stop(patience = 10_000): Promise<void> {
    if (this.loop.outcome !== null) return;
    // in doubt it only reads: the crash marker stays, and whoever wakes it next is told again
    if (this.doubt.length > 0) return this.loop.finish(null);
    const { clock, delivery, givingUp } = this.parts;
    const { promise: deadline, resolve: giveUp } = Promise.withResolvers<void>();
    const cancel = clock.at(clock.now() + patience, () => {
      givingUp.abort();
      this.loop.finish(new Error(`The last commit did not become durable within ${patience} ms.`));
      giveUp();
    });
    this.loop.post({ type: 'stop.requested' });
    await this.loop.ended;
    await Promise.race([Promise.all([this.loop.quiet(), this.parts.reEmbedding.stop()]), deadline]);
    cancel();
    delivery.giveUp();
    // what was given up and answers late has nowhere to be written any more
    givingUp.abort();
  }

  /**
   * Resolves when nothing waits, nothing is under way and everything said has left; or when the mind has ended. While the database is
   * away nobody knows what waits there, and it goes on when that is back.
   */
  async whenIdle(): Promise<void> {
    for (;;) {
      while (!this.isIdle && this.loop.outcome === null) await this.loop.changes.next();
      if (this.loop.outcome !== null) return;
      // the mind may not have heard yet of what another process accepted for it
      if ((await this.depthOfInbox()) === 0 && this.isIdle) return;
      if (this.isIdle) await this.loop.changes.next();
    }
  }

  /**
   * Resolves when nothing is under way but delegated tasks, which take as long as they take: all that can happen now has
   * happened, and only time or the world goes on.
   */
  async whenSettled(): Promise<void> {
    while (!this.loop.isSettled && this.loop.outcome === null) await this.loop.changes.next();
  }

  private async depthOfInbox(): Promise<number> {
    const { store, clock, givingUp } = this.parts;
    try {
      const given = { clock, signal: givingUp.signal, delayed: () => {} };
      return await patiently(() => store.inbox.depth(), given);
    } catch (error) {
      // who has ended waits for nothing
      if (this.loop.outcome !== null) return 0;
      throw error;
    }
  }

  private refuseStopped(): void {
    const { outcome } = this.loop;
    if (outcome !== null) throw new MindStopped(this.id, outcome);
  }

  private async receive(input: PerceptInput, from: 'world' | 'itself'): Promise<Acceptance> {
    this.refuseStopped();
    const { configuration, store, clock, tell } = this.parts;
    const post = (message: Message) => this.loop.post(message);
    const { inbox, journal } = store;
    const tasks = () => this.tasks();
    try {
      return await receive(input, from, { configuration, inbox, journal, tasks, clock, tell, post });
    } catch (error) {
      if (isLasting(error)) throw error;
      const why = error instanceof Error ? error.message : String(error);
      const reason = `The database does not take it now (${why}).`;
      return { outcome: 'refused', retry: true, reason, depth: this.state().depth };
    }
  }

  private get isIdle(): boolean {
    const { doing, mode, depth } = this.state();
    const { isSettled, isDelegating } = this.loop;
    return isSettled && !isDelegating && doing === 'waiting' && mode !== 'recovery' && depth === 0;
  }
}
