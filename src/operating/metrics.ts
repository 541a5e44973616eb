import type * as Prometheus from 'prom-client';
import type { Counter, Gauge, Registry, Summary } from 'prom-client';
import { modeNames } from '../../ports/mode.ts';
import type { StepRecord } from '../../ports/step.ts';
import type { Host } from '../host/host.ts';
import type { ObservedMind } from '../host/lifecycle/host-observers.ts';
import type { TimedNews } from '../host/news/news.ts';
import { VitalSigns } from './vitals.ts';

/** A mind under observation. */
interface Metered {
  mind: ObservedMind;
  signs: VitalSigns;
  /** When each effect under way was asked for. */
  asked: Map<string, { effect: string; at: number }>;
  modeSince: number;
}

const quantiles = [0.5, 0.95, 0.99];

type PromClient = Pick<typeof Prometheus, 'Counter' | 'Gauge' | 'Registry' | 'Summary'>;

/** The metrics by their Prometheus names (docs/metrics.md). */
function metricsIn(registry: Registry, { Counter, Gauge, Summary }: PromClient) {
  const registers = [registry];
  const labelled = (name: string, help: string, labels: readonly string[]) => ({
    name: `wakeful_${name}`,
    help,
    labelNames: ['mind', ...labels],
    registers,
  });
  const counter = (name: string, help: string, ...labels: string[]): Counter =>
    new Counter(labelled(`${name}_total`, help, labels));
  const gauge = (name: string, help: string, ...labels: string[]): Gauge =>
    new Gauge(labelled(name, help, labels));
  const summary = (name: string, help: string, ...labels: string[]): Summary =>
    new Summary({
      ...labelled(name, help, labels),
      percentiles: quantiles,
      maxAgeSeconds: 600,
      ageBuckets: 5,
    });
  return {
    cycleSeconds: summary('cycle_seconds', 'How long cycles take.'),
    queueDepth: gauge('queue_depth', 'Percepts that wait.'),
    percepts: counter('percepts', 'Percepts that were accepted.', 'source'),
    steps: counter('steps', 'Steps of the mind.'),
    effectSeconds: summary(
      'effect_seconds',
      'How long effects take; memory.recall is the search of memory.',
      'effect',
    ),
    effects: counter('effects', 'Effects that have come back.', 'effect', 'outcome'),
    workingMemory: gauge(
      'working_memory_tokens',
      'The size of the context of the last call of the voice, tokens.',
    ),
    kept: counter('memories_kept', 'Memories that were kept.'),
    memoryGrowth: gauge(
      'memory_growth_megabytes',
      'What was written into long-term memory within the last hour.',
    ),
    tokens: counter(
      'model_tokens',
      'Tokens of model calls; cached ones are also among those of input.',
      'purpose',
      'kind',
    ),
    cacheHits: gauge('prompt_cache_hit_ratio', 'The share of input tokens that came from the prompt cache.'),
    calls: counter('model_calls', 'Model calls that were answered.', 'purpose', 'model'),
    dollars: gauge('cost_dollars', 'What model calls cost.', 'window'),
    errors: gauge('consecutive_errors', 'Failures in a row of the voice, the database or faculties.'),
    failures: counter('failures', 'Failures by kind of news.', 'kind'),
    crashes: counter('crashes', 'Activations that followed a crash.'),
    recoveries: counter('recoveries', 'Activations by how they ended.', 'outcome'),
    inconsistencies: gauge('inconsistencies', 'Contradictions in the record as it was examined last.'),
    examinations: counter('examinations', 'Examinations of the record.', 'outcome'),
    modeSeconds: counter('mode_seconds', 'Time in each mode.', 'mode'),
    mode: gauge('mode', '1 for the mode that the mind is in.', 'mode'),
    attention: counter('attention', 'Cycles by what won them.', 'source'),
    confidence: summary('decision_confidence', 'The salience of what won a cycle, 0 to 1.'),
    overdue: gauge('overdue_seconds', 'For how long the mind has not taken a step that is due.'),
    alerts: gauge('alert', '1 while an alert is raised.', 'alert', 'severity'),
  };
}

/** What fails, for `wakeful_failures_total`. */
const failing: ReadonlySet<string> = new Set<TimedNews['kind']>([
  'voice.failed',
  'faculty.failed',
  'memory.failed',
  'review.failed',
  'reflection.failed',
  'embedding.failed',
  'commit.delayed',
  'journal.delayed',
  'delivery.delayed',
  'utterance.failed',
  'percepts.quarantined',
]);

/** The metrics of a host's minds (002 §12.4), fed by their news and steps from the moment it is made. */
export class HostMetrics {
  private readonly registry: Registry;
  private readonly metrics: ReturnType<typeof metricsIn>;
  private readonly minds = new Set<Metered>();
  private readonly stop: () => void;

  private constructor(host: Host, client: PromClient) {
    this.registry = new client.Registry();
    this.metrics = metricsIn(this.registry, client);
    this.stop = host.observe({
      wakes: (mind) => this.meter(mind),
      failed: (mind) => this.metrics.recoveries.inc({ mind, outcome: 'failed' }),
    });
  }

  /** Begins to measure. `prom-client` is loaded here and nowhere else: whoever shows no metrics does without. */
  static async of(host: Host): Promise<HostMetrics> {
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
    return {
      news: (news: TimedNews) => this.hear(metered, news),
      step: (record: StepRecord) => this.see(metered, record),
      ended: () => {
        this.leaveMode(metered, mind.clock.now());
        this.minds.delete(metered);
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
    if (failing.has(news.kind)) metrics.failures.inc({ mind, kind: news.kind });
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
      case 'gate.judged':
      case 'memory.commanded':
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

  private leaveMode({ mind, signs: { mode }, ...metered }: Metered, now: number): void {
    if (mode !== null)
      this.metrics.modeSeconds.inc({ mind: mind.id, mode }, Math.max(0, now - metered.modeSince) / 1_000);
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
    for (const mode of modeNames) metrics.mode.set({ ...named, mode }, signs.mode === mode ? 1 : 0);
    const cost = await mind.active?.cost().catch(() => null);
    if (cost === null || cost === undefined) return;
    for (const window of ['hour', 'day', 'lifetime'] as const)
      metrics.dollars.set({ ...named, window }, cost[window].dollars);
    const { inputTokens, cachedTokens } = cost.day;
    if (inputTokens > 0) metrics.cacheHits.set(named, cachedTokens / inputTokens);
  }
}

const known = new WeakMap<Host, Promise<HostMetrics>>();

/** The metrics of a host's minds in the text format of Prometheus; measured from the first call on. */
export async function metrics(host: Host): Promise<string> {
  const measured = known.get(host) ?? HostMetrics.of(host);
  known.set(host, measured);
  return (await measured).text();
}
