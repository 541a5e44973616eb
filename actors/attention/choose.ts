import { pressingBand } from '../../machines/mind/arrival.ts';
import type { Admission } from '../../ports/faculty-mail.ts';
import type { Competition, MeasuredCandidate } from '../../ports/attention.ts';
import { isDirect, personIn, type Candidate } from '../../ports/percept.ts';
import type { Concern, ConcernCredits } from '../../theory/concern-shares.ts';
import { byAcceptance, inLines, sharingOf, withThoseBefore } from './in-lines.ts';
import { competitorOf, contenderOf, withGain, type Competing, type RankedCandidate } from './contend.ts';

export interface Choice {
  /** The percepts that share the cycle, the winner first; empty when nothing is admitted. */
  batch: Candidate[];
  /** How new the winner is against what was attended to before, 0 to 1. */
  novelty: number;
  /** Whether something pressing is left for the next cycle. */
  urgentLeft: boolean;
  /** How the competition came out; null when nothing is admitted. */
  competition: Omit<Competition, 'left' | 'taken'> | null;
}

/** How many candidates the report tells of. */
const mostReported = 5;

const kindOf = ({ candidate }: RankedCandidate) => candidate.source.kind;
const isCommand = (each: RankedCandidate) => kindOf(each) === 'command';
const isToMind = ({ candidate }: RankedCandidate) => isDirect(candidate.source);

/** The order where bands decide: by band, then rank, then arrival. */
const byBand = (a: RankedCandidate, b: RankedCandidate) =>
  a.band - b.band || b.rank - a.rank || byAcceptance(a, b);

/** The order where salience decides: emergencies and what has waited until it is one first, by their rank. */
const bySalience = (a: RankedCandidate, b: RankedCandidate) => {
  if (a.band === 1 || b.band === 1) return byBand(a, b);
  return b.salience - a.salience || byAcceptance(a, b);
};

/** A candidate as it goes on with the cycle: its scores stand in the report. */
function unmeasured(measured: MeasuredCandidate): Candidate {
  const { measures: _, ...candidate } = measured;
  return candidate;
}

/** What decides in a mode, after emergencies (docs/model/attention.md). */
const ruleOf = ({ mode }: Admission): Competition['rule'] =>
  mode === 'overload' || mode === 'deepFocus' ? 'bands' : 'salience';

/** Whether the mode lets a candidate in. What has waited long enough to be P1 is let in by every mode (I3). */
function isAdmitted(each: RankedCandidate, all: readonly RankedCandidate[], admission: Admission): boolean {
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

/** The concerns that something waits for; none while something interrupts, because then they have nothing to divide. */
function presentIn(admitted: readonly RankedCandidate[]): Concern[] {
  const concerns = admitted.map(({ concern, band }) => (band === 1 ? null : concern));
  return concerns.includes(null) ? [] : [...new Set(concerns.flatMap((concern) => concern ?? []))].toSorted();
}

const speakerOf = ({ candidate: { source } }: RankedCandidate): string | null =>
  isDirect(source) ? personIn(source) : null;

/**
 * Speech in turns: the first of each speaker, then the second of each, and so on, so that nobody is kept out by how much another says or how
 * it moves. The winner counts as a turn of its speaker.
 */
function inTurns(speech: readonly RankedCandidate[], winner: RankedCandidate): RankedCandidate[] {
  const had = new Map([[speakerOf(winner), 1]]);
  const turns = speech.map((each) => {
    const turn = had.get(speakerOf(each)) ?? 0;
    had.set(speakerOf(each), turn + 1);
    return { each, turn };
  });
  return turns.toSorted((one, other) => one.turn - other.turn).map(({ each }) => each);
}

/**
 * The batch of a cycle: the winner, then what was said or done to the mind, which is answered whoever wins, then the other losers. Where the mode
 * admits one thing to a call, something that was said or done to it comes along all the same.
 */
function batchOf(
  [winner, ...losers]: readonly RankedCandidate[],
  { limit, apart = [] }: Admission,
  urgentFrom: number,
): RankedCandidate[] {
  if (winner === undefined) return [];
  // what may be spoken of in one room alone is thought of by itself
  const isOfOneRoom = ({ candidate: { source } }: RankedCandidate) =>
    source.kind === 'impulse' && source.space !== undefined;
  const isApart = (each: RankedCandidate) => apart.includes(each.candidate.id) || isOfOneRoom(each);
  if (isApart(winner)) return [winner];
  const alike = losers.filter((each) => isCommand(each) === isCommand(winner));
  const sharing = sharingOf(alike, isApart, urgentFrom);
  const speech = inTurns(sharing.filter(isToMind), winner);
  const places = speech.length > 0 && !isToMind(winner) ? Math.max(2, limit) : limit;
  return [winner, ...speech, ...sharing.filter((each) => !isToMind(each))].slice(0, places);
}

/**
 * Chooses the percept that wins the cycle, and the batch that the mode admits to its call (docs/model/attention.md). Commands
 * need no call: they never share a cycle with anything else. Nor does a percept whose shared call was refused.
 *
 * @param credits how far each concern is behind its share
 */
export function choose(
  candidates: readonly MeasuredCandidate[],
  admission: Admission,
  given: Competing & { credits: ConcernCredits },
): Choice {
  const contenders = candidates.map((candidate) => contenderOf(candidate, admission, given));
  const { urgentFrom } = given.priority;
  const admits = (each: RankedCandidate) => isAdmitted(each, contenders, admission);
  const admitted = withThoseBefore(contenders, admits, urgentFrom);
  if (admitted.length === 0 || admission.limit === 0)
    return { batch: [], novelty: 0, urgentLeft: false, competition: null };
  const rule = ruleOf(admission);
  const present = rule === 'salience' ? presentIn(admitted) : [];
  const gaining = present.length > 0 ? admitted.map((each) => withGain(each, given.credits)) : admitted;
  const ordered = gaining.toSorted(rule === 'salience' ? bySalience : byBand);
  const { lined, competing } = inLines(ordered, urgentFrom);
  const winner = competing[0]!;
  const batch = batchOf([winner, ...lined.filter((each) => each !== winner)], admission, urgentFrom);
  return {
    batch: batch.map(({ candidate }) => unmeasured(candidate)),
    novelty: winner.novelty,
    urgentLeft: ordered.some((each) => each.band <= pressingBand && !batch.includes(each)),
    competition: {
      rule,
      of: ordered.length,
      foremost: competing.slice(0, mostReported).map(competitorOf),
      present,
    },
  };
}
