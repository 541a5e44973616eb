import type { Evidence, EvidenceKind, Memory } from '../../ports/memory.ts';
import { isConsolidation, isMerged, isTension } from '../../ports/memory-change/made-from.ts';
import { center, newMemoryWeight, type BeliefWeight } from '../../theory/belief-weight.ts';

/** What each kind of evidence is, in words for people. */
export const evidenceWords: Readonly<Record<EvidenceKind, string>> = {
  persisted: 'became a memory',
  imported: 'was imported',
  reinforced: 'was confirmed',
  contradicted: 'was contradicted',
  recalled: 'came to mind',
  nearMiss: 'nearly came to mind',
  retracted: 'was withdrawn',
  superseded: 'was replaced by what was said later',
  decayed: 'faded, because it was not recalled',
  merged: 'became part of another memory',
  promoted: 'counts more, because it recurs',
  resolved: 'was resolved: what was done since is in keeping with it, and it comes to rest',
  demoted: 'counts less again, because more of what the mind believes was opposed with it',
  worked: 'was used as a strategy, and it worked',
  failed: 'was used as a strategy, and it failed',
};

/** What a memory has to do with those that it supersedes. */
export function standsForText(memory: Pick<Memory, 'sourceTag' | 'type' | 'episode'>): string {
  if (!isConsolidation(memory)) return 'It stands in place of';
  if (isTension(memory)) return 'What contradicts each other';
  return isMerged(memory) ? 'It was merged of' : 'It was drawn from';
}

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${Number(Math.abs(amount).toFixed(2))}`;

const addedText = ({ alpha, beta }: BeliefWeight): string =>
  [alpha === 0 ? '' : `${signed(alpha)} for`, beta === 0 ? '' : `${signed(beta)} against`]
    .filter((part) => part !== '')
    .join(', ');

/**
 * What a piece of evidence adds to a belief; empty when it adds nothing. What every new memory weighs is no evidence, and is told as where
 * it starts.
 *
 * @param ratio writes a ratio
 * @example evidenceText({ kind: 'imported', alpha: 2, beta: 5 }, (value) => value.toFixed(2)) // 'starts at 0.20; +1 for, +1 against'
 */
export function evidenceText(
  { kind, alpha, beta }: Pick<Evidence, 'kind' | 'alpha' | 'beta'>,
  ratio: (value: number) => string,
): string {
  const begins = (kind === 'persisted' || kind === 'imported') && alpha > 0 && beta > 0;
  if (!begins) return addedText({ alpha, beta });
  const more = { alpha: alpha - newMemoryWeight.alpha, beta: beta - newMemoryWeight.beta };
  if (more.alpha < 0 || more.beta < 0) return `starts at ${ratio(center({ alpha, beta }))}`;
  const added = addedText(more);
  return `starts at ${ratio(center(newMemoryWeight))}${added === '' ? '' : `; ${added}`}`;
}
