import type { Commit } from '../../../../ports/command.ts';
import { storableText } from '../../../../ports/storable-text.ts';
import type { CycleSummary } from '../../../../ports/store.ts';

/**
 * How many are kept at the most: those of groups and lines (`src/stream/window-tokens.ts`), which are asked for twice a thought, and all that came after
 * them, which is what the budget shows word for word. Of a usual budget that is some thousand short cycles.
 */
const most = 10_000;

/** The self-summaries of all cycles from one on, as far back as they were asked for. The turn of a cycle never changes. */
export class RecentSummaries {
  /** Of this cycle and of all later ones. */
  private from: number;
  private known: CycleSummary[] = [];

  /** @param begun the last cycle before this activation */
  constructor(begun: number) {
    this.from = begun + 1;
  }

  note({ turn }: Commit): void {
    if (turn === null || turn.cycle < this.from) return;
    const { cycle, startedAt: at, failure, modelCalls } = turn;
    const summary = failure === null && modelCalls > 0 ? storableText(turn.summary) : '';
    this.known.push({ cycle, at, summary });
    if (this.known.length > most) this.from = this.known.shift()!.cycle + 1;
  }

  /** Old turns were let go of: only later ones are known. */
  forget({ cycle }: Pick<Commit, 'cycle'>): void {
    this.known = [];
    this.from = cycle + 1;
  }

  async read(
    first: number,
    last: number,
    load: (first: number, last: number) => Promise<CycleSummary[]>,
  ): Promise<CycleSummary[]> {
    const known = this.known.filter(({ cycle }) => cycle >= first && cycle <= last);
    const { from } = this;
    if (first >= from) return known;
    if (from - first + this.known.length > most) return load(first, last);
    const earlier = await load(first, from - 1);
    if (this.from === from) {
      this.known.unshift(...earlier);
      this.from = first;
    }
    return [...earlier.filter(({ cycle }) => cycle <= last), ...known];
  }
}
