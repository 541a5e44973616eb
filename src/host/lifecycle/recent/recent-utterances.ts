import type { Commit } from '../../../../ports/command.ts';
import { storableText } from '../../../../ports/storable-text.ts';
import type { Committed, OutboxEntry } from '../../../../ports/store.ts';
import { bound } from './bound.ts';

/** How many cycles are kept at the most. */
const most = 100;

/** What the last cycles of an activation have said. */
export class RecentUtterances {
  private readonly known = new Map<number, readonly OutboxEntry[]>();

  /** A commit that was durable before does not tell so, and says it at another time than it was said. */
  note(
    { cycle, reason, utterances }: Commit,
    { isAllPending }: Committed,
    { now: saidAt }: { now: number },
  ): void {
    if (reason !== 'cycle' || (utterances.length > 0 && isAllPending === undefined)) {
      if (utterances.length > 0) this.known.delete(cycle);
      return;
    }
    this.known.set(
      cycle,
      utterances.map(({ id, space, text, answers }) => ({
        id,
        space: storableText(space),
        text: storableText(text),
        ...(answers && { answers: [...answers] }),
        saidAt,
        cycle,
      })),
    );
    bound(this.known, most);
  }

  /** Null for a cycle of which only the record tells. */
  of(cycle: number): OutboxEntry[] | null {
    const known = this.known.get(cycle);
    return known === undefined ? null : structuredClone([...known]);
  }
}
