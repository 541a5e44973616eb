import type { Competition, Competitor } from '../../ports/attention.ts';
import type { Percept } from '../../ports/percept.ts';

/** A candidate with the percept that it is. */
export interface ReportedCandidate {
  percept: Percept;
  scores: Competitor;
}

/** How the competition for attention came out, with the texts that it was about: the cognitive-state report (docs/model/attention.md). */
export interface AttentionReport {
  rule: Competition['rule'];
  winner: ReportedCandidate;
  /** The foremost losers, best first. */
  losers: readonly ReportedCandidate[];
  /** How many more there were. */
  more: number;
  /** Whether a thought of its own won while somebody waits for an answer. */
  isTorn: boolean;
  /** What the attention turned from and to, each with what it was last about there, empty where that is not known; null when it stayed. */
  turned: { from: string; left: string; to: string; back: string } | null;
}
