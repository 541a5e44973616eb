import type { InnerState } from '../../../ports/inner.ts';
import { feltDimensions } from './felt-experience.ts';
import { lonelinessWords } from './loneliness.ts';
import { longings } from './longing.ts';
import { tendencies } from './tendencies.ts';

const atEase = 'Nothing in you asks for attention.';

/**
 * How a person feels: felt experience, one thing a line, and never a number (docs/model/voice.md).
 *
 * @param most how many lines at the most, those that stand first
 */
export function stateBlock(inner: InnerState, most = Infinity): string {
  const felt = feltDimensions.flatMap(({ value, degrees }) => {
    const now = value(inner);
    const degree = degrees.find((each) => ('above' in each ? now > each.above : now < each.below));
    return degree === undefined ? [] : [degree.words];
  });
  const alone = lonelinessWords[inner.isolation];
  const all = [...felt, ...(alone === null ? [] : [alone]), ...longings(inner.drives)];
  return [...(all.length === 0 ? [atEase] : all), ...tendencies(inner)].slice(0, most).join('\n');
}
