import type { Registry } from 'prom-client';
import type { MindId } from '../../ports/identifiers.ts';
import { modeNames } from '../../ports/mode.ts';
import type { StepRecord } from '../../ports/step.ts';
import type { ObservableMinds, ObservedMind } from '../host/lifecycle/host-observers.ts';
import type { TimedNews } from '../host/news/news.ts';
import { FacultyGauges } from './faculty-gauges.ts';
import { beginAtZero, failureKinds, metricsIn, type MindMetrics, type PromClient } from './mind-metrics.ts';
import { VitalSigns } from './vitals.ts';

/** A mind under observation. */
interface Metered {
  mind: ObservedMind;
  signs: VitalSigns;
  /** When each effect under way was asked for. */
  asked: Map<string, { effect: string; at: number }>;
  modeSince: number;
}

/** The metrics of a host's minds (002 §12.4), fed by their news and steps from the moment it is made. */
export class HostMetrics {
  private readonly registry: Registry;
  private readonly metrics: MindMetrics;
  private readonly faculties: FacultyGauges;
  private readonly minds = new Set<Metered>();
  /** The spaces of each mind of which is told how much has not arrived. */
  private readonly spaces = new Map<MindId, readonly string[]>();
  private readonly stop: () => void;

  private constructor(host: ObservableMinds, client: PromClient) {
    this.registry = new client.Registry();
    this.metrics = metricsIn(this.registry, client);
    this.faculties = new FacultyGauges(this.registry, client);
    this.stop = host.observe({
      wakes: (mind) => this.meter(mind),
      failed: (mind) => this.metrics.recoveries.inc({ mind, outcome: 'failed' }),
    });
  }

  /** Begins to measure. `prom-client` is loaded here and nowhere else: whoever shows no metrics does without. */
  static async of(host: ObservableMinds): Promise<HostMetrics> {
    const { default: client } = await import('prom-client');
    return new HostMetrics(host, client);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    await Promise.all([...this.minds].map((metered) => this.look(metered)));
    return this.registry.metrics();
  }

  /** Measures no more. */
  end(): void {
    this.stop();
  }

  private meter(mind: ObservedMind) {
    const metered: Metered = {
      mind,
      signs: new VitalSigns(mind.active?.state()),
      asked: new Map(),
      modeSince: mind.clock.now(),
    };
    this.minds.add(metered);
    beginAtZero(this.metrics, mind.id);
    return {
      news: (news: TimedNews) => this.hear(metered, news),
      step: (record: StepRecord) => this.see(metered, record),
      ended: () => {
        this.leaveMode(metered, mind.clock.now());
        this.minds.delete(metered);
        this.forget(mind.id);
      },
    };
  }

  private hear(metered: Metered, news: TimedNews): void {
    const { metrics } = this;
    const mind = metered.mind.id;
    if (news.kind === 'mode.changed') {
      this.leaveMode(metered, news.at);
      metered.modeSince = news.at;
    }
    const seconds = metered.signs.hear(news);
    if (seconds !== null) metrics.cycleSeconds.observe({ mind }, seconds);
    if (failureKinds.has(news.kind)) metrics.failures.inc({ mind, kind: news.kind });
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- most news is measured by its steps alone
    switch (news.kind) {
      case 'percept.accepted':
        metrics.percepts.inc({ mind, source: news.percept.source.kind });
        break;
      case 'percepts.noticed':
        metrics.attention.inc({ mind, source: news.winner.source.kind });
        break;
      case 'attention.settled': {
        const [first] = news.competition.foremost;
        if (first !== undefined) metrics.confidence.observe({ mind }, first.salience);
        break;
      }
      case 'thought.doubted':
        metrics.uncertain.inc({ mind });
        break;
      case 'thought.retried':
        metrics.retries.inc({ mind, outcome: news.succeeded ? 'succeeded' : 'failed' });
        break;
      case 'thought.escalated':
        metrics.secondLooks.inc({ mind, outcome: news.failed ? 'failed' : 'taken' });
        break;
      case 'gate.judged':
      case 'memory.commanded':
      case 'memory.consolidated':
        metrics.kept.inc({ mind }, news.changes.filter(({ change }) => change === 'persisted').length);
        break;
      case 'model.called': {
        const { purpose, model, usage } = news;
        metrics.calls.inc({ mind, purpose, model });
        metrics.tokens.inc({ mind, purpose, kind: 'input' }, usage.inputTokens);
        metrics.tokens.inc({ mind, purpose, kind: 'output' }, usage.outputTokens);
        metrics.tokens.inc({ mind, purpose, kind: 'cached' }, usage.cachedTokens);
        break;
      }
      case 'mind.restored':
        metrics.recoveries.inc({ mind, outcome: 'restored' });
        if (news.crashed) metrics.crashes.inc({ mind });
        break;
      case 'mind.rebuilt':
        metrics.recoveries.inc({ mind, outcome: 'rebuilt' });
        metrics.crashes.inc({ mind });
        break;
      case 'integrity.examined':
        metrics.examinations.inc({ mind, outcome: news.inconsistencies === 0 ? 'sound' : 'contradictions' });
        break;
      case 'alert.raised':
      case 'alert.cleared': {
        const { alert, severity } = news;
        metrics.alerts.set({ mind, alert, severity }, news.kind === 'alert.raised' ? 1 : 0);
        break;
      }
      default:
    }
  }

  private see(metered: Metered, record: StepRecord): void {
    const { metrics } = this;
    const mind = metered.mind.id;
    metered.signs.see(record);
    metrics.steps.inc({ mind });
    for (const command of record.commands) {
      if (command.type === 'perform')
        metered.asked.set(command.key, { effect: command.effect, at: record.at });
      if (command.type === 'cancel') metered.asked.delete(command.key);
    }
    const { message } = record;
    if (message.type !== 'effect.settled') return;
    const { effect, ok } = message.outcome;
    metrics.effects.inc({ mind, effect, outcome: ok ? 'ok' : 'failed' });
    const asked = metered.asked.get(message.key);
    metered.asked.delete(message.key);
    if (asked !== undefined) metrics.effectSeconds.observe({ mind, effect }, (record.at - asked.at) / 1_000);
    if (message.outcome.effect === 'think' && message.outcome.ok)
      metrics.workingMemory.set({ mind }, message.outcome.contextTokens ?? 0);
  }

  /** Tells how much has not arrived in each space. While the database is away, the last figures stay. */
  private async countUndelivered({ id, active }: ObservedMind): Promise<void> {
    const counts = await active?.undelivered().catch(() => null);
    if (counts === null || counts === undefined) return;
    this.forgetUndelivered(id);
    for (const { space, waiting, held } of counts) {
      this.metrics.undelivered.set({ mind: id, space, state: 'waiting' }, waiting);
      this.metrics.undelivered.set({ mind: id, space, state: 'held' }, held);
    }
    this.spaces.set(
      id,
      counts.map(({ space }) => space),
    );
  }

  private forgetUndelivered(mind: MindId): void {
    for (const space of this.spaces.get(mind) ?? [])
      for (const state of ['waiting', 'held']) this.metrics.undelivered.remove({ mind, space, state });
    this.spaces.delete(mind);
  }

  private leaveMode({ mind, signs: { mode }, ...metered }: Metered, now: number): void {
    if (mode !== null)
      this.metrics.modeSeconds.inc({ mind: mind.id, mode }, Math.max(0, now - metered.modeSince) / 1_000);
  }

  /** Tells no longer how a mind stands that is not awake here any more; what was counted of it stays. */
  private forget(mind: MindId): void {
    const { queueDepth, errors, memoryGrowth, overdue, mode, overBudget } = this.metrics;
    for (const gauge of [queueDepth, errors, memoryGrowth, overdue, overBudget]) gauge.remove({ mind });
    for (const name of modeNames) mode.remove({ mind, mode: name });
    this.forgetUndelivered(mind);
    this.faculties.forget(mind);
  }

  /** Sets the gauges of a mind. */
  private async look(metered: Metered): Promise<void> {
    const { metrics } = this;
    const { mind, signs } = metered;
    const now = mind.clock.now();
    const named = { mind: mind.id };
    this.leaveMode(metered, now);
    metered.modeSince = now;
    const vitals = signs.at(now);
    metrics.queueDepth.set(named, vitals.queueDepth);
    metrics.errors.set(named, vitals.consecutiveErrors);
    metrics.inconsistencies.set(named, vitals.inconsistencies);
    metrics.memoryGrowth.set(named, vitals.memoryGrowth);
    metrics.overdue.set(named, vitals.overdueSeconds);
    const outline = mind.outline();
    if (outline !== null) this.faculties.look(mind.id, outline);
    for (const mode of modeNames) metrics.mode.set({ ...named, mode }, signs.mode === mode ? 1 : 0);
    await this.countUndelivered(mind);
    const cost = await mind.active?.cost().catch(() => null);
    if (cost === null || cost === undefined) return;
    for (const window of ['hour', 'day', 'lifetime'] as const)
      metrics.dollars.set({ ...named, window }, cost[window].dollars);
    for (const { window, unit, limit, used } of cost.shared)
      metrics.sharedBudgetLeft.set({ window, unit }, limit === 0 ? 0 : Math.max(0, 1 - used / limit));
    metrics.overBudget.set(named, cost.spent === null ? 0 : 1);
    if (cost.energy !== null) {
      metrics.budgetLeft.set(named, cost.energy.left);
      metrics.windowReach.set(named, cost.energy.reach);
    }
    const { inputTokens, cachedTokens } = cost.day;
    if (inputTokens > 0) metrics.cacheHits.set(named, cachedTokens / inputTokens);
  }
}

const known = new WeakMap<ObservableMinds, Promise<HostMetrics>>();

/** The metrics of a host's minds in the text format of Prometheus; measured from the first call on. */
export async function metrics(host: ObservableMinds): Promise<string> {
  const measured = known.get(host) ?? HostMetrics.of(host);
  known.set(host, measured);
  return (await measured).text();
}
