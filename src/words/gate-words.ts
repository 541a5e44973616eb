import type { RelevanceBand } from '../../theory/gate-decision.ts';
import type { NoveltyBand } from '../../theory/novelty-band.ts';

const relevance: Readonly<Record<RelevanceBand, string>> = {
  core: 'close to what it attended to or who it is',
  peripheral: 'loosely related to what it attended to',
  irrelevant: 'unrelated to what it attended to',
};
const novelty: Readonly<Record<NoveltyBand, string>> = {
  confirming: 'known already',
  elaborating: 'adding to what it knew',
  novel: 'new',
  contradicting: 'against what it knew',
};

/**
 * The judgement of the exit gate in plain words (docs/model/gate.md); a note of any other kind as it is.
 *
 * @example gateWords('core × novel, activation 5.7: persisted') // 'close to what it attended to or who it is, and new'
 */
export function gateWords(note: string): string {
  const [, near = '', fresh = ''] = /^(\w+) × (\w+)/u.exec(note) ?? [];
  const isJudgement = Object.hasOwn(relevance, near) && Object.hasOwn(novelty, fresh);
  const chance = note.includes('by chance') ? ', and by chance' : '';
  return isJudgement
    ? `${relevance[near as RelevanceBand]}, and ${novelty[fresh as NoveltyBand]}${chance}`
    : note;
}
