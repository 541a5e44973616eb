import type { MeasuredCandidate } from '../../ports/attention.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Candidate } from '../../ports/percept.ts';
import { measuredCandidate } from '../attention/measure.ts';

/**
 * Candidates as a world without vectors, goals and feelings measures them: by their words and their appraisal.
 *
 * @param before the texts of the latest winners
 * @param focus the task in focus
 */
export const measuredByWords = (
  candidates: readonly Candidate[],
  before: ReadonlyMap<PerceptId, string> = new Map(),
  focus: string | null = null,
): MeasuredCandidate[] => {
  const words = (text: string) => ({ text, vector: null });
  const around = {
    winners: new Map([...before].map(([id, text]) => [id as string, words(text)])),
    focus: focus === null ? null : words(focus),
    goals: [],
    self: null,
    unrelated: 0,
    inner: null,
  };
  return candidates.map((candidate) => measuredCandidate(candidate, null, around));
};
