import type { Competition } from '../../ports/attention.ts';
import { isOwnThought } from '../../ports/percept.ts';
import type { InboxStore, StreamStore } from '../../ports/store.ts';
import type { AttentionReport } from '../prompt/attention-report.ts';
import type { StreamSources } from './read-cycles.ts';
import { summariesLeft } from './without-forgotten.ts';

export interface ReportSources extends Pick<StreamSources, 'marked' | 'hides'> {
  inbox: Pick<InboxStore, 'read'>;
  stream: Pick<StreamStore, 'summaries'>;
}

/** The self-summary of a cycle as the voice may be shown it; empty where there is none, or it tells of what was forgotten. */
async function summaryOf(cycle: number | null, { stream, marked, hides }: ReportSources): Promise<string> {
  if (cycle === null) return '';
  const [left] = summariesLeft(await stream.summaries(cycle, cycle), hides);
  if (left === undefined) return '';
  const [text = left.summary] = (await marked?.([{ text: left.summary, speaker: null }])) ?? [];
  return text;
}

/**
 * The report of a competition with the texts that it was about: those of the candidates, and what the cycles were summed up as that were
 * last about the concern that was left, and about the one that was taken up.
 *
 * @param isSpokenTo whether somebody has spoken to the mind in this cycle
 */
export async function readReport(
  { rule, of, foremost, left, taken }: Competition,
  isSpokenTo: boolean,
  from: ReportSources,
): Promise<AttentionReport> {
  const percepts = await from.inbox.read(foremost.map(({ percept }) => percept));
  const [winner, ...losers] = foremost.map((scores, place) => ({ scores, percept: percepts[place]! }));
  return {
    rule,
    winner: winner!,
    losers,
    more: of - foremost.length,
    isTorn: isSpokenTo && isOwnThought(winner!.percept.source),
    turned:
      left && taken
        ? {
            from: left.name,
            left: await summaryOf(left.cycle, from),
            to: taken.name,
            back: await summaryOf(taken.cycle, from),
          }
        : null,
  };
}
