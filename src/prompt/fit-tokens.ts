import { estimateTokens, longestWithin } from '../../theory/tokens.ts';
import { cutNote } from './cut-note.ts';
import type { Nature } from './nature.ts';

/** The share of the room at which a cut is long enough: a longer one would cost more reading than it shows. */
const nearlyAll = 0.98;

/**
 * A text that, rendered, costs at most `tokens`: as it is when it fits, else its beginning and its end with a note of how
 * much is missing between them; empty when not even the note fits. The text is cut before it is rendered, so that a cut
 * never takes away what rendering puts around every line. An endless text is not even read to its end.
 *
 * @param least so many characters have to fit besides the note, or all of a shorter text; else it is empty
 * @param nature whether a person or an agent is shown it; an agent is told how much is missing
 */
export function fitTokens(
  text: string,
  tokens: number,
  render: (text: string) => string,
  nature: Nature = 'agent',
  least = 0,
): string {
  const costs = (candidate: string) => estimateTokens(render(candidate));
  const longest = longestWithin(tokens);
  if (text.length <= longest && costs(text) <= tokens) return render(text);
  const cutTo = (kept: number) => {
    const head = Math.ceil(kept * 0.7);
    const note = `\n${cutNote(text.length - kept, nature)}\n`;
    return text.slice(0, head) + note + text.slice(text.length - (kept - head));
  };
  let [fits, exceeds] = [-1, Math.min(text.length, longest + 1)];
  let kept = Math.floor(exceeds / 2);
  while (exceeds - fits > 1) {
    const cost = costs(cutTo(kept));
    if (cost <= tokens) fits = kept;
    else exceeds = kept;
    if (cost <= tokens && cost >= tokens * nearlyAll) break;
    // a text costs about the same everywhere: a guess by that is met in a few steps, and the middle in any case
    const guess = Math.floor((kept * tokens * (1 + nearlyAll)) / 2 / Math.max(1, cost));
    kept = fits < guess && guess < exceeds && guess !== kept ? guess : Math.floor((fits + exceeds) / 2);
  }
  return fits < Math.min(least, text.length) ? '' : render(cutTo(fits).toWellFormed());
}
