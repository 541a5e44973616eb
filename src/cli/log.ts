import { destination, pino, type Logger } from 'pino';
import type { MindId } from '../../ports/identifiers.ts';
import type { TimedNews } from '../host/news/news.ts';
import type { Mind } from '../service/mind.ts';
import { logLine } from './log-line.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Structured log lines on stderr, apart from what the mind says. Written at once, so that a crash loses none. Each says which mind and
 * process it is of, and has one time, that of the mind: `time`, milliseconds since the epoch.
 */
export const createLog = (level: LogLevel, mind: MindId | null): Logger =>
  pino(
    { level, base: { ...(mind !== null && { mind }), process: process.pid }, timestamp: false },
    destination({ dest: 2, sync: true }),
  );

/** Logs what a mind does from now on, under its own name. */
export function logMind(mind: Mind, log: Logger): void {
  const own = log.child({ mind: mind.id });
  mind.here.onNews((news) => logNews(own, news));
}

/** Logs news by what they are and concern. What was said, thought or noticed is private and is in no log line. */
export function logNews(log: Logger, told: TimedNews): void {
  const line = logLine(told);
  if (line !== null) log[line.level]({ time: told.at, kind: told.kind, ...line.fields });
}
