import type { Clock } from '../../../ports/clock.ts';
import type { ActivationEngine } from '../../../ports/engine.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { Library } from '../../../ports/library.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import type { ResourceGauge } from '../../../ports/resources.ts';
import type { StepListener } from '../../../ports/step.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { Voice } from '../../../ports/voice.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { CostMeter } from '../../costs/cost-meter.ts';
import { SharedAllowance } from '../../costs/shared/allowance.ts';
import type { SharedBudget } from '../../costs/shared/shared-budget.ts';
import type { Delegate } from '../../delegates/delegate.ts';
import type { MandateSource } from '../../mandates/mandate-source.ts';
import type { HostTool } from '../../tools/host-tool.ts';
import type { MindComposition } from '../../mind/compose.ts';
import { ClaimLedger } from '../../memory/correction/ledger.ts';
import { ReEmbedding } from '../../memory/upkeep/re-embedding.ts';
import { enterSafetyMemories, importedSafety } from '../../memory/upkeep/safety-memories.ts';
import { StreamMoments } from '../../context/stream-moments.ts';
import { RenderedStream } from '../../context/rendered-stream.ts';
import { ReportedRatios } from '../../tokens/reported-ratios.ts';
import { recordLife } from '../../mind/record-life.ts';
import type { MindOutline } from '../../mind/outline.ts';
import type { Recorder } from '../../mind/recorder.ts';
import { entropy } from '../clock/entropy.ts';
import { identifiers } from '../clock/identifiers.ts';
import { seededRandom } from '../clock/seeded-random.ts';
import { withRecentRecord } from './recent/recent-record.ts';
import { sleepOverBudget } from './sleep-over-budget.ts';
import { WokenMind } from './woken-mind.ts';
import { Delivery, type Channel } from '../percepts/delivery.ts';
import type { RoomChannel } from '../percepts/room-channel.ts';
import { MindMemory } from '../memory/mind-memory.ts';
import { calledBefore } from '../performing/called-before.ts';
import { Gateway } from '../performing/gateway.ts';
import { LastCalls } from '../performing/last-calls.ts';
import { Performer } from '../performing/performer.ts';
import type { Recovered } from '../recovery/recovery.ts';
import type { News } from '../news/news.ts';
import type { KnownMembers } from '../percepts/known-members.ts';
import type { Watchers } from '../news/watchers.ts';
import { GutSense } from '../../memory/gut/gut-sense.ts';
import { WhatFollows } from '../../memory/recall/what-follows.ts';
import { QuickVectors } from '../../attention/quick-vectors.ts';

/** The worker minds of a mind, as far as they are put to rest. */
export interface WorkersAtRest {
  /** The outcome of an attempt at a task is durable. */
  dismiss: (attempt: { task: string; attempt: number }) => Promise<void>;
  /** The mind wakes, and these tasks are not over. */
  dismissAllBut: (tasks: readonly string[]) => Promise<void>;
}

/** The surroundings of a mind that wakes. */
export interface MindSurroundings {
  store: MindStore;
  sever: () => void;
  /** Resolves with what the database is gone for good with. */
  broken: Promise<Error>;
  configuration: MindConfiguration;
  members: KnownMembers;
  composition: MindComposition;
  clock: Clock;
  engine: ActivationEngine;
  voice: Voice;
  second: Voice | null;
  embedder: Embedder;
  reranker: Reranker | null;
  library: Library;
  channel: Channel;
  rooms: ReadonlyMap<string, RoomChannel> | undefined;
  /** The file of the configuration, as a command names it; null where nobody knows it. */
  file: string | null;
  /** Whether its actors are folded while it is quiet around it. */
  folds: boolean;
  delegates: ReadonlyMap<string, Delegate>;
  tools: ReadonlyMap<string, HostTool>;
  mandates: MandateSource | null;
  unavailable: () => readonly string[];
  workers: WorkersAtRest;
  watchers: Watchers;
  gauge: ResourceGauge | null;
  /** What all minds on the database share of their calls; null where nobody limits it. */
  budget: SharedBudget | null;
  /** By which all minds of the process renew their leases and look at what the machine has left. */
  sharedClock: Pick<Clock, 'now' | 'at'>;
  recorder: Recorder | undefined;
  stepListener: StepListener | undefined;
  begun: ((activation: BegunActivation) => void) | undefined;
}

/** An activation before its first step. */
export interface BegunActivation {
  epoch: number;
  outline: () => MindOutline;
  /** Whether the effect under a key is awaited now. */
  awaits: (key: string) => boolean;
}

/** Connects a recovered mind to everything that performs for it, and begins its activation. */
export async function awaken(recovered: Recovered, given: MindSurroundings): Promise<WokenMind> {
  const { sever, broken, configuration, composition, clock, voice, channel, rooms, delegates, watchers } =
    given;
  const { mind, asked, began, confirmation, isDoubtful } = recovered;
  const { epoch, lastAlive, lifetime } = recovered.activation;
  const wokenAt = clock.now();
  // a mind that can look no more has ended: nobody waits for what it would have found
  const unseen = () => void active.lookForUnseen().catch(() => undefined);
  const store = withRecentRecord(given.store, recovered.activation.cycle, unseen);
  const { recorder } = given;
  const tell = watchers.tell.bind(watchers);
  const failed = (message: string) => tell({ kind: 'recording.failed', message });
  watchers.follow(mind);
  if (recorder) recordLife(mind, { recorder, composition, seed: configuration.seed, asked, failed });
  given.begun?.({ epoch, outline: () => mind.outline(), awaits: (key) => mind.awaits(key) });
  if (given.stepListener) watchers.addListener(given.stepListener);

  await given.workers.dismissAllBut(mind.tasks().map(({ task }) => task));
  await enterSafetyMemories(store.memory, configuration.memory.safety, clock.now());
  const delivery = new Delivery({
    outbox: store.outbox,
    channel,
    epoch,
    clock,
    tell,
    held: () => active.reviewChanged(),
    ...(rooms && { rooms }),
  });
  await delivery.tellUnconfirmed();
  const givingUp = new AbortController();
  const { signal } = givingUp;
  const calls = new LastCalls();
  const costs = await CostMeter.begin({
    costs: store.costs,
    clock,
    settings: configuration.costs,
    voice,
    relaxed: configuration.context.relaxed,
    changed: sleepOverBudget(() => active, tell, 'own'),
    shared:
      given.budget &&
      new SharedAllowance({
        budget: given.budget,
        clock: given.sharedClock,
        prices: configuration.costs.prices,
        changed: sleepOverBudget(() => active, tell, 'shared'),
      }),
  });
  const withoutVectors = (reason: string) => tell({ kind: 'embedding.failed', message: reason });
  const ledger = new ClaimLedger({ store, owner: configuration.owner });
  const performer = new Performer({
    configuration: withSafety(configuration, await importedSafety(store.memory)),
    store,
    clock,
    voice: costs.listen(voice),
    second: given.second && costs.listen(given.second),
    costs,
    lifetime: () => ({ ...lifetime, uptime: lifetime.uptime + clock.now() - wokenAt }),
    embedder: given.embedder,
    reranker: given.reranker,
    library: given.library,
    moments: new StreamMoments(),
    rendered: new RenderedStream(),
    ratios: new ReportedRatios(),
    calls,
    ledger,
    onWithoutVectors: withoutVectors,
    measuring: {
      vectors: new QuickVectors(given.embedder, clock, withoutVectors),
      winnerTexts: new Map(),
      gut: new GutSense(store.memory),
      whatFollows: new WhatFollows(store.memory),
    },
    delegates,
    tools: given.tools,
    mandates: given.mandates,
    unavailable: given.unavailable,
    onText: (key, delta) => tell({ kind: 'thought.forming', key, delta }),
    onProgress: (key, progress) => active.noteProgress(key, progress),
    seen: new Set(),
    setAside: async (percepts) => {
      await store.inbox.setAside(percepts, { epoch, now: clock.now() });
      tell({ kind: 'percepts.quarantined', percepts, unreadable: true });
    },
    deliver: () => active.deliver(),
    file: given.file,
    perceive: (percept) => active.notice(percept),
  });
  const reEmbedding = new ReEmbedding({ store: store.memory, embedder: given.embedder, clock, report: tell });
  lookForStale(watchers, reEmbedding);
  watchers.add(({ kind }) => waiting.has(kind) && active.reviewChanged());
  const { account, budget } = costs;
  const { journal } = store;
  const gateway = new Gateway({
    performer,
    journal,
    epoch,
    clock,
    signal,
    tell,
    account,
    budget,
    calledBefore: (asked) => calledBefore(asked, store),
    reported: (attempt) => given.workers.dismiss(attempt),
  });
  const active: WokenMind = new WokenMind({
    mind,
    epoch,
    lastAlive,
    configuration,
    members: given.members,
    store,
    clock,
    engine: given.engine,
    gateway,
    delivery,
    tell,
    givingUp,
    sever,
    broken,
    gauge: given.gauge,
    sharedClock: given.sharedClock,
    folds: given.folds,
    doubt: isDoubtful ? confirmation : [],
    watch: (another) => watchers.add(another),
    watchSteps: (listener) => watchers.addListener(listener),
    reEmbedding,
    calls,
    costs,
    memory: new MindMemory({
      ...given,
      identifiers: identifiers(clock, seededRandom(entropy()), 'memory'),
      ledger,
      cycle: () => active.state().cycle,
      perceive: (percept) => active.perceive(percept),
    }),
  });
  await active.begin([began, ...(isDoubtful ? [] : confirmation)], asked);
  // somebody may have left while it woke
  await active.membersChanged();
  reEmbedding.look();
  return active;
}

/** The news that something waits for a person from then on. */
const waiting: ReadonlySet<News['kind']> = new Set(['effect.unknown', 'percepts.quarantined']);

/** The configuration with the imported safety memories, which always hold. */
const withSafety = (configuration: MindConfiguration, safety: readonly string[]): MindConfiguration => ({
  ...configuration,
  memory: { ...configuration.memory, safety: [...new Set([...configuration.memory.safety, ...safety])] },
});

/** Looks for memories without a vector after each commit that made some: of the exit gate, of consolidation, of a person's command, or of a second look. */
function lookForStale(watchers: Watchers, reEmbedding: ReEmbedding): void {
  let hasPersisted = false;
  watchers.add((news) => {
    if (
      news.kind === 'gate.judged' ||
      news.kind === 'memory.commanded' ||
      news.kind === 'memory.consolidated'
    )
      hasPersisted ||= news.changes.some(({ change }) => change === 'persisted');
    hasPersisted ||= news.kind === 'thought.escalated' && news.correction !== null;
    if (news.kind !== 'commit.durable' || !hasPersisted) return;
    hasPersisted = false;
    reEmbedding.look();
  });
}
