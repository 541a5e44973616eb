import { pressingBand } from '../../machines/mind/arrival.ts';
import type { Admission } from '../../ports/faculty-mail.ts';
import type { Candidate } from '../../ports/percept.ts';
import { agedBand, agedRank, type BandNumber, type PriorityParameters } from '../../theory/priority.ts';
import { novelty, type Similarity } from '../../theory/similarity.ts';

export interface Choice {
  /** The percepts that share the cycle, the winner first; empty when nothing is admitted. */
  batch: Candidate[];
  /** How new the winner is against what was attended to before, 0 to 1. */
  novelty: number;
  /** Whether something pressing is left for the next cycle. */
  urgentLeft: boolean;
}

/**
 * How much higher a percept that resembles the task of deep focus ranks (docs/model/attention.md: +3); what is stored stays as
 * it is.
 */
export const focusBoost = 3;

interface Ranked {
  candidate: Candidate;
  band: BandNumber;
  rank: number;
  novelty: number;
  /** Whether it resembles the task of deep focus. */
  isRelated: boolean;
}

const isCommand = ({ candidate }: Ranked) => candidate.source.kind === 'command';

/** The order of percepts: by band, then rank, then arrival. */
const inOrder = (a: Ranked, b: Ranked) =>
  a.band - b.band ||
  b.rank - a.rank ||
  a.candidate.acceptedAt - b.candidate.acceptedAt ||
  (a.candidate.id < b.candidate.id ? -1 : 1);

const isRelated = ({ excerpt }: Candidate, admission: Admission, similarity: Similarity) =>
  admission.mode === 'deepFocus' &&
  admission.focus !== null &&
  similarity(excerpt, admission.focus) >= admission.relevance;

/** Whether the mode lets a candidate in. What has waited long enough to be P1 is let in by every mode (I3). */
function isAdmitted(each: Ranked, all: readonly Ranked[], admission: Admission): boolean {
  if (admission.commandsOnly) return isCommand(each);
  if (each.band === 1) return true;
  switch (admission.mode) {
    case 'overload':
      // lower bands have their turn when none of the upper ones waits, so that it always drains (docs/model/attention.md)
      return each.band <= admission.admits || !all.some(({ band }) => band <= admission.admits);
    case 'deepFocus':
      return each.band <= pressingBand || (each.band <= admission.admits && each.isRelated);
    case 'normal':
    case 'exploration':
    case 'sleep':
    case 'recovery':
      return each.band <= admission.admits;
    default:
      return admission.mode satisfies never;
  }
}

/**
 * The batch with the mind's own thoughts last: whatever shares the cycle with one wins it, so that a thought that could be both
 * answers the world (docs/model/attention.md). Who shares it is settled before, so that nothing starves by this.
 */
const wanderingLast = (sharing: readonly Ranked[]): Ranked[] => {
  const isImpulse = ({ candidate }: Ranked) => candidate.source.kind === 'impulse';
  return [...sharing.filter((each) => !isImpulse(each)), ...sharing.filter(isImpulse)];
};

/**
 * Chooses the percept that wins the cycle, and the batch that the mode admits to its call (docs/model/attention.md). Commands
 * need no call: they never share a cycle with anything else. Nor does a percept whose shared call was refused.
 */
export function choose(
  candidates: readonly Candidate[],
  admission: Admission,
  given: { now: number; before: readonly string[]; priority: PriorityParameters; similarity: Similarity },
): Choice {
  const { now, before, priority, similarity } = given;
  const ranked = candidates.map((candidate): Ranked => {
    const waited = now - candidate.acceptedAt;
    const fresh = novelty(candidate.excerpt, before, similarity);
    const related = isRelated(candidate, admission, similarity);
    const boost = admission.noveltyBoost * fresh + (related ? focusBoost : 0);
    return {
      candidate,
      band: agedBand(candidate.band, waited, priority),
      rank: agedRank(candidate, waited, priority) + boost,
      novelty: fresh,
      isRelated: related,
    };
  });
  const admitted = ranked.filter((each) => isAdmitted(each, ranked, admission)).toSorted(inOrder);
  const first = admitted[0];
  if (!first || admission.limit === 0) return { batch: [], novelty: 0, urgentLeft: false };
  const isApart = ({ candidate }: Ranked) => admission.apart?.includes(candidate.id) === true;
  const sharing = isApart(first)
    ? [first]
    : admitted
        .filter((each) => isCommand(each) === isCommand(first) && !isApart(each))
        .slice(0, admission.limit);
  const batch = wanderingLast(sharing);
  const winner = batch[0] ?? first;
  return {
    batch: batch.map(({ candidate }) => candidate),
    novelty: winner.novelty,
    urgentLeft: admitted.some((each) => each.band <= pressingBand && !batch.includes(each)),
  };
}
