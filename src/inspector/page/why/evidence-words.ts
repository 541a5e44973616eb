import type { EvidenceKind } from '../../../../ports/memory.ts';
import { center, newMemoryWeight, type BeliefWeight } from '../../../../theory/belief-weight.ts';
import { ratioText } from '../parts/words.ts';

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
};

const amount = (value: number): string => `${value < 0 ? '−' : '+'}${Number(Math.abs(value).toFixed(2))}`;

/** What a piece of evidence adds. What every new memory weighs is where it starts, and no evidence. */
export function weightText({ alpha, beta }: BeliefWeight): string {
  const starts = alpha > 0 && beta > 0;
  const more = starts
    ? { alpha: alpha - newMemoryWeight.alpha, beta: beta - newMemoryWeight.beta }
    : { alpha, beta };
  if (starts && (more.alpha < 0 || more.beta < 0)) return `starts at ${ratioText(center({ alpha, beta }))}`;
  return [
    starts ? `starts at ${ratioText(center(newMemoryWeight))}` : '',
    more.alpha === 0 ? '' : `${amount(more.alpha)} for`,
    more.beta === 0 ? '' : `${amount(more.beta)} against`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
