import type { GutFeeling } from '../../../ports/gut.ts';
import type { GutBand } from '../../../theory/gut.ts';
import type { OutcomePart } from '../../../theory/gut-axes.ts';
import { strongestOfParts } from '../felt-axes.ts';

const bandWords: Readonly<Record<GutBand, string>> = {
  close: 'This goes to the heart of who you are.',
  touching: 'Something in this is close to you.',
  foreign: 'Something in this is strange to you; it lies far from who you are.',
};

/** What a moment has the feel of, by what became of others like it. */
const axisFeel: Readonly<Record<OutcomePart, { well: string; ill: string }>> = {
  reaccess: {
    well: 'of what stays with you',
    ill: 'of what you never think of again',
  },
  feedback: { well: 'of what proves right', ill: 'of what nothing bears out' },
  success: { well: 'of what gets done', ill: 'of what comes to nothing' },
  uncontradicted: { well: 'of what holds', ill: 'of what turns out otherwise' },
};

/** The gut feeling of a person in felt words, without numbers; null where it says nothing. */
export function personGut({ band, axes = [] }: GutFeeling): string | null {
  const feel = strongestOfParts(axes).map(({ part, well }) => axisFeel[part][well ? 'well' : 'ill']);
  const lines = [
    ...(band === undefined ? [] : [bandWords[band]]),
    ...(feel.length === 0 ? [] : [`You cannot say why, but it has the feel ${feel.join(', and ')}.`]),
  ];
  return lines.length === 0 ? null : lines.join(' ');
}
