import type { Admission } from '../../ports/faculty-mail.ts';
import type { Competitor, MeasuredCandidate } from '../../ports/attention.ts';
import { urgencyAfter, type AttentionMeasure } from '../../theory/attention-salience.ts';
import { gainOf, type ConcernCredits } from '../../theory/concern-shares.ts';
import { agedBand, agedRank, type BandNumber, type PriorityParameters } from '../../theory/priority.ts';
import { concernOf } from './concern-of.ts';

/**
 * How much higher a percept that resembles the task of deep focus ranks (docs/model/attention.md: +3); what is stored stays as
 * it is.
 */
export const focusBoost = 3;

/** The conditions under which every candidate competes. */
export interface Competing {
  /** Milliseconds since the epoch. */
  now: number;
  priority: PriorityParameters;
  salience: AttentionMeasure;
}

/** A candidate in the competition. */
export interface RankedCandidate extends Omit<Competitor, 'percept' | 'kind' | 'band'> {
  candidate: MeasuredCandidate;
  band: BandNumber;
  /** Its place within its band, where bands decide. */
  rank: number;
  /** Whether it resembles the task of deep focus. */
  isRelated: boolean;
}

/** A candidate with all that it competes by, before its concern gains anything. */
export function contenderOf(
  candidate: MeasuredCandidate,
  admission: Admission,
  { now, priority, salience }: Competing,
): RankedCandidate {
  const { measures, source, urgency: sent, acceptedAt } = candidate;
  const { novelty, relevance, charge, toFocus } = measures;
  const waited = now - acceptedAt;
  const isRelated =
    admission.mode === 'deepFocus' && admission.focus !== null && toFocus >= admission.relevance;
  const points = (candidate.boost ?? 0) + admission.noveltyBoost * novelty;
  const urgency = urgencyAfter({ kind: source.kind, sent, points }, waited, priority.urgencyHalfLife);
  return {
    candidate,
    concern: concernOf(candidate),
    band: agedBand(candidate.band, waited, priority),
    rank: agedRank(candidate, waited, priority) + (isRelated ? focusBoost : 0),
    isRelated,
    novelty,
    relevance,
    charge,
    urgency,
    gain: 0,
    salience: salience({ novelty, relevance, charge, urgency }),
  };
}

/** A contender with what it gains because its concern is behind its share. */
export function withGain(contender: RankedCandidate, credits: ConcernCredits): RankedCandidate {
  const { concern, salience } = contender;
  const gain = concern === null ? 0 : gainOf(credits[concern] ?? 0);
  return gain === 0 ? contender : { ...contender, gain, salience: salience + gain };
}

/** A contender as the report tells of it. */
export const competitorOf = ({
  candidate: { id, source },
  rank: _rank,
  isRelated: _isRelated,
  ...scores
}: RankedCandidate): Competitor => ({ percept: id, kind: source.kind, ...scores });
