import type { AppraisalKind } from '../../ports/appraisal.ts';
import type { RankedCandidate } from './contend.ts';

/**
 * From which intensity on something that is said is grave, by its appraisal, 0 to 1: of what is always grave 0, and of trouble from violence, despair and what
 * shakes somebody on. What is left out is not grave at any intensity.
 */
const graveFrom: Partial<Record<AppraisalKind, number>> = { emergency: 0, threat: 0, loss: 0, trouble: 0.9 };

/** Whether something that is said may be taken up before what the same speaker said earlier: what its sender calls urgent or boosts, and what is grave. */
const isPressing = (
  { candidate: { urgency, boost = 0, appraisal } }: RankedCandidate,
  urgentFrom: number,
): boolean =>
  urgency >= urgentFrom ||
  boost > 0 ||
  (appraisal !== undefined && appraisal.intensity >= (graveFrom[appraisal.kind] ?? Infinity));

/** In whose line something waits: of a speaker in a space; null for what waits in none. */
function lineOf(each: RankedCandidate, urgentFrom: number): string | null {
  const { source } = each.candidate;
  if (source.kind !== 'speech' || isPressing(each, urgentFrom)) return null;
  return JSON.stringify([source.speaker, source.space]);
}

/**
 * The order in which things were accepted. Of two in the same millisecond the one with the lesser id comes first: nothing else is stored of which came earlier.
 */
export const byAcceptance = ({ candidate: a }: RankedCandidate, { candidate: b }: RankedCandidate): number =>
  a.acceptedAt - b.acceptedAt || (a.id < b.id ? -1 : 1);

/**
 * What a mode admits, with what comes before any of it in its line: a correction alone would be taken up before what it corrects.
 *
 * @param isAdmitted whether the mode admits one by itself
 */
export function withThoseBefore(
  all: readonly RankedCandidate[],
  isAdmitted: (each: RankedCandidate) => boolean,
  urgentFrom: number,
): RankedCandidate[] {
  const last = new Map<string | null, RankedCandidate>();
  const admitted = new Set(all.filter((each) => isAdmitted(each)));
  for (const each of admitted) {
    const line = lineOf(each, urgentFrom);
    const latest = last.get(line);
    if (latest === undefined || byAcceptance(latest, each) < 0) last.set(line, each);
  }
  last.delete(null);
  return all.filter((each) => {
    const latest = last.get(lineOf(each, urgentFrom));
    return admitted.has(each) || (latest !== undefined && byAcceptance(each, latest) < 0);
  });
}

/**
 * What waits, with what one speaker says in one space in the order in which it was said: a correction is never taken up before what it corrects. Each line has the places
 * that its members earned. It competes by the best of them, for its first member: that is taken up in the place of the best, so that what stands out is not kept
 * waiting by something dull before it that loses to others.
 *
 * @param ordered as it competes, best first
 * @param urgentFrom the urgency from which something is urgent, 0 to 1
 */
export function inLines(
  ordered: readonly RankedCandidate[],
  urgentFrom: number,
): { lined: RankedCandidate[]; competing: RankedCandidate[] } {
  const lines = Map.groupBy(ordered, (each) => lineOf(each, urgentFrom));
  const unlined = new Set(lines.get(null));
  const first = new Set<RankedCandidate>();
  const next = new Map<string | null, Iterator<RankedCandidate>>();
  for (const [line, members] of lines) {
    const inOrder = line === null ? members : members.toSorted(byAcceptance);
    if (line !== null) first.add(inOrder[0]!);
    next.set(line, inOrder.values());
  }
  const lined = ordered.map((each) => next.get(lineOf(each, urgentFrom))!.next().value!);
  return { lined, competing: lined.filter((each) => unlined.has(each) || first.has(each)) };
}

/**
 * What may share a call: without what is kept out of it, and without what stands behind that in its line.
 *
 * @param lined with each line in its order
 */
export function sharingOf(
  lined: readonly RankedCandidate[],
  isKeptOut: (each: RankedCandidate) => boolean,
  urgentFrom: number,
): RankedCandidate[] {
  const held = new Set<string>();
  return lined.filter((each) => {
    const line = lineOf(each, urgentFrom);
    const isOut = isKeptOut(each);
    if (isOut && line !== null) held.add(line);
    return !isOut && (line === null || !held.has(line));
  });
}
