import type * as Prometheus from 'prom-client';
import type { Counter, Gauge, Registry } from 'prom-client';
import { callPurposes } from '../../ports/call-purpose.ts';
import { effects } from '../../ports/effects/effects.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { modeNames } from '../../ports/mode.ts';
import { perceptSourceSchema } from '../../ports/percept.ts';
import type { TimedNews } from '../host/news/news.ts';
import { alertRules } from './alert-book.ts';
import { zeroedSummary, type ZeroedSummary } from './zeroed-summary.ts';

const quantiles = [0.5, 0.95, 0.99];

export type PromClient = Pick<typeof Prometheus, 'Counter' | 'Gauge' | 'Registry' | 'Summary'>;

/** The metrics by their Prometheus names (docs/metrics.md). */
export function metricsIn(registry: Registry, { Counter, Gauge, Summary }: PromClient) {
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
  const summary = (name: string, help: string, ...labels: string[]): ZeroedSummary =>
    zeroedSummary(Summary, {
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
    budgetLeft: gauge('budget_left_ratio', 'The share of the budget that is left, where there is one.'),
    overBudget: gauge('over_budget', '1 while it makes no calls, because a budget is used up.'),
    sharedBudgetLeft: gauge(
      'shared_budget_left_ratio',
      'The share of the budget of all minds on the database that is left, where there is one.',
      'window',
      'unit',
    ),
    windowReach: gauge('window_reach_ratio', 'The share of its window that the budget leaves to a thought.'),
    errors: gauge('consecutive_errors', 'Failures in a row of the voice, the database or faculties.'),
    failures: counter('failures', 'Failures by kind of news.', 'kind'),
    crashes: counter('crashes', 'Activations that followed a crash.'),
    recoveries: counter('recoveries', 'Activations by how they ended.', 'outcome'),
    inconsistencies: gauge('inconsistencies', 'Contradictions in the record as it was examined last.'),
    examinations: counter('examinations', 'Examinations of the record.', 'outcome'),
    modeSeconds: counter('mode_seconds', 'Time in each mode.', 'mode'),
    mode: gauge('mode', '1 for the mode that the mind is in.', 'mode'),
    attention: counter('attention', 'Cycles by what won them.', 'source'),
    uncertain: counter('thoughts_uncertain', 'Thoughts that count as uncertain.'),
    retries: counter(
      'thoughts_retried',
      'Thoughts that were thought again, by whether they were sure then.',
      'outcome',
    ),
    secondLooks: counter('second_looks', 'Second looks at a thought, by whether one came.', 'outcome'),
    confidence: summary('decision_confidence', 'The salience of what won a cycle, 0 to 1.'),
    undelivered: gauge(
      'undelivered',
      'What was said in a space and has not arrived: waiting to be taken, or held for a person.',
      'space',
      'state',
    ),
    overdue: gauge('overdue_seconds', 'For how long the mind has not taken a step that is due.'),
    alerts: gauge('alert', '1 while an alert is raised.', 'alert', 'severity'),
  };
}

export type MindMetrics = ReturnType<typeof metricsIn>;

/** What fails, for `wakeful_failures_total`. */
export const failureKinds: ReadonlySet<string> = new Set<TimedNews['kind']>([
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
  'utterance.delayed',
  'percepts.quarantined',
]);

const sources = perceptSourceSchema.options.map(({ shape }) => shape.kind.value);

/**
 * Lets everything that is told of a mind stand at zero until something happens: whoever scrapes sees from the first time on what there is,
 * and a rate from the first event on. What it has counted before stays. Calls by model are told from the first on: nobody knows its name.
 */
export function beginAtZero(metrics: MindMetrics, mind: MindId): void {
  for (const outcome of ['succeeded', 'failed']) metrics.retries.inc({ mind, outcome }, 0);
  for (const outcome of ['taken', 'failed']) metrics.secondLooks.inc({ mind, outcome }, 0);
  for (const counter of [metrics.steps, metrics.kept, metrics.crashes, metrics.uncertain])
    counter.inc({ mind }, 0);
  for (const source of sources)
    for (const counter of [metrics.percepts, metrics.attention]) counter.inc({ mind, source }, 0);
  for (const effect of Object.keys(effects)) {
    for (const outcome of ['ok', 'failed']) metrics.effects.inc({ mind, effect, outcome }, 0);
    metrics.effectSeconds.zero({ mind, effect });
  }
  for (const purpose of callPurposes)
    for (const kind of ['input', 'output', 'cached']) metrics.tokens.inc({ mind, purpose, kind }, 0);
  for (const kind of failureKinds) metrics.failures.inc({ mind, kind }, 0);
  for (const outcome of ['restored', 'rebuilt', 'failed']) metrics.recoveries.inc({ mind, outcome }, 0);
  for (const outcome of ['sound', 'contradictions']) metrics.examinations.inc({ mind, outcome }, 0);
  for (const mode of modeNames) metrics.modeSeconds.inc({ mind, mode }, 0);
  for (const { name: alert, severity } of alertRules) metrics.alerts.set({ mind, alert, severity }, 0);
  for (const gauge of [metrics.workingMemory, metrics.cacheHits]) gauge.set({ mind }, 0);
  for (const summary of [metrics.cycleSeconds, metrics.confidence]) summary.zero({ mind });
}
