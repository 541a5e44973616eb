import type { GoalChange, Goal } from '../../ports/goal.ts';
import type { IdentityChange } from '../../ports/identity.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindCommand } from '../../ports/percept.ts';
import type { Inconsistency } from '../../ports/store.ts';
import type { TaskView } from '../../ports/task.ts';
import type { CostReport } from '../costs/cost-report.ts';
import type { AccountedCall } from '../service/accounted-call.ts';
import type { IdentityReview } from '../service/identity-review.ts';
import type { Answer } from '../service/answer.ts';
import type { ReasonAccount } from '../service/belief-account.ts';
import type { KeptCheckpoint } from '../service/kept-checkpoint.ts';
import type { ActOptions, History, Mind } from '../service/mind.ts';
import type { SayOptions } from '../service/say-options.ts';
import type { CycleAccount } from '../service/cycle-account.ts';
import type { GovernanceAudit } from '../service/governance-audit.ts';
import type { MilestoneAccount } from '../service/readiness.ts';
import type { MindSnapshot } from '../service/mind-snapshot.ts';
import type { ModeStretch } from '../service/mode-stretch.ts';
import { afterEvent } from '../service/picture/after-step.ts';
import type { EventId } from '../service/picture/event-id.ts';
import type { LiveEvent } from '../service/picture/live-event.ts';
import type { Picture } from '../service/picture/picture.ts';
import type { WhatIf, WhatIfQuestion } from '../service/what-if/what-if.ts';
import type { CopiedScenario } from '../simulation/lived/copied-scenario.ts';
import { liveEvents, type WatchOptions } from './live-events.ts';
import { MemoryClient } from './memory-client.ts';
import { sentImages } from './sent-images.ts';
import type { TakenPercept } from './taken-percept.ts';
import type { GovernanceAccount } from '../service/governance-account.ts';
import { MembersClient } from './members-client.ts';
import { PlansClient } from './plans-client.ts';
import { ProposalsClient } from './proposals-client.ts';
import {
  AutonomyClient,
  ToolsClient,
  RecordClient,
  ReviewClient,
  SteeringClient,
} from './operator-client.ts';
import type { ReadOptions, Transport, WriteOptions } from './transport.ts';

/** A percept as it is sent: whatever has a default may be left out, `id` and `at` too. */
export type SentPercept = Omit<Parameters<Mind['send']>[0], 'id' | 'at'> & { id?: string; at?: number };

type Said = Omit<SayOptions, 'signal'> & WriteOptions;

/** The state of a mind as it is observed. */
export type ObservedState = Awaited<ReturnType<Mind['observe']>>;

/** A mind on a server, with the methods of the service's `Mind`. */
export class MindClient {
  readonly memory: MemoryClient;
  readonly review: ReviewClient;
  /** What it may do by itself. */
  readonly autonomy: AutonomyClient;
  /** What it has asked people to consent to. */
  readonly proposals: ProposalsClient;
  /** The tools of its MCP servers. */
  readonly tools: ToolsClient;
  /** What it has planned itself. */
  readonly plans: PlansClient;
  /** The members of its spaces. */
  readonly members: MembersClient;
  /** How it is governed. */
  readonly governance: { show: (options?: ReadOptions) => Promise<GovernanceAccount> };
  readonly steer: SteeringClient;
  readonly record: RecordClient;
  private readonly transport: Transport;
  private readonly path: string;

  constructor(transport: Transport, mind: string) {
    this.transport = transport;
    this.path = `/api/minds/${encodeURIComponent(mind)}`;
    this.memory = new MemoryClient(transport, `${this.path}/memory`);
    this.review = new ReviewClient(transport, `${this.path}/review`);
    this.record = new RecordClient(transport, this.path);
    this.autonomy = new AutonomyClient(transport, this.path);
    this.proposals = new ProposalsClient(transport, `${this.path}/proposals`);
    this.members = new MembersClient(transport, this.path);
    this.plans = new PlansClient(transport, `${this.path}/plans`);
    this.governance = { show: (options) => transport.get(`${this.path}/governance`, {}, options) };
    this.tools = new ToolsClient(transport, this.path);
    this.steer = new SteeringClient(transport, `${this.path}/steer`);
  }

  /** Speaks to the mind. When it is `accepted` it is durable, and will be handled. */
  say(text: string, { key, signal, images, ...said }: Said = {}): Promise<TakenPercept> {
    return this.post('say', { text, ...said, ...sentImages(images) }, { key, signal });
  }

  /** Speaks to the mind and waits for what it says to that: a minute, or `timeout` milliseconds. */
  ask(text: string, { key, signal, images, ...said }: Said & { timeout?: number } = {}): Promise<Answer> {
    return this.post('ask', { text, ...said, ...sentImages(images) }, { key, signal });
  }

  /** Somebody does something in a space, which the mind sees. */
  act(text: string, { key, signal, ...done }: ActOptions & WriteOptions = {}): Promise<TakenPercept> {
    return this.post('act', { text, ...done }, { key, signal });
  }

  /** Sends any percept. */
  send(percept: SentPercept, options?: WriteOptions): Promise<TakenPercept> {
    return this.post('percepts', percept, options);
  }

  /** Tells the mind what to do with itself. */
  command(command: MindCommand, text?: string, options?: WriteOptions): Promise<TakenPercept> {
    return this.post('commands', { command, ...(text !== undefined && { text }) }, options);
  }

  pause(options?: WriteOptions): Promise<void> {
    return this.post('pause', undefined, options);
  }

  resume(options?: WriteOptions): Promise<void> {
    return this.post('resume', undefined, options);
  }

  sleep(options?: WriteOptions): Promise<void> {
    return this.post('sleep', undefined, options);
  }

  wake(options?: WriteOptions): Promise<void> {
    return this.post('wake', undefined, options);
  }

  /** Wakes it as a process where nothing else does. `rebuild`: from its logs, where the checkpoints of another build have to be given up. */
  start({ rebuild, ...options }: WriteOptions & { rebuild?: boolean } = {}): Promise<void> {
    return this.post('start', rebuild === undefined ? undefined : { rebuild }, options);
  }

  /** Lets it go on, though its record contradicts itself. */
  async confirm(options?: WriteOptions): Promise<boolean> {
    const { confirmed } = await this.post<{ confirmed: boolean }>('confirm', undefined, options);
    return confirmed;
  }

  /** Puts it away; the next call that needs it awake wakes it again. */
  stop(options?: WriteOptions): Promise<void> {
    return this.post('stop', undefined, options);
  }

  /** Begins a new mind where this one stood. */
  async fork(given: { cycle?: number; as: string }, options?: WriteOptions): Promise<MindId> {
    const { mind } = await this.post<{ mind: MindId }>('fork', given, options);
    return mind;
  }

  /** Lives on from a kept checkpoint with one thing edited, as a new mind, and tells where the two lives differ first. */
  whatIf(question: WhatIfQuestion, options?: WriteOptions): Promise<WhatIf> {
    return this.post('what-if', question, options);
  }

  /** Reads the whole record for contradictions. */
  examine(options?: WriteOptions): Promise<Inconsistency[]> {
    return this.post('examine', undefined, options);
  }

  observe(options?: ReadOptions): Promise<ObservedState> {
    return this.transport.get(this.path, {}, options);
  }

  snapshot(options?: ReadOptions): Promise<MindSnapshot> {
    return this.get('snapshot', {}, options);
  }

  /** `after`: as it was after this event. */
  picture({ after, ...options }: ReadOptions & { after?: EventId } = {}): Promise<Picture> {
    return this.get('picture', { after }, options);
  }

  /** The picture at a kept checkpoint. */
  pictureAt(commit: number, options?: ReadOptions): Promise<Picture> {
    return this.get(`checkpoints/${commit}/picture`, {}, options);
  }

  /** A stretch of its life as a scenario that `wakeful simulate` plays; both cycles belong to it. */
  scenario({ from, to }: { from: number; to: number }, options?: ReadOptions): Promise<CopiedScenario> {
    return this.get('scenario', { from, to }, options);
  }

  checkpoints(options?: ReadOptions): Promise<KeptCheckpoint[]> {
    return this.get('checkpoints', {}, options);
  }

  /** What happens, over every loss of the connection. */
  subscribe(options?: WatchOptions): AsyncGenerator<LiveEvent, void> {
    return liveEvents(this.transport, `${this.path}/events`, options);
  }

  /** What happens, each event with the picture after it. */
  async *watch(
    options: Omit<WatchOptions, 'after' | 'steps'> = {},
  ): AsyncGenerator<{ picture: Picture; event: LiveEvent }, void> {
    let picture: Picture | null = null;
    for await (const event of this.subscribe(options)) {
      if (event.kind === 'reset') picture = event.picture;
      else if (picture !== null) picture = afterEvent(picture, event);
      if (picture !== null) yield { picture, event };
    }
  }

  /** The reason for what is named; for nothing, what it said last. */
  why(of?: string, options?: ReadOptions): Promise<ReasonAccount> {
    return this.get('why', { of }, options);
  }

  /** How the calls of the voice in a cycle were put together. */
  context(cycle?: number, options?: ReadOptions): Promise<AccountedCall[]> {
    return this.get('context', { cycle }, options);
  }

  tasks(options?: ReadOptions): Promise<TaskView[]> {
    return this.get('tasks', {}, options);
  }

  goals({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<{
    goals: Goal[];
    changes: GoalChange[];
  }> {
    return this.get('goals', { limit }, options);
  }

  identity({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<IdentityChange[]> {
    return this.get('identity', { limit }, options);
  }

  identityReview({ day, ...options }: ReadOptions & { day?: string } = {}): Promise<IdentityReview> {
    return this.get('identity/review', { day }, options);
  }

  history({
    limit,
    space,
    ...options
  }: ReadOptions & { limit?: number; space?: string } = {}): Promise<History> {
    return this.get('history', { limit, space }, options);
  }

  /** A cycle as it is on record. */
  cycle(cycle: number, options?: ReadOptions): Promise<CycleAccount> {
    return this.get(`cycles/${cycle}`, {}, options);
  }

  /** The modes that it was in, stretch by stretch, from a time on. */
  modes({ from, ...options }: ReadOptions & { from?: number } = {}): Promise<ModeStretch[]> {
    return this.get('modes', { from }, options);
  }

  /** What was done to it from outside, and whether the log of that is as it was written. */
  audit({ limit, ...options }: ReadOptions & { limit?: number } = {}): Promise<GovernanceAudit> {
    return this.get('audit', { limit }, options);
  }

  /** How it stands with the milestones of a mind that grows. */
  readiness(options?: ReadOptions): Promise<MilestoneAccount[]> {
    return this.get('readiness', {}, options);
  }

  /** Signs a milestone off in the name of somebody who has looked at its evidence. */
  signMilestone(
    milestone: string,
    { by, ...options }: WriteOptions & { by: string },
  ): Promise<MilestoneAccount> {
    return this.post(`readiness/${encodeURIComponent(milestone)}`, { by }, options);
  }

  /** What its model calls cost. */
  cost(options?: ReadOptions): Promise<CostReport> {
    return this.get('cost', {}, options);
  }

  private get<T>(path: string, query: Record<string, string | number | undefined>, options?: ReadOptions) {
    return this.transport.get<T>(`${this.path}/${path}`, query, options);
  }

  private post<T>(
    path: string,
    body: unknown,
    options: { key?: string | undefined; signal?: AbortSignal | undefined } = {},
  ) {
    return this.transport.post<T>(`${this.path}/${path}`, body, options);
  }
}
