import { countTokens, longestWithin, mostCounted } from '../tokens/count-tokens.ts';
import { cutNote } from './cut-note.ts';
import { longestFit } from './longest-fit.ts';
import type { Nature } from './nature.ts';

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
  const costs = (candidate: string) => countTokens(render(candidate));
  const longest = longestWithin(tokens);
  if (text.length <= longest && costs(text) <= tokens) return render(text);
  const cutTo = (kept: number) => {
    const head = Math.ceil(kept * 0.7);
    const note = `\n${cutNote(text.length - kept, nature)}\n`;
    return text.slice(0, head) + note + text.slice(text.length - (kept - head));
  };
  const most = Math.min(text.length - 1, longest, mostCounted);
  const fits = longestFit(most, tokens, (kept) => costs(cutTo(kept)));
  return fits < Math.min(least, text.length) ? '' : render(cutTo(fits).toWellFormed());
}
