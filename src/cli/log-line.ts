import { readKey } from '../../ports/effect-key.ts';
import type { News } from '../host/news/news.ts';

type Fields = Readonly<Record<string, unknown>>;
type Level = 'debug' | 'info' | 'warn';
type Line<K extends News['kind']> = readonly [Level, (news: Extract<News, { kind: K }>) => Fields];

const nothingMore = (): Fields => ({});

/** The cycle that an effect is of, or which look into the inbox; a key may name a memory, so that it is not logged as a whole. */
const cycleOf = (key: string) => readKey(key)?.cycle ?? null;

/**
 * What of each kind of news stands in the log, besides its kind and its time; null for what is in no log. Each field is named: a
 * line holds numbers, words of our own, and ids that the mind has made. Ids from outside hold file names, those of goals their words,
 * and reasons, messages and names hold whatever was said, so none of them is in a log; what `run` writes for people has them.
 */
const lines: { readonly [K in News['kind']]: Line<K> | null } = {
  'thought.forming': null,
  'cycle.waiting': ['debug', ({ interval, depth, mode }) => ({ interval, depth, mode })],
  'affect.changed': ['debug', ({ inner }) => ({ inner })],
  'percept.appraised': [
    'info',
    ({ appraisal, intensity, stimulus, by }) => ({ appraisal, intensity, stimulus, by }),
  ],
  'thought.taken': ['info', ({ origin, about }) => ({ origin, about })],
  'review.made': ['info', nothingMore],
  'review.failed': ['warn', nothingMore],
  'reflection.made': ['info', ({ cycle, significance, kept }) => ({ cycle, significance, kept })],
  'reflection.failed': ['warn', ({ cycle }) => ({ cycle })],
  'goal.changed': ['info', ({ change: { goal } }) => ({ status: goal.status, progress: goal.progress })],
  'identity.changed': ['info', ({ change: { version } }) => ({ version })],
  'percept.accepted': ['info', ({ percept, depth }) => ({ source: percept.source.kind, depth })],
  'percepts.noticed': [
    'info',
    ({ cycle, batch, winner: { source, band } }) => ({ cycle, batch, source: source.kind, band }),
  ],
  'attention.settled': [
    'debug',
    ({ cycle, competition: { rule, of, foremost } }) => ({
      cycle,
      rule,
      of,
      foremost: foremost.map(({ kind, concern, band, salience }) => ({ kind, concern, band, salience })),
    }),
  ],
  'percepts.quarantined': [
    'warn',
    ({ percepts, unreadable = false }) => ({ percepts: percepts.length, unreadable }),
  ],
  'thought.formed': ['info', ({ cycle, step, origin, voice }) => ({ cycle, step, origin, voice })],
  'utterance.delayed': ['warn', ({ utterance: { id }, again }) => ({ utterance: id, again })],
  'utterance.delivered': ['info', ({ utterance: { id } }) => ({ utterance: id })],
  'utterance.unconfirmed': ['warn', ({ utterance: { id } }) => ({ utterance: id })],
  'utterance.failed': ['warn', ({ utterance: { id } }) => ({ utterance: id })],
  'delivery.delayed': ['warn', ({ again }) => ({ again })],
  'integrity.doubtful': ['warn', ({ inconsistencies }) => ({ inconsistencies: inconsistencies.length })],
  'voice.failed': [
    'warn',
    ({ cycle, failure: { kind, retryAfter }, kept, again }) => ({
      cycle,
      failure: kind,
      retryAfter,
      kept,
      again,
    }),
  ],
  'thought.doubted': [
    'info',
    ({ cycle, step, judged: { confidence, threshold } }) => ({ cycle, step, confidence, threshold }),
  ],
  'thought.retried': [
    'info',
    ({ cycle, step, from, to, succeeded }) => ({ cycle, step, from, to, succeeded }),
  ],
  'thought.escalated': ['info', ({ cycle, step, triggers, failed }) => ({ cycle, step, triggers, failed })],
  'act.refused': ['warn', ({ cycle, act, level, from }) => ({ cycle, act, level, from })],
  'autonomy.changed': ['info', ({ from, to }) => ({ from, to })],
  'mandates.timedOut': [
    'warn',
    ({ cycle, query_id, timeout_ms, timestamp, inARow }) => ({
      cycle,
      query_id,
      timeout_ms,
      timestamp: new Date(timestamp).toISOString(),
      inARow,
    }),
  ],
  'mandates.failed': ['warn', ({ cycle, query_id }) => ({ cycle, query_id })],
  'governance.changed': [
    'info',
    ({ from, to, until }) => ({ from, to, until: new Date(until).toISOString() }),
  ],
  'operator.told': ['info', ({ matters, again }) => ({ matters, again })],
  'operators.silent': ['warn', ({ matters }) => ({ matters })],
  'operators.failed': ['warn', nothingMore],
  'command.refused': ['warn', ({ command }) => ({ command })],
  'journal.delayed': ['warn', ({ key, again }) => ({ cycle: cycleOf(key), again })],
  'effect.begun': ['debug', ({ key, attempt }) => ({ cycle: cycleOf(key), attempt })],
  'effect.unknown': ['warn', ({ key }) => ({ cycle: cycleOf(key) })],
  'effect.recalled': ['info', ({ key }) => ({ cycle: cycleOf(key) })],
  'model.called': [
    'info',
    ({ key, purpose, voice, usage }) => ({ cycle: cycleOf(key), purpose, voice, usage }),
  ],
  'alert.raised': ['warn', ({ alert, severity, value, bound }) => ({ alert, severity, value, bound })],
  'alert.cleared': ['info', ({ alert, severity, value, bound }) => ({ alert, severity, value, bound })],
  'integrity.examined': ['info', ({ inconsistencies, milliseconds }) => ({ inconsistencies, milliseconds })],
  'budget.spent': [
    'warn',
    ({ window, unit, limit, used, until, isShared = false }) => ({
      window,
      unit,
      limit,
      used,
      until,
      isShared,
    }),
  ],
  'budget.free': ['info', nothingMore],
  'resources.scarce': ['warn', nothingMore],
  'resources.sufficient': ['info', nothingMore],
  'commit.delayed': ['warn', ({ commit, again }) => ({ commit, again })],
  'commit.durable': ['info', ({ commit, cycle, depth }) => ({ commit, cycle, depth })],
  'watcher.failed': ['warn', nothingMore],
  'recording.failed': ['warn', nothingMore],
  'checkpoint.refused': ['warn', ({ commit }) => ({ commit })],
  'clock.ahead': ['warn', ({ milliseconds }) => ({ milliseconds })],
  // names and remedies are those of its configuration; what a server says of itself is not
  'tools.failed': ['warn', ({ what, name, remedy }) => ({ what, name, remedy })],
  'faculty.failed': ['warn', ({ faculty }) => ({ faculty })],
  'memory.failed': ['warn', ({ what }) => ({ what })],
  'embedding.failed': ['warn', nothingMore],
  'embedding.stale': ['info', ({ count }) => ({ count })],
  'mode.changed': ['info', ({ from, to }) => ({ from, to })],
  'life.changed': ['info', ({ to }) => ({ to })],
  'sleep.phase': ['info', ({ phase }) => ({ phase })],
  'cycle.preempted': ['info', ({ cycle }) => ({ cycle })],
  'turn.resumed': ['info', ({ cycle, batch }) => ({ cycle, batch })],
  'recovery.reached': ['info', ({ state }) => ({ state })],
  'mind.rebuilt': ['info', ({ cycle }) => ({ cycle })],
  'mind.restored': ['info', ({ commit, cycle, crashed }) => ({ commit, cycle, crashed })],
  'stream.compacted': ['info', ({ window }) => ({ window })],
  'memories.recalled': ['info', ({ cycle, memories }) => ({ cycle, memories: memories.length })],
  'gate.judged': ['info', ({ cycle, changes }) => ({ cycle, changes: changes.length })],
  'gates.tuned': ['info', ({ moved }) => ({ moved: moved.length })],
  'crashes.alike': ['warn', ({ times, strategy }) => ({ times, strategy })],
  'spread.changed': ['info', ({ from, to, until, holds }) => ({ from, to, until, holds })],
  'memory.consolidated': ['info', ({ changes }) => ({ changes: changes.length })],
  'memory.commanded': ['info', ({ cycle, changes }) => ({ cycle, changes: changes.length })],
  'task.changed': ['info', ({ task, to }) => ({ task, to })],
};

/** The line for a piece of news; null for what is in no log. What was said, thought, noticed or named by anybody is not in it. */
export function logLine(news: News): { level: Level; fields: Fields } | null {
  // the table has the line of each kind under that kind, which its type says and a lookup forgets
  const line = lines[news.kind] as readonly [Level, (news: News) => Fields] | null;
  return line === null ? null : { level: line[0], fields: line[1](news) };
}
