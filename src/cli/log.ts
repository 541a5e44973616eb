import { destination, pino, type Logger } from 'pino';
import type { TimedNews } from '../host/news/news.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Structured log lines on stderr, apart from what the mind says. Written at once, so that a crash loses none. */
export const createLog = (level: LogLevel): Logger =>
  pino({ level, base: null }, destination({ dest: 2, sync: true }));

/** Logs news by what they are and concern. What was said, thought or noticed is private and is in no log line. */
export function logNews(log: Logger, told: TimedNews): void {
  const { at, stamp: _, ...news } = told;
  switch (news.kind) {
    case 'thought.forming':
      break;
    case 'cycle.waiting':
    case 'affect.changed':
      log.debug({ ...news, at });
      break;
    case 'thought.taken':
      log.info({ kind: news.kind, at, origin: news.origin, about: news.about });
      break;
    case 'review.made':
      log.info({ kind: news.kind, at });
      break;
    case 'goal.changed': {
      const { goal, by } = news.change;
      log.info({ kind: news.kind, at, goal: goal.id, status: goal.status, progress: goal.progress, by });
      break;
    }
    case 'identity.changed':
      log.info({ kind: news.kind, at, version: news.change.version, by: news.change.by });
      break;
    case 'percept.accepted': {
      const { id, source } = news.percept;
      log.info({ kind: news.kind, at, percept: id, source: source.kind, depth: news.depth });
      break;
    }
    case 'percepts.noticed': {
      const { kind, cycle, batch, winner } = news;
      log.info({ kind, at, cycle, batch, winner: winner.id, band: winner.band });
      break;
    }
    case 'thought.formed':
      log.info({
        kind: news.kind,
        at,
        cycle: news.cycle,
        step: news.step,
        origin: news.origin,
        voice: news.voice,
      });
      break;
    case 'utterance.delivered':
      log.info({ kind: news.kind, at, utterance: news.utterance.id, space: news.utterance.space });
      break;
    case 'utterance.unconfirmed':
      log.warn({ kind: news.kind, at, utterance: news.utterance.id, space: news.utterance.space });
      break;
    case 'utterance.failed':
      log.warn({ kind: news.kind, at, utterance: news.utterance.id, message: news.message });
      break;
    case 'integrity.doubtful':
      log.warn({ kind: news.kind, at, inconsistencies: news.inconsistencies.length });
      break;
    case 'voice.failed':
    case 'review.failed':
    case 'command.refused':
    case 'journal.delayed':
    case 'effect.unknown':
    case 'percepts.quarantined':
    case 'resources.scarce':
    case 'commit.delayed':
    case 'delivery.delayed':
    case 'watcher.failed':
    case 'recording.failed':
    case 'checkpoint.refused':
    case 'clock.ahead':
    case 'faculty.failed':
      log.warn({ ...news, at });
      break;
    case 'embedding.stale':
    case 'mode.changed':
    case 'cycle.preempted':
    case 'turn.resumed':
    case 'effect.recalled':
    case 'model.called':
    case 'recovery.reached':
    case 'resources.sufficient':
    case 'mind.rebuilt':
    case 'life.changed':
    case 'sleep.phase':
    case 'stream.compacted':
    case 'commit.durable':
    case 'mind.restored':
      log.info({ ...news, at });
      break;
    case 'memory.failed':
    case 'embedding.failed':
      log.warn({ ...news, at });
      break;
    case 'memories.recalled':
      log.info({ kind: news.kind, at, cycle: news.cycle, memories: news.memories.length });
      break;
    case 'gate.judged':
      log.info({ kind: news.kind, at, cycle: news.cycle, changes: news.changes.length });
      break;
    case 'task.changed':
      log.info({ kind: news.kind, at, task: news.task, to: news.to });
      break;
    default:
      news satisfies never;
  }
}
