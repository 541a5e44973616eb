import type { MemoryChange } from '../../ports/memory.ts';
import type { ModeName } from '../../ports/mode.ts';
import type { StepRecord } from '../../ports/step.ts';
import type { MindState } from '../host/lifecycle/mind-state.ts';
import type { TimedNews } from '../host/news/news.ts';

const minute = 60_000;
const hour = 3_600_000;

/** How an operator sees a mind at a moment: what alerts decide with, and gauges show. */
export interface Vitals {
  /** Percepts waiting. */
  queueDepth: number;
  /** How long the cycle under way has taken until now, or the last one took if it has ended within the last minute, seconds. */
  cycleSeconds: number;
  /** Failures in a row of the voice, of the database or of faculties, whichever are more. */
  consecutiveErrors: number;
  /** What contradicts itself in its record, as it was examined last. */
  inconsistencies: number;
  /** What was written into long-term memory within the last hour, megabytes. */
  memoryGrowth: number;
  /** For how long it has not taken a step that is due, seconds. */
  overdueSeconds: number;
}

/** What fails in a row, each until something of its kind has worked. */
type Trouble = 'voice' | 'database' | 'faculty';

const troubleOf: Partial<Record<TimedNews['kind'], Trouble>> = {
  'voice.failed': 'voice',
  'commit.delayed': 'database',
  'journal.delayed': 'database',
  'delivery.delayed': 'database',
  'faculty.failed': 'faculty',
};

const cureOf: Partial<Record<TimedNews['kind'], readonly Trouble[]>> = {
  'thought.formed': ['voice'],
  'commit.durable': ['database', 'faculty'],
};

/** What long-term memory grows by, bytes: the text that the change brings. Vectors come on top, of the same size for every memory. */
const bytesOf = (changes: readonly MemoryChange[]): number =>
  changes
    .filter(({ change }) => change === 'persisted')
    .reduce((sum, change) => sum + Buffer.byteLength(JSON.stringify(change)), 0);

/** Keeps the vitals of one mind by its news and its steps. */
export class VitalSigns {
  mode: ModeName | null;
  private queueDepth: number;
  private began: number | null = null;
  private last: { at: number; seconds: number } | null = null;
  private readonly errors: Record<Trouble, number> = { voice: 0, database: 0, faculty: 0 };
  private inconsistencies = 0;
  private written: { at: number; bytes: number }[] = [];
  private due: number | null = null;
  private isAwake: boolean;

  /** @param state where the mind stands, if it is awake already */
  constructor(state?: Pick<MindState, 'mode' | 'life' | 'depth'>) {
    this.mode = state?.mode ?? null;
    this.isAwake = state?.life === 'awake';
    this.queueDepth = state?.depth ?? 0;
  }

  /** @returns the seconds of a cycle that has just ended; null where none has */
  hear(news: TimedNews): number | null {
    const trouble = troubleOf[news.kind];
    if (trouble !== undefined && !isOverBudget(news)) this.errors[trouble] += 1;
    for (const cured of cureOf[news.kind] ?? []) this.errors[cured] = 0;
    if ('depth' in news) this.queueDepth = news.depth;
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- most news is no vital sign
    switch (news.kind) {
      case 'mode.changed':
        this.mode = news.to;
        return null;
      case 'life.changed':
        this.isAwake = news.to === 'awake';
        return null;
      case 'percepts.noticed':
        this.began = news.at;
        return null;
      case 'cycle.waiting':
        return this.ended(news.at);
      case 'gate.judged':
      case 'memory.commanded':
      case 'memory.consolidated':
        this.written.push({ at: news.at, bytes: bytesOf(news.changes) });
        return null;
      case 'integrity.doubtful':
        this.inconsistencies = news.inconsistencies.length;
        return null;
      case 'integrity.examined':
        this.inconsistencies = news.inconsistencies;
        return null;
      default:
        return null;
    }
  }

  /** When the mind wants to be woken, by what its steps ask for. */
  see({ commands, message }: Pick<StepRecord, 'commands' | 'message'>): void {
    if (message.type === 'wake') this.due = null;
    for (const command of commands) if (command.type === 'wake.at') this.due = command.at;
  }

  at(now: number): Vitals {
    this.written = this.written.filter(({ at }) => at > now - hour);
    const bytes = this.written.reduce((sum, each) => sum + each.bytes, 0);
    const isOverdue = this.isAwake && this.due !== null && this.due < now;
    return {
      queueDepth: this.queueDepth,
      cycleSeconds: this.cycleSeconds(now),
      consecutiveErrors: Math.max(...Object.values(this.errors)),
      inconsistencies: this.inconsistencies,
      memoryGrowth: bytes / 1_000_000,
      overdueSeconds: isOverdue ? (now - (this.due ?? now)) / 1_000 : 0,
    };
  }

  private ended(at: number): number | null {
    if (this.began === null) return null;
    const seconds = Math.max(0, at - this.began) / 1_000;
    this.last = { at, seconds };
    this.began = null;
    return seconds;
  }

  private cycleSeconds(now: number): number {
    if (this.began !== null) return Math.max(0, now - this.began) / 1_000;
    return this.last !== null && this.last.at > now - minute ? this.last.seconds : 0;
  }
}

/** A call that was not made, because its budget is used up, is no error. */
const isOverBudget = (news: TimedNews): boolean =>
  news.kind === 'voice.failed' && news.failure.kind === 'overBudget';
