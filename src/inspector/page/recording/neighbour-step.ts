import { recordedNumber } from './recorded-source.ts';

/**
 * The number of the last event of the next step, or of the one before that which one is at: a step is followed by what it showed. Where the page
 * does not hold them, the very next event.
 *
 * @param given `place`: where one is; `last`: the end of the recording
 */
export function neighbourStep(
  events: readonly { id: string; kind: string }[],
  { place, by, last }: { place: number; by: -1 | 1; last: number },
): number {
  const steps = events.flatMap(({ id, kind }) => (kind === 'step' ? [recordedNumber(id) ?? 0] : []));
  if (by === -1) return (steps.findLast((number) => number <= place) ?? place) - 1;
  const [next, afterNext] = steps.filter((number) => number > place);
  if (next === undefined) return place + 1;
  if (afterNext !== undefined) return afterNext - 1;
  const held = recordedNumber(events.at(-1)?.id) ?? next;
  return held === last ? last : next;
}
