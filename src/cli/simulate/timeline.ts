import onTerminal, { type ChalkInstance } from 'chalk';
import type { Scenario } from '../../simulation/scenario.ts';
import type { Entry } from '../../simulation/stage/entry.ts';
import { durationText, timeText } from '../../simulation/time-text.ts';
import type { NewsLine } from '../run/news-line.ts';
import { NewsLines } from '../run/news-lines.ts';
import { colouredLine } from '../run/paint.ts';
import { speechLine } from '../run/speech-line.ts';
import { textOnTerminal } from '../run/text.ts';
import { failureText } from './failure-text.ts';

/** A scenario as lines for people: when, and what. */
export class Timeline {
  private readonly scenario: Scenario;
  private readonly write: (line: string) => void;
  private readonly newsLines = new NewsLines();
  private readonly chalk: ChalkInstance;

  constructor(scenario: Scenario, write: (line: string) => void, chalk: ChalkInstance = onTerminal) {
    this.scenario = scenario;
    this.write = write;
    this.chalk = chalk;
  }

  /** Its name, its seed and its story. */
  begin(seed: number): void {
    const { name, story } = this.scenario;
    this.write(`${this.chalk.bold(textOnTerminal(name))}${this.chalk.dim(` · seed ${seed}`)}`);
    for (const line of textOnTerminal(story).trim().split('\n')) this.write(this.chalk.dim(`  ${line}`));
    this.write('');
  }

  show(entry: Entry): void {
    if ('isMuted' in entry && entry.isMuted && !isLasting(entry)) return;
    const text = this.lineOf(entry);
    if (text === null) return;
    const { start } = this.scenario;
    const time = timeText(Math.floor(entry.at / 1_000) * 1_000, start);
    const gap = ' '.repeat(time.length + 2);
    this.write(`${this.chalk.dim(time)}  ${text.replaceAll('\n', `\n${gap}`)}`);
  }

  private lineOf(entry: Entry): string | null {
    switch (entry.kind) {
      case 'step':
        return this.painted({ tone: 'notice', label: entry.step, text: textOnTerminal(entry.text) });
      case 'news':
        return this.painted(this.newsLines.of(entry.news));
      case 'heard':
        return this.painted(speechLine(entry.utterance, this.scenario.configuration));
      case 'refused':
        return this.painted({ tone: 'warning', label: 'refused', text: entry.reason });
      case 'toolFailed': {
        const text = textOnTerminal(`${entry.tool}: ${entry.reason}`);
        return this.painted({ tone: 'warning', label: 'refused', text });
      }
      case 'crashed':
        return this.painted({ tone: 'warning', label: 'killed', text: entry.during });
      case 'repeated':
        return this.painted({ tone: 'notice', label: 'every', text: `… and ${entry.times} times more` });
      case 'problem':
        return this.chalk.red(`✗ ${textOnTerminal(entry.text)}`);
      case 'expected': {
        const { verdict } = entry;
        return verdict.holds
          ? `${this.chalk.green('✓')} ${textOnTerminal(verdict.expected)}`
          : this.chalk.red(`✗ ${textOnTerminal(failureText(verdict))}`);
      }
      case 'late': {
        const { expected, late } = entry.verdict;
        return this.chalk.red(`✗ ${textOnTerminal(expected)}: it came ${durationText(late ?? 0)} too late`);
      }
      default:
        return entry satisfies never;
    }
  }

  private painted(line: NewsLine | null): string | null {
    return line === null ? null : colouredLine(line);
  }
}

/** What stays on the timeline even of repetitions that are not shown one by one. */
const isLasting = (entry: Entry): boolean =>
  entry.kind === 'refused' || (entry.kind === 'news' && lastingNews.has(entry.news.kind));

const lastingNews = new Set<string>([
  'mind.restored',
  'mind.rebuilt',
  'voice.failed',
  'faculty.failed',
  'percepts.quarantined',
  'integrity.doubtful',
]);
