import { isDirect, personIn } from '../../../ports/percept.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { TimedNews } from '../../host/news/news.ts';
import { feelingWords, nothingFelt } from './feeling-words.ts';
import { newsLine, type NewsLine } from './news-line.ts';

/** How much is shown: only speech and warnings, or what happens in the mind also, or even what repeats what was typed. */
export type Loudness = 'quiet' | 'normal' | 'verbose';

/** How much longer than what was typed a thought may be that only repeats it, characters. */
const repetitionFrame = 60;

/**
 * Turns news into lines for people. What is noticed again because the voice had failed is not shown again, and how the mind
 * feels only when that can be told from what was shown last.
 */
export class NewsLines {
  private readonly loudness: Loudness;
  private readonly typedBy: Typist | null;
  private noticed: string | null = null;
  private felt = nothingFelt;
  /** What was typed and won this cycle; null when something else did. */
  private typed: string | null = null;

  /** @param typedBy whose typing the screen shows already, so that it is not shown again; null where it does not */
  constructor(loudness: Loudness = 'normal', typedBy: Typist | null = null) {
    this.loudness = loudness;
    this.typedBy = typedBy;
  }

  /** The line for a piece of news; null for what only a log or a program wants to know. */
  of(news: TimedNews): NewsLine | null {
    const line = this.lineOf(news);
    return this.loudness === 'quiet' && line?.tone !== 'warning' ? null : line;
  }

  private lineOf(news: TimedNews): NewsLine | null {
    if (news.kind === 'affect.changed') {
      const felt = feelingWords(news.inner);
      if (felt === this.felt) return null;
      this.felt = felt;
      return { tone: 'feeling', label: 'feels', text: felt };
    }
    if (news.kind === 'thought.formed' && this.onlyRepeats(news.text)) return null;
    if (news.kind !== 'percepts.noticed') return newsLine(news);
    const isKnown = this.noticed === news.winner.id;
    this.noticed = news.winner.id;
    this.typed = isTyped(news, this.typedBy) ? news.excerpt.trim() : null;
    return isKnown || this.typed !== null ? null : newsLine(news);
  }

  /** Whether a thought says no more than that this was typed. */
  private onlyRepeats(thought: string): boolean {
    const { typed } = this;
    if (typed === null || typed === '') return false;
    return thought.includes(typed) && thought.trim().length <= typed.length + repetitionFrame;
  }
}

/** Who types at this terminal, and the spaces of the mind, the first of which is the terminal. */
type Typist = Pick<MindConfiguration, 'owner' | 'spaces'>;

/** Whether all that is noticed is one thing that was typed at this terminal. */
function isTyped(
  { winner: { source }, batch }: Extract<TimedNews, { kind: 'percepts.noticed' }>,
  typist: Typist | null,
): boolean {
  if (typist === null || batch > 1) return false;
  if (source.kind === 'command') return source.speaker === typist.owner;
  const here = typist.spaces[0]?.id ?? 'terminal';
  return isDirect(source) && personIn(source) === typist.owner && source.space === here;
}
