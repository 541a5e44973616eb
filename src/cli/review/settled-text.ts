import type { WaitingItem } from '../../service/review.ts';

/**
 * What a person is told who has settled something; null where the mind itself tells of it, which is awake.
 *
 * @param word what they said of it
 */
export function settledText(
  { kind, id }: WaitingItem,
  word: string,
  { name, isAwake }: { name: string; isAwake: boolean },
): string | null {
  switch (kind) {
    case 'effect':
      return isAwake ? null : `${id} is settled: ${word}. ${name} hears of it in its next cycle.`;
    case 'utterance':
      if (word === 'heard') return `${id} is settled: it was heard.`;
      return `${id} is settled: ${isAwake ? 'it is said again.' : `${name} says it again when it next speaks or wakes.`}`;
    case 'percept':
      if (word === 'drop')
        return `${id} is dropped: it is never handled. The history says when, and by whom.`;
      return `${id} is released: ${isAwake ? 'it is offered again.' : `${name} handles it in one of its next cycles.`}`;
    case 'thought':
      if (word === 'right') return `${id} is settled: it was right.`;
      return `${id} is settled: it was wrong. ${name} ${isAwake ? 'hears of it now' : 'hears of it when it wakes'}, and is told when something like it comes up.`;
    default:
      return kind satisfies never;
  }
}
