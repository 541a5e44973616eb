import type { Competition } from '../../ports/attention.ts';
import { isOwnThought } from '../../ports/percept.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { InboxStore, StreamStore } from '../../ports/store.ts';
import type { AttentionReport } from '../prompt/attention-report.ts';
import type { Withheld } from '../../ports/withheld.ts';
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

/** What the call of a report is about. */
interface ReportedCall {
  /** The percepts that the call shows: only they are quoted, because one of the others may be what no model reads. */
  percepts: readonly PerceptId[];
  withheld: Pick<Withheld, 'summarisedBefore'>;
  /** Whether somebody has spoken to the mind in this cycle. */
  isSpokenTo: boolean;
}

/**
 * The report of a competition with the texts that it was about: those of the candidates that the call shows, and what the cycles were summed
 * up as that were last about the concern that was left, and about the one that was taken up.
 */
export async function readReport(
  { rule, of, foremost, left, taken }: Competition,
  { percepts: shown, withheld, isSpokenTo }: ReportedCall,
  from: ReportSources,
): Promise<AttentionReport> {
  const percepts = await from.inbox.read(foremost.map(({ percept }) => percept));
  const [winner, ...losers] = foremost.map((scores, place) => {
    const percept = percepts[place]!;
    return { scores, percept: shown.includes(percept.id) ? percept : { ...percept, text: '' } };
  });
  const summary = (cycle: number | null) =>
    cycle !== null && cycle < withheld.summarisedBefore ? '' : summaryOf(cycle, from);
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
            left: await summary(left.cycle),
            to: taken.name,
            back: await summary(taken.cycle),
          }
        : null,
  };
}
