import type { GovernanceHead } from '../../../ports/governance.ts';
import type { Identifiers, MindId } from '../../../ports/identifiers.ts';
import type { MindCommand } from '../../../ports/percept.ts';
import { agentsIn } from '../../configuration/spaces.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import { asServed } from '../as-served.ts';
import { reasonAccount, type ReasonAccount } from '../belief-account.ts';
import { whyOnRecord } from '../why-on-record.ts';
import { follow } from '../feed/follow.ts';
import type { FleetMind } from '../fleet.ts';
import { governanceAudit } from '../governance-audit.ts';
import { identityReview } from '../identity-review.ts';
import type { ActOptions, AskOptions, Mind, SubscribeOptions } from '../mind.ts';
import type { SayOptions } from '../say-options.ts';
import type { StartOptions } from '../start-options.ts';
import { readEventId, type EventId } from '../picture/event-id.ts';
import type { LiveEvent } from '../picture/live-event.ts';
import type { Picture } from '../picture/picture.ts';
import { presenceNow } from '../presence.ts';
import { readinessOf, signMilestone } from '../readiness.ts';
import type { Seat } from '../seat.ts';
import type { WhatIf, WhatIfOptions, WhatIfQuestion } from '../what-if/what-if.ts';
import { InputRefused, MindHeldElsewhere, MindPaused, TryAgain } from '../service-errors.ts';
import { ask } from './ask.ts';
import { refuseUnmeasured } from './autonomy.ts';
import { callsOf } from './calls.ts';
import { configuredNow } from './configured-now.ts';
import { costReportOf } from './cost.ts';
import { cycleOf } from './cycle.ts';
import { latelyOf } from './lately.ts';
import { mindHere } from './mind-here.ts';
import { servedMemory } from './memory.ts';
import { modesOf } from './modes.ts';
import { Overseen } from './overseen.ts';
import { Percepts } from './percepts.ts';
import { pictureAfter } from './picture-after.ts';
import { pictureAtCommit, servedRecord } from './record.ts';
import { scenarioOf } from './scenario.ts';
import { servedReview } from './review.ts';
import { snapshotOf } from './snapshot.ts';
import { standingNow, type StandingNow } from './standing.ts';
import { servedSteering } from './steering.ts';

/** How many things are listed where a caller does not say. */
const usualLimit = 20;

/** What the handle of a mind needs of its host. */
export interface HandleParts {
  identifiers: Identifiers;
  fork: (seat: Seat, given: { cycle?: number; as: string }) => Promise<MindId>;
  inFleet: (seat: Seat) => Promise<FleetMind>;
  whatIf: (seat: Seat, question: WhatIfQuestion, options: WhatIfOptions) => Promise<WhatIf>;
}

/** The handle of a mind: everything that the service can do with one. */
export class ServedMind extends Overseen implements Mind {
  readonly memory: Mind['memory'];
  readonly review: Mind['review'];
  readonly steer: Mind['steer'];
  readonly here: Mind['here'];
  readonly record: Mind['record'];
  private readonly seat: Seat;
  private readonly parts: HandleParts;
  private readonly percepts: Percepts;

  constructor(seat: Seat, parts: HandleParts) {
    const percepts = new Percepts(seat, parts.identifiers);
    super(seat, percepts);
    this.seat = seat;
    this.parts = parts;
    this.percepts = percepts;
    this.memory = servedMemory(seat);
    this.review = servedReview(seat, this.percepts);
    this.steer = servedSteering(seat, this.percepts);
    this.here = mindHere(seat);
    this.record = servedRecord(seat, () => parts.inFleet(seat));
  }

  get id() {
    return this.seat.id;
  }

  get name() {
    return this.seat.name;
  }

  async say(text: string, options: SayOptions = {}) {
    options.signal?.throwIfAborted();
    return asServed(() => this.perceive(this.percepts.said(text, options)));
  }

  async ask(text: string, options: AskOptions = {}) {
    const { signal, timeout: patience } = options;
    signal?.throwIfAborted();
    return asServed(() => ask(this.seat, this.percepts.said(text, options), { patience, signal }));
  }

  act(text: string, options: ActOptions = {}) {
    return asServed(() => this.perceive(this.percepts.done(text, options)));
  }

  send(percept: PerceptInput) {
    return asServed(() => {
      refuseUnmeasured(percept.source);
      return this.perceive(percept);
    });
  }

  command(command: MindCommand, text = '', { id }: { id?: string } = {}) {
    return this.send(this.percepts.commanded(command, text, { id }));
  }

  pause() {
    return asServed(() => this.seat.use((mind) => mind.pause(this.seat.configured().owner)));
  }

  resume() {
    return asServed(() => this.seat.use((mind) => mind.resume(this.seat.configured().owner)));
  }

  sleep() {
    return this.rest('sleep');
  }

  wake() {
    return this.rest('wake');
  }

  start(options: StartOptions = {}) {
    return asServed(async () => void (await this.seat.wake(options)));
  }

  confirm() {
    return asServed(() => this.seat.use((mind) => mind.confirmIntegrity()));
  }

  async observe() {
    return (await this.standing()).state;
  }

  async tasks() {
    return (await this.standing()).tasks;
  }

  goals({ limit = usualLimit } = {}) {
    return asServed(async () => {
      const standing = await standingNow(this.seat);
      const { self } = await this.seat.store();
      return { goals: standing?.goals ?? [], changes: await self.goals(limit) };
    });
  }

  identity({ limit = usualLimit } = {}) {
    return asServed(async () => (await this.seat.store()).self.identity(limit));
  }

  identityReview({ day }: { day?: string } = {}) {
    const { id: mind, name, clock, configuration } = this.seat;
    const given = { mind, name, day, timezone: configuration?.timezone ?? 'UTC', now: clock.now() };
    return asServed(async () => identityReview(await this.seat.store(), given));
  }

  picture({ after }: { after?: EventId } = {}) {
    return asServed(async (): Promise<Picture> => {
      if (after !== undefined) return pictureAfter(this.seat, after);
      await this.bear();
      const { active, kept } = this.seat;
      return (active !== null && kept.feed?.picture) || this.seat.asleep();
    });
  }

  pictureAt(commit: number) {
    return asServed(() => pictureAtCommit(this.seat, commit));
  }

  async *subscribe(options: SubscribeOptions = {}): AsyncGenerator<LiveEvent, void> {
    const { after } = options;
    if (after !== undefined && readEventId(after) === null)
      throw new InputRefused([{ field: 'after', problem: 'must be the id of an event, like 3.120.' }]);
    await asServed(async () => {
      await this.refuseElsewhere();
      await this.bear();
    });
    yield* follow(this.seat, options);
  }

  why(said = '') {
    return asServed(async (): Promise<ReasonAccount> => {
      const { active } = this.seat;
      if (active !== null) return reasonAccount(await active.reason(said));
      const configuration = this.seat.configured();
      return whyOnRecord(said, await this.seat.store(), { configuration, now: this.seat.clock.now() });
    });
  }

  context(cycle?: number) {
    return asServed(async () => callsOf(await this.seat.store(), cycle));
  }

  history({ limit = usualLimit, space }: { limit?: number; space?: string } = {}) {
    return asServed(() => latelyOf(this.seat, { limit, space }));
  }

  cycle(cycle: number) {
    return asServed(async () => cycleOf(await this.seat.store(), cycle));
  }

  modes({ from = 0 } = {}) {
    return asServed(async () => {
      const { trace } = await this.seat.store();
      return modesOf(trace, { from, isAwake: this.seat.active !== null });
    });
  }

  audit({ limit = usualLimit, noted }: { limit?: number; noted?: GovernanceHead } = {}) {
    return asServed(async () => governanceAudit((await this.seat.store()).governance, { limit, noted }));
  }

  readiness() {
    return asServed(async () => readinessOf(await this.seat.store()));
  }

  signMilestone(milestone: string, { by }: { by: string }) {
    return asServed(async () => {
      const agents = agentsIn((await configuredNow(this.seat)).spaces);
      return signMilestone(await this.seat.store(), milestone, { by, now: this.seat.clock.now(), agents });
    });
  }

  cost() {
    return asServed(() => costReportOf(this.seat));
  }

  scenario(stretch: { from: number; to: number }) {
    return asServed(() => scenarioOf(this.seat, stretch));
  }

  checkpoints() {
    return asServed(async () => {
      const checkpoints = await (await this.seat.store()).trace.checkpoints();
      return checkpoints.map(({ cycle, commit, at, reason, mode }) => ({ cycle, commit, at, reason, mode }));
    });
  }

  fork(given: { cycle?: number; as: string }) {
    return asServed(() => this.parts.fork(this.seat, given));
  }

  whatIf(question: WhatIfQuestion, options: WhatIfOptions = {}) {
    return asServed(() => this.parts.whatIf(this.seat, question, options));
  }

  examine() {
    return asServed(async () => this.seat.active?.examine() ?? (await this.seat.store()).life.examine());
  }

  snapshot() {
    return asServed(() => snapshotOf(this.seat));
  }

  stop(patience?: number) {
    return asServed(() => this.seat.stop(patience));
  }

  private perceive(percept: PerceptInput) {
    return this.seat.use((mind) => mind.perceive(percept));
  }

  private rest(name: 'sleep' | 'wake') {
    return asServed(async () => {
      const answer = await this.seat.use((mind) => {
        if (mind.state().life === 'paused') throw new MindPaused(this.id);
        return mind.perceive(this.percepts.commanded({ name }, `/${name}`));
      });
      if (answer.outcome === 'refused') throw new TryAgain(answer.reason, 2_000);
    });
  }

  /** Has a mind born that never was; one that sleeps sleeps on. */
  private async bear(): Promise<void> {
    if (this.seat.active !== null || (await this.seat.restored()) !== null) return;
    await this.seat.wake();
  }

  private async refuseElsewhere(): Promise<void> {
    const { presence, holder } = await presenceNow(this.seat);
    if (presence === 'elsewhere' && holder !== null) throw new MindHeldElsewhere(this.id, holder);
  }

  /** Where it stands; one that was never born is born for it. */
  private standing(): Promise<StandingNow> {
    return asServed(async () => {
      await this.bear();
      return (await standingNow(this.seat))!;
    });
  }
}
