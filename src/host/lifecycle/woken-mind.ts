import { isLasting } from '../../../db/lasting-failure.ts';
import type { PerceptId, UtteranceId } from '../../../ports/identifiers.ts';
import type { LedgerCall } from '../../../ports/ledger-call.ts';
import type { Progress } from '../../../ports/journal.ts';
import type { Acceptance, Inconsistency } from '../../../ports/store.ts';
import type { UndeliveredCount } from '../../../ports/undelivered-count.ts';
import type { MindRecord } from '../../../ports/mind-record.ts';
import type { TaskView } from '../../../ports/task.ts';
import type { Asked, Message, StepListener } from '../../../ports/step.ts';
import type { CostReport } from '../../costs/cost-report.ts';
import type { MindOutline } from '../../mind/outline.ts';
import { patiently } from '../clock/patiently.ts';
import type { MindMemory } from '../memory/mind-memory.ts';
import { reasonFor, type Reason } from '../memory/reason.ts';
import { whySaid, type SpeechReason } from '../memory/why-said.ts';
import type { VoiceCall } from '../performing/last-calls.ts';
import type { ActiveMind, Steered } from './active-mind.ts';
import type { WokenMindParts } from './woken-mind-parts.ts';
import { examineAwake } from './examine-awake.ts';
import { MindStopped } from './lifecycle-errors.ts';
import { MindLoop } from './mind-loop.ts';
import { mindState, type MindState } from './mind-state.ts';
import type { Watcher } from '../news/news.ts';
import { tellArrivedElsewhere } from '../percepts/arrived-elsewhere.ts';
import { releaseHeld } from '../percepts/release-held.ts';
import type { PerceptInput } from '../percepts/readable-percept.ts';
import { receive } from '../percepts/reception.ts';
import { MindKilled } from './severable.ts';

/** A mind that is awake in this process, with what only the host itself does with it. */
export class WokenMind implements ActiveMind {
  private readonly parts: WokenMindParts;
  private readonly loop: MindLoop;
  private doubt: readonly Message[];

  constructor(parts: WokenMindParts) {
    this.parts = parts;
    this.loop = new MindLoop(parts);
    this.doubt = parts.doubt;
    const { reEmbedding, broken } = parts;
    // whatever finds out, an idle mind also: else it would try for ever what can never be done
    void broken.then((error) => this.loop.finish(error));
    void this.loop.ended.then(() => {
      parts.costs.end();
      return reEmbedding.stop();
    });
  }

  get ended(): Promise<{ error: unknown }> {
    return this.loop.ended;
  }

  get hasEnded(): boolean {
    return this.loop.outcome !== null;
  }

  get id() {
    return this.parts.store.mind;
  }

  get clock() {
    return this.parts.clock;
  }

  get lastAlive() {
    return this.parts.lastAlive;
  }

  get record(): MindRecord {
    return this.parts.store;
  }

  get memory(): MindMemory {
    return this.parts.memory;
  }

  why(): Promise<SpeechReason | null> {
    return whySaid(this.parts.store, this.parts.configuration, this.parts.calls);
  }

  reason(said: string): Promise<Reason> {
    const { store, configuration, calls, clock } = this.parts;
    return reasonFor(said, { store, configuration, calls, now: clock.now() });
  }

  context(): VoiceCall | null {
    return this.parts.calls.latest();
  }

  /** Reads its whole record for contradictions; none in a sound one. It lives on meanwhile. */
  examine(): Promise<Inconsistency[]> {
    return examineAwake(this.parts);
  }

  /** What its model calls cost: since it woke, within the last 24 hours, and in its whole life. */
  cost(): Promise<CostReport> {
    return this.parts.costs.report();
  }

  async undelivered(): Promise<UndeliveredCount[]> {
    const { store, configuration } = this.parts;
    const counts = await store.outbox.undelivered();
    const silent = configuration.spaces.filter(({ id }) => counts.every(({ space }) => space !== id));
    return [...counts, ...silent.map(({ id: space }) => ({ space, waiting: 0, held: 0 }))];
  }

  charge(call: LedgerCall): void {
    this.parts.costs.budget?.note(call);
  }

  state(): MindState {
    return mindState(this.parts.mind.state());
  }

  /** How it stands now, with every actor. For observers. */
  outline(): MindOutline {
    return this.parts.mind.outline();
  }

  tasks(): TaskView[] {
    return this.parts.mind.tasks();
  }

  watch(watcher: Watcher): () => void {
    return this.parts.watch(watcher);
  }

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

  async perceive(input: PerceptInput): Promise<Acceptance> {
    return this.receive(input, 'world');
  }

  get steering(): Steered {
    return this.loop;
  }

  /** The same for what the mind itself has to tell, such as what its tasks did. For the host. */
  async notice(input: PerceptInput): Promise<Acceptance> {
    return this.receive(input, 'itself');
  }

  async release(id: PerceptId, by: string): Promise<boolean> {
    this.refuseStopped();
    const { store, clock } = this.parts;
    const post = (message: Message) => this.loop.post(message);
    return releaseHeld(id, store.inbox, { by, now: clock.now(), post });
  }

  /** Another process has accepted something for it, or has changed its members. For the host. */
  async lookForUnseen(): Promise<void> {
    await this.membersChanged();
    const { store, configuration, clock } = this.parts;
    const order = { ...configuration.priority, now: clock.now() };
    return tellArrivedElsewhere(store.inbox, order, (message) => this.loop.post(message));
  }

  async drop(id: PerceptId, by: string): Promise<boolean> {
    this.refuseStopped();
    return this.parts.store.inbox.drop(id, { by, now: this.parts.clock.now() });
  }

  async resolveUtterance(id: UtteranceId, heard: boolean, by: string): Promise<boolean> {
    this.refuseStopped();
    const { store, clock } = this.parts;
    const isResolved = await store.outbox.resolve(id, heard, { by, now: clock.now() });
    if (isResolved && !heard) this.loop.deliver();
    return isResolved;
  }

  /** Brings what is in the outbox on its way. For the host. */
  deliver(): void {
    if (this.loop.outcome === null) this.loop.deliver();
  }

  reviewChanged(): void {
    this.loop.post({ type: 'review.changed' });
  }

  membersChanged(): Promise<void> {
    return this.parts.members.tell(this.parts, (message) => this.loop.post(message));
  }

  pause(by?: string): void {
    this.refuseStopped();
    this.loop.post({ type: 'pause.requested', ...(by !== undefined && { by }) });
  }

  resume(by?: string): void {
    this.refuseStopped();
    this.loop.post({ type: 'resume.requested', ...(by !== undefined && { by }) });
  }

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

  kill(): void {
    const { sever, givingUp } = this.parts;
    sever();
    givingUp.abort();
    this.loop.finish(new MindKilled());
  }

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
    this.loop.release();
    this.loop.post({ type: 'stop.requested' });
    await this.loop.ended;
    delivery.leaveRest();
    await Promise.race([Promise.all([this.loop.quiet(), this.parts.reEmbedding.stop()]), deadline]);
    cancel();
    delivery.giveUp();
    // what was given up and answers late has nowhere to be written any more
    givingUp.abort();
  }

  async whenIdle(): Promise<void> {
    for (;;) {
      while (!this.isIdle && this.loop.outcome === null) await this.loop.changes.next();
      if (this.loop.outcome !== null) return;
      // the mind may not have heard yet of what another process accepted for it
      if ((await this.depthOfInbox()) === 0 && this.isIdle) return;
      if (this.isIdle) await this.loop.changes.next();
    }
  }

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
    const { inbox, journal } = this.parts.store;
    const post = (message: Message) => this.loop.post(message);
    try {
      return await receive(input, from, { ...this.parts, inbox, journal, tasks: () => this.tasks(), post });
    } catch (error) {
      if (isLasting(error)) throw error;
      const why = error instanceof Error ? error.message : String(error);
      const reason = `The database does not take it now (${why}).`;
      return { outcome: 'refused', retry: true, reason, depth: this.state().depth };
    }
  }

  get isIdle(): boolean {
    const { doing, mode, depth } = this.state();
    const { isSettled, isDelegating } = this.loop;
    return isSettled && !isDelegating && doing === 'waiting' && mode !== 'recovery' && depth === 0;
  }
}
