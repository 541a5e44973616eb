import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Utterance } from '../../ports/command.ts';
import type { MemoryId, PerceptId, ScratchId, UtteranceId } from '../../ports/identifiers.ts';
import { mindCommandSchema, type Percept, type PerceptHeader } from '../../ports/percept.ts';
import { logNews } from '../../src/cli/log.ts';
import { logLevels } from '../../src/cli/log-options.ts';
import type { News, TimedNews } from '../../src/host/news/news.ts';
import { newsKinds } from '../../src/host/news/news-kinds.ts';
import { feelingLike } from '../../src/testing/inner-states.ts';
import { competition } from './logged-competition.ts';
import { told } from './told.ts';

const secret = 'what nobody else is to know';
const core = { traits: ['kind'], relations: [], memories: ['a'], patterns: [], values: [] };
const goal = {
  id: 'book',
  text: 'Write it.',
  status: 'active',
  progress: 0.5,
  since: 0,
  changedAt: 0,
} as const;
const source = { kind: 'observation', observer: 'letters', subject: 'a.md', change: 'created' } as const;
const percept: Percept = {
  id: 'file:letters:a.md:1' as PerceptId,
  source,
  sourceConfidence: 1,
  urgency: 0,
  boost: 0,
  at: 0,
  text: 'New file a.md.',
};
const winner: PerceptHeader = { id: percept.id, source, urgency: 0, acceptedAt: 0, score: 10, band: 2 };
const utterance: Utterance = { id: 'ada/2/0' as UtteranceId, space: 'terminal', text: 'Hello.' };
const failure = { kind: 'malformed', message: 'It said x.', remedy: 'Do y.', retryAfter: 5 } as const;
const usage = { inputTokens: 1, outputTokens: 2, cachedTokens: 3 };
const key = '7/voice.0/think.0/0';

const step = { cycle: 3, step: 0 };

/** News of every kind, and of each kind one that has whatever a piece of it can have. */
const news: { readonly [K in News['kind']]: Extract<News, { kind: K }> } = {
  'affect.changed': { kind: 'affect.changed', inner: feelingLike({}) },
  'alert.cleared': {
    kind: 'alert.cleared',
    alert: 'loopStopped',
    severity: 'critical',
    value: 0,
    bound: 60,
    message: 'x',
  },
  'alert.raised': {
    kind: 'alert.raised',
    alert: 'loopStopped',
    severity: 'critical',
    value: 61,
    bound: 60,
    message: 'x',
  },
  'integrity.examined': { kind: 'integrity.examined', inconsistencies: 0, milliseconds: 3 },
  'attention.settled': { kind: 'attention.settled', cycle: 2, competition },
  'budget.free': { kind: 'budget.free' },
  'budget.spent': {
    kind: 'budget.spent',
    window: 'hour',
    unit: 'dollars',
    limit: 1,
    used: 1.5,
    until: 9,
  },
  'checkpoint.refused': { kind: 'checkpoint.refused', commit: 3, message: 'x' },
  'clock.ahead': { kind: 'clock.ahead', milliseconds: 5 },
  'thought.doubted': { kind: 'thought.doubted', ...step, judged: { confidence: 0.4, threshold: 0.8 } },
  'tools.failed': { kind: 'tools.failed', what: 'server', name: 'notes', message: 'x', remedy: 'Start it.' },
  'thought.retried': { kind: 'thought.retried', ...step, from: 0.4, to: 0.9, succeeded: true },
  'thought.escalated': { kind: 'thought.escalated', ...step, triggers: [], correction: 'x', failed: false },
  'act.refused': { kind: 'act.refused', cycle: 3, act: 'speakUnasked', level: 1, from: 2 },
  'autonomy.changed': { kind: 'autonomy.changed', from: 1, to: 2, by: 'x' },
  'governance.changed': { kind: 'governance.changed', from: 'normal', to: 'normal', until: 9, by: 'x' },
  'mandates.failed': { kind: 'mandates.failed', cycle: 3, query_id: 'thought', message: 'x' },
  'mandates.timedOut': {
    kind: 'mandates.timedOut',
    cycle: 3,
    query_id: 'thought',
    timeout_ms: 100,
    timestamp: 5,
    inARow: 1,
  },
  'operator.told': { kind: 'operator.told', operator: 'x', matters: 2, again: true },
  'operators.silent': { kind: 'operators.silent', matters: 2 },
  'operators.failed': { kind: 'operators.failed', message: 'x' },
  'command.refused': { kind: 'command.refused', command: 'setGoal', problem: 'x' },
  'commit.delayed': { kind: 'commit.delayed', commit: 3, message: 'x', again: 9 },
  'commit.durable': { kind: 'commit.durable', commit: 3, cycle: 2, depth: 0 },
  'cycle.preempted': { kind: 'cycle.preempted', cycle: 2, by: percept.id },
  'cycle.waiting': { kind: 'cycle.waiting', interval: 5, depth: 0, mode: 'normal' },
  'delivery.delayed': { kind: 'delivery.delayed', message: 'x', again: 9 },
  'effect.begun': { kind: 'effect.begun', key, attempt: 2, requestedAt: 5 },
  'effect.recalled': { kind: 'effect.recalled', key },
  'effect.unknown': { kind: 'effect.unknown', key },
  'embedding.failed': { kind: 'embedding.failed', message: 'x' },
  'embedding.stale': { kind: 'embedding.stale', count: 4, model: 'x' },
  'faculty.failed': { kind: 'faculty.failed', faculty: 'memory', message: 'x' },
  'gate.judged': {
    kind: 'gate.judged',
    cycle: 2,
    changes: [{ change: 'dropped', from: 'a' as ScratchId, why: 'x' }],
  },
  'crashes.alike': { kind: 'crashes.alike', times: 3, strategy: 'crash/7/strategy@1' as MemoryId },
  'spread.changed': { kind: 'spread.changed', from: 2.5, to: 1.5, until: 140, holds: true },
  'gates.tuned': { kind: 'gates.tuned', moved: [{ name: 'noiseFloor', from: 0.02, to: 0.03 }] },
  'memory.consolidated': {
    kind: 'memory.consolidated',
    changes: [{ change: 'faded', memories: [{ memory: 'a' as MemoryId, days: 1, halves: false }] }],
  },
  'memory.commanded': {
    kind: 'memory.commanded',
    cycle: 2,
    changes: [
      {
        change: 'forgotten',
        memory: 'a' as MemoryId,
        items: [],
        by: 'Tom',
        reason: 'Tom asked to forget it.',
      },
    ],
  },
  'goal.changed': { kind: 'goal.changed', change: { goal, by: 'Tom', reason: 'x' } },
  'identity.changed': {
    kind: 'identity.changed',
    change: { version: 2, at: 0, core, reason: 'x', by: 'Tom' },
  },
  'integrity.doubtful': { kind: 'integrity.doubtful', inconsistencies: [{ kind: 'orphan', message: 'x' }] },
  'journal.delayed': { kind: 'journal.delayed', key, message: 'x', again: 9 },
  'life.changed': { kind: 'life.changed', to: 'awake' },
  'memories.recalled': { kind: 'memories.recalled', cycle: 2, memories: ['a' as MemoryId] },
  'memory.failed': { kind: 'memory.failed', what: 'recall', message: 'x' },
  'mind.rebuilt': { kind: 'mind.rebuilt', cycle: 2 },
  'mind.restored': { kind: 'mind.restored', commit: 3, cycle: 2, crashed: true },
  'mode.changed': { kind: 'mode.changed', from: 'normal', to: 'deepFocus', why: 'x' },
  'model.called': { kind: 'model.called', key, purpose: 'thought', voice: 'openai', model: 'x', usage },
  'percept.appraised': {
    kind: 'percept.appraised',
    percept: 'x',
    appraisal: 'insult',
    intensity: 0.2,
    stimulus: 'hurt',
    by: 'words',
  },
  'percept.accepted': { kind: 'percept.accepted', percept, depth: 1 },
  'percepts.noticed': { kind: 'percepts.noticed', cycle: 2, winner, excerpt: 'x', batch: 1 },
  'percepts.quarantined': { kind: 'percepts.quarantined', percepts: [percept.id], unreadable: true },
  'recording.failed': { kind: 'recording.failed', message: 'x' },
  'recovery.reached': { kind: 'recovery.reached', state: 'restored' },
  'reflection.failed': { kind: 'reflection.failed', cycle: 2, message: 'x' },
  'reflection.made': {
    kind: 'reflection.made',
    cycle: 2,
    on: 'turn',
    text: 'x',
    significance: 0.6,
    kept: true,
  },
  'resources.scarce': { kind: 'resources.scarce', what: 'x' },
  'resources.sufficient': { kind: 'resources.sufficient' },
  'review.failed': { kind: 'review.failed', message: 'x' },
  'review.made': { kind: 'review.made', text: 'x' },
  'sleep.phase': { kind: 'sleep.phase', phase: 'deep' },
  'stream.compacted': {
    kind: 'stream.compacted',
    window: { verbatimFrom: 5, summarisedFrom: 0, pending: [1] },
  },
  'task.changed': {
    kind: 'task.changed',
    task: 'task.3.1',
    delegate: 'scribe',
    to: 'running',
    why: 'x',
  },
  'thought.formed': {
    kind: 'thought.formed',
    cycle: 1,
    step: 0,
    text: 'x',
    voice: 'openai',
    origin: 'spontaneous',
  },
  'thought.forming': { kind: 'thought.forming', key, delta: 'x' },
  'thought.taken': { kind: 'thought.taken', origin: 'reactive', about: 'pain', text: 'x' },
  'turn.resumed': { kind: 'turn.resumed', cycle: 2, batch: 1 },
  'utterance.delayed': { kind: 'utterance.delayed', utterance, message: 'x', again: 9 },
  'utterance.delivered': { kind: 'utterance.delivered', utterance },
  'utterance.failed': { kind: 'utterance.failed', utterance, message: 'x' },
  'utterance.unconfirmed': { kind: 'utterance.unconfirmed', utterance },
  'voice.failed': { kind: 'voice.failed', cycle: 2, failure, kept: true, again: 9 },
  'watcher.failed': { kind: 'watcher.failed', message: 'x' },
};

/** Words of ours that nobody can put anything private into, and ids that the mind makes of numbers. */
const ours = new Set<unknown>([
  'crash/7/strategy@1',
  ...newsKinds,
  ...mindCommandSchema.options.map(({ shape }) => shape.name.value),
  'normal',
  'deepFocus',
  'awake',
  'deep',
  'restored',
  'running',
  'recall',
  'memory',
  'malformed',
  'thought',
  'spontaneous',
  'reactive',
  'pain',
  'active',
  'observation',
  'openai',
  'task.3.1',
  'ada/2/0',
  feelingLike({}).isolation,
  'insult',
  'hurt',
  'words',
  'salience',
  'hour',
  'dollars',
  'speakUnasked',
  'loopStopped',
  'critical',
  'speech',
  // what the operator calls a server or a folder in the configuration, and our remedy for it
  'server',
  'notes',
  'Start it.',
]);

/** The same news with the secret in every place that holds a text which is not a word of ours. */
const withSecrets = <T>(value: T): T => {
  if (typeof value === 'string') return (ours.has(value) ? value : secret) as T;
  if (Array.isArray(value)) return value.map(withSecrets) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withSecrets(inside)])) as T;
};

function logged(given: TimedNews, level: string): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level, base: null, timestamp: false },
    { write: (line) => lines.push(JSON.parse(line) as never) },
  );
  logNews(log, given);
  return lines;
}

describe('the log', () => {
  it('is tried with every kind of news that there is', () => {
    expect(Object.keys(news).toSorted()).toEqual(newsKinds.toSorted());
  });

  it.each(newsKinds)(
    'says that there was %s, and nothing that anybody said, named, thought or wanted',
    (kind) => {
      const given = told(withSecrets<News>(news[kind]), 7);
      for (const level of ['trace', ...logLevels]) {
        const lines = logged(given, level);
        expect(JSON.stringify(lines)).not.toContain(secret);
        if (level === 'trace')
          expect(lines).toEqual(
            kind === 'thought.forming' ? [] : [expect.objectContaining({ kind, time: 7 })],
          );
      }
    },
  );

  it('says how many there were, how far it is, and when it is tried again', () => {
    const line = (kind: News['kind']) => logged(told(news[kind], 7), 'debug')[0];
    expect(line('goal.changed')).toMatchObject({ status: 'active', progress: 0.5 });
    expect(line('thought.taken')).toMatchObject({ origin: 'reactive', about: 'pain', time: 7 });
    expect(line('voice.failed')).toMatchObject({ failure: 'malformed', retryAfter: 5, kept: true, again: 9 });
    expect(line('effect.unknown')).toMatchObject({ cycle: 7 });
    expect(line('percepts.quarantined')).toMatchObject({ percepts: 1, unreadable: true });
    expect(line('gate.judged')).toMatchObject({ cycle: 2, changes: 1 });
    expect(line('model.called')).toMatchObject({ cycle: 7, purpose: 'thought', voice: 'openai', usage });
  });

  it('tells of each beat only those who debug', () => {
    expect(logged(told(news['affect.changed']), 'info')).toEqual([]);
    expect(logged(told(news['affect.changed']), 'debug')).toHaveLength(1);
  });
});
