import type { Candidate, PerceptSource } from '../../ports/percept.ts';
import type { Appraisal } from '../../ports/appraisal.ts';
import { appraise } from './appraise.ts';

/** How strong an interrupt is by its level alone, whatever it says and in whatever language. */
const interruptIntensity = { 0: 1, 1: 0.7, 2: 0.4 } as const;

/**
 * What a percept is to a mind of this name, by its source and the beginning of its text; null when it moves nothing. What the mind
 * thinks of itself, is commanded or has planned moves nothing.
 */
export function appraisalOf(
  { source, text }: { source: PerceptSource; text: string },
  self: string,
): Appraisal | null {
  switch (source.kind) {
    case 'speech':
    case 'action':
      return appraise(text, { self, addressed: true });
    case 'chatter':
    case 'observation':
    case 'task':
      return appraise(text, { self, addressed: false });
    case 'interrupt':
      return { kind: 'emergency', intensity: interruptIntensity[source.level] };
    case 'command':
    case 'plan':
    case 'feeling':
    case 'impulse':
      return null;
    default:
      return source satisfies never;
  }
}

/** A candidate with what it is to a mind of this name. */
export function appraised(candidate: Candidate, self: string): Candidate {
  const appraisal = appraisalOf({ source: candidate.source, text: candidate.excerpt }, self);
  return appraisal === null ? candidate : { ...candidate, appraisal };
}
