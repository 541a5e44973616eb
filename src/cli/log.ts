import { destination, pino, type DestinationStream, type Logger } from 'pino';
import type { MindId } from '../../ports/identifiers.ts';
import { systemClock } from '../host/clock/system-clock.ts';
import type { TimedNews } from '../host/news/news.ts';
import { CommandFailed, withRemedy } from './command-failed.ts';
import { exitCode } from './exit-code.ts';
import type { Mind } from '../service/mind.ts';
import { logLine } from './log-line.ts';
import type { LogOptions } from './log-options.ts';
import { printError } from './print.ts';
import { RotatedFile } from './rotated-file.ts';

/**
 * Structured log lines on stderr or in a file, apart from what the mind says. Written at once, so that a crash loses none. Each says which mind
 * and process it is of, and has one time, that of the mind: `time`, milliseconds since the epoch. Throws `CommandFailed` where the file cannot
 * be written.
 */
export const createLog = (options: LogOptions, mind: MindId | null): Logger =>
  pino(
    {
      level: options.logLevel,
      base: { ...(mind !== null && { mind }), process: process.pid },
      timestamp: false,
    },
    destinationOf(options),
  );

function destinationOf({ logFile: file, logKeep: keep }: LogOptions): DestinationStream {
  if (file === undefined) return destination({ dest: 2, sync: true });
  const failed = (error: unknown) =>
    printError(`The log cannot be written: ${String(error)}. Minds go on; lines are lost until it can.`);
  try {
    return new RotatedFile(file, { keep, clock: systemClock, failed });
  } catch (error) {
    throw new CommandFailed(
      withRemedy(`The log file cannot be written: ${String(error)}`, 'Name another with --log-file.'),
      exitCode.failed,
      error,
    );
  }
}

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
