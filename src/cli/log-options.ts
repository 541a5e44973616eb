import { Option } from 'commander';
import { count } from './arguments.ts';

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where a command logs, and how much. */
export interface LogOptions {
  logLevel: LogLevel;
  /** Into this file instead of stderr. */
  logFile?: string;
  /** How many files are kept besides that. */
  logKeep: number;
}

/** Two weeks, where no day fills several files. */
const usualKeep = 14;

export const logLevel = new Option('--log-level <level>', 'structured logs on stderr')
  .choices(logLevels)
  .default('silent');
export const logFile = new Option(
  '--log-file <file>',
  'structured logs into a file that begins anew each day and at 50 MB, in place of stderr; level info unless one is named',
).implies({ logLevel: 'info' });
export const logKeep = new Option('--log-keep <number>', 'how many old log files are kept')
  .argParser(count)
  .default(usualKeep);
