import type { Competition } from '../../ports/attention.ts';
import type { PerceptId } from '../../ports/identifiers.ts';

/** A competition for attention, as news tell of one. */
export const competition: Competition = {
  rule: 'salience',
  of: 1,
  foremost: [
    {
      percept: 'file:letters:a.md:1' as PerceptId,
      kind: 'speech',
      concern: null,
      band: 2,
      novelty: 1,
      relevance: 0,
      charge: 0,
      urgency: 0.8,
      gain: 0,
      salience: 0.46,
    },
  ],
  present: [],
  left: null,
  taken: null,
};
