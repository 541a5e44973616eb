import type { Scenario } from '../../simulation/scenario.ts';
import type { Entry } from '../../simulation/stage/entry.ts';
import { Timeline } from './timeline.ts';

/** So many lines of the timeline are kept before a miss, and so many after it. */
const before = 10;
const after = 3;

/** The part of a scenario's timeline that explains its failure: each miss, what led to it and what came next. */
export class MissReport {
  private readonly timeline: Timeline;
  private readonly kept: string[] = [];
  /** The newest lines, of which nobody knows yet whether a miss follows. */
  private recent: string[] = [];
  /** How many lines before those are left out. */
  private skipped = 0;
  /** How many more lines are kept, whatever they are. */
  private following = 0;
  private isMiss = false;

  constructor(scenario: Scenario) {
    this.timeline = new Timeline(scenario, (line) => this.take(line));
  }

  /** Its name, its seed and its story, which are always kept. */
  begin(seed: number): void {
    this.following = Infinity;
    this.timeline.begin(seed);
    this.following = 0;
  }

  show(entry: Entry): void {
    this.isMiss = isMiss(entry);
    this.timeline.show(entry);
    this.isMiss = false;
  }

  /** The lines that are kept, once all is over. */
  lines(): string[] {
    return [...this.kept, ...gap(this.skipped + this.recent.length)];
  }

  private take(line: string): void {
    if (this.isMiss) {
      this.kept.push(...gap(this.skipped), ...this.recent, line);
      this.recent = [];
      this.skipped = 0;
      this.following = after;
    } else if (this.following > 0) {
      this.kept.push(line);
      this.following -= 1;
    } else {
      this.recent.push(line);
      if (this.recent.length <= before) return;
      this.recent.shift();
      this.skipped += 1;
    }
  }
}

const isMiss = (entry: Entry): boolean =>
  entry.kind === 'problem' || entry.kind === 'late' || (entry.kind === 'expected' && !entry.verdict.holds);

const gap = (lines: number): string[] =>
  lines === 0 ? [] : [`  … ${lines} more ${lines === 1 ? 'line' : 'lines'} (--timeline shows all)`];
