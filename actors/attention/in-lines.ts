import type { RankedCandidate } from './contend.ts';

/** From which intensity on something that is said is about somebody's safety, 0 to 1: it waits for nothing else that they said. */
const grave = 0.9;

/** Whether something that is said may be taken up before what the same speaker said earlier: what its sender calls urgent or boosts, and what tells of danger. */
const isPressing = (
  { candidate: { urgency, boost = 0, appraisal } }: RankedCandidate,
  urgentFrom: number,
): boolean =>
  urgency >= urgentFrom ||
  boost > 0 ||
  appraisal?.kind === 'emergency' ||
  (appraisal?.kind === 'trouble' && appraisal.intensity >= grave);

/** In whose line something waits: of a speaker in a space; null for what waits in none. */
function lineOf(each: RankedCandidate, urgentFrom: number): string | null {
  const { source } = each.candidate;
  if (source.kind !== 'speech' || isPressing(each, urgentFrom)) return null;
  return JSON.stringify([source.speaker, source.space]);
}

/**
 * What waits, with what one speaker says in one space in the order in which it was said: a correction is never taken up before what it corrects. Each line has the places
 * that its members earned, and only its first one competes.
 *
 * @param ordered as it competes, best first
 * @param urgentFrom the urgency from which something is urgent, 0 to 1
 */
export function inLines(
  ordered: readonly RankedCandidate[],
  byArrival: (one: RankedCandidate, other: RankedCandidate) => number,
  urgentFrom: number,
): { lined: RankedCandidate[]; competing: RankedCandidate[] } {
  const lines = new Map(
    [...Map.groupBy(ordered, (each) => lineOf(each, urgentFrom))].map(([line, members]) => [
      line,
      line === null ? members : members.toSorted(byArrival),
    ]),
  );
  const first = new Set(
    [...lines].flatMap(([line, members]) => (line === null ? members : members.slice(0, 1))),
  );
  const next = new Map([...lines].map(([line, members]) => [line, members.values()]));
  return {
    lined: ordered.map((each) => next.get(lineOf(each, urgentFrom))!.next().value!),
    competing: ordered.filter((each) => first.has(each)),
  };
}
