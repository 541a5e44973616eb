import type { MeasuredCandidate } from '../../ports/attention.ts';
import type { Concern } from '../../theory/concern-shares.ts';

/** From this relevance on something belongs to the focus, whatever brought it up (docs/model/attention.md). */
const relatedFrom = 0.5;

/** The concern that a candidate belongs to; null for what interrupts and belongs to none (docs/model/attention.md). */
export function concernOf({
  source,
  measures,
}: Pick<MeasuredCandidate, 'source' | 'measures'>): Concern | null {
  switch (source.kind) {
    case 'speech':
    case 'action':
    case 'command':
    case 'interrupt':
      return null;
    case 'task':
    case 'plan':
      return 'focus';
    case 'observation':
      if (measures.relevance >= relatedFrom) return 'focus';
      return source.change === 'created' ? 'intake' : 'upkeep';
    case 'chatter':
      return measures.relevance >= relatedFrom ? 'focus' : 'patterns';
    case 'feeling':
    case 'impulse':
      return 'inward';
    default:
      return source satisfies never;
  }
}
