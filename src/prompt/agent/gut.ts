import type { GutFeeling } from '../../../ports/gut.ts';
import type { GutBand } from '../../../theory/gut.ts';
import { axisWords } from '../../../theory/gut-words.ts';
import { strongestOfParts } from '../felt-axes.ts';

const bandWords: Readonly<Record<GutBand, string>> = {
  close: 'very close to what you are made of',
  touching: 'close to what you are made of',
  foreign: 'far from what you are made of',
};

const figure = (value: number): string => value.toFixed(2);

/** The gut feeling of an agent with its figures; no line where it says nothing. */
export function agentGut({ near, magnitude, band, axes = [] }: GutFeeling): string[] {
  if (band === undefined && axes.length === 0) return [];
  const about = band === undefined ? 'as usual' : bandWords[band];
  return [
    `GUT: this is ${about} (nearness ${figure(near)}, magnitude ${figure(magnitude)}).`,
    ...strongestOfParts(axes).map(({ part, well, by }) => {
      const [good, bad] = axisWords[part].split(' / ');
      return `  It has the feel of ${well ? good : bad} (${figure(by)} deviations from the middle).`;
    }),
  ];
}
