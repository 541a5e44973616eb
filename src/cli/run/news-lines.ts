import type { TimedNews } from '../../host/news/news.ts';
import { feelingWords, nothingFelt } from './feeling-words.ts';
import { newsLine, type NewsLine } from './news-line.ts';
import type { Typing } from './typing.ts';

/** How much is shown: only speech and warnings, or what happens in the mind also, or even what repeats what was typed. */
export type Loudness = 'quiet' | 'normal' | 'verbose';

/** News that whoever talks to it is shown with `--verbose` alone. */
const aside: ReadonlySet<TimedNews['kind']> = new Set([
  'memories.recalled',
  'identity.changed',
  'stream.compacted',
]);

/** How much longer than what was typed a thought may be that only repeats it, characters. */
const repetitionFrame = 60;

/**
 * Turns news into lines for people. What is noticed again because the voice had failed is not shown again, and how the mind
 * feels only when that can be told from what was shown last.
 */
export class NewsLines {
  private readonly loudness: Loudness;
  private readonly typing: Typing | null;
  private readonly isEchoed: boolean;
  private noticed: string | null = null;
  private felt = nothingFelt;
  private isPaused = false;
  /** What was typed and won this cycle; null when something else did. */
  private typed: string | null = null;

  /**
   * @param typing what is said here; null where that is not told apart, and everything is shown
   * @param isEchoed whether the screen shows what is typed already; else speech is shown when it is noticed
   */
  constructor(loudness: Loudness = 'normal', typing: Typing | null = null, isEchoed = true) {
    this.loudness = loudness;
    this.typing = typing;
    this.isEchoed = isEchoed;
  }

  /** The line for a piece of news; null for what only a log or a program wants to know. */
  of(news: TimedNews): NewsLine | null {
    const line = this.lineOf(news);
    return this.loudness === 'quiet' && line?.tone !== 'warning' ? null : line;
  }

  private lineOf(news: TimedNews): NewsLine | null {
    this.typing?.hear(news);
    if (news.kind === 'affect.changed') {
      const felt = feelingWords(news.inner);
      if (felt === this.felt) return null;
      this.felt = felt;
      return { tone: 'feeling', label: 'feels', text: felt };
    }
    if (news.kind === 'thought.formed' && this.onlyRepeats(news.text)) return null;
    // how many came to mind, who it has become and what is shown more briefly tells a person in a talk nothing; /why, /identity and /context tell it
    if (aside.has(news.kind) && this.typing !== null) return null;
    if (news.kind === 'life.changed') {
      const goesOn = this.isPaused && news.to === 'awake';
      this.isPaused = news.to === 'paused';
      return goesOn ? { tone: 'mode', label: 'life', text: 'goes on' } : newsLine(news);
    }
    if (news.kind !== 'percepts.noticed') return newsLine(news);
    const isKnown = this.noticed === news.winner.id;
    this.noticed = news.winner.id;
    this.typed = this.typing?.isTyped(news) === true ? news.excerpt.trim() : null;
    // of a command it is told what comes of it
    const isSeen = this.typed !== null && (this.isEchoed || news.winner.source.kind === 'command');
    return isKnown || isSeen ? null : newsLine(news);
  }

  /** Whether a thought says no more than that this was typed. */
  private onlyRepeats(thought: string): boolean {
    const { typed } = this;
    if (typed === null || typed === '') return false;
    return thought.includes(typed) && thought.trim().length <= typed.length + repetitionFrame;
  }
}
