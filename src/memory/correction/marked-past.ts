import type { Memory } from '../../../ports/memory.ts';
import { longestCompressed } from '../../../ports/recompressed.ts';
import { sentenceForm, sentencesIn } from '../../../theory/claims/read-statements.ts';
import { oneLine } from '../../../theory/one-line.ts';
import type { PastMarks } from '../../prompt/past-marks.ts';
import { type ClaimsToAsk, type ForeseenClaims, type SaidBy, markOf, Standings } from './standings.ts';

/** The view of a mind's past at one moment, with marks on what holds no longer. */
export interface MarkedPast {
  marks: PastMarks;
  texts: (said: readonly SaidBy[]) => Promise<string[]>;
  memories: (memories: readonly Memory[]) => Promise<Memory[]>;
}

/** Whether a text of a cycle repeats what a person has had forgotten: it is not quoted. */
export type KeepsQuiet = (cycle: number, text: string) => boolean;

/** Shows what was said, in the stream and as memories, with marks on what was superseded or is contested by then. */
export function markedPast(
  marks: PastMarks,
  claims: ClaimsToAsk,
  given: { foreseen: ForeseenClaims; hides: KeepsQuiet },
): MarkedPast {
  return {
    marks,
    texts: async (said) => {
      const standings = await Standings.of(said, claims, given);
      return said.map((each) => standings.marked(each));
    },
    memories: async (memories) => {
      const said = memories.map(({ content, speaker }) => ({ text: content, speaker }));
      const standings = await Standings.of(said, claims, given);
      return memories.map((memory) => ({
        ...memory,
        content: standings.marked({ text: memory.content, speaker: memory.speaker }),
        compressed: markedLine(memory, standings),
      }));
    },
  };
}

/**
 * The line that stands for a memory, with its marks. A line in other words or cut short would go without any: where something of the memory holds no longer, the first
 * sentence of that is shown in its place.
 */
function markedLine({ content, compressed, speaker }: Memory, standings: Standings): string | null {
  if (compressed === null) return null;
  const sentences = standings.size === 0 ? [] : sentencesIn(content);
  const fallen = sentences.find((sentence) => standings.get(sentence, speaker) !== null);
  const own = new Set(sentences.map(sentenceForm));
  const isOfOwn = sentencesIn(compressed).every((sentence) => own.has(sentenceForm(sentence)));
  if (fallen === undefined || isOfOwn) return standings.marked({ text: compressed, speaker });
  const line = oneLine(fallen);
  const short =
    line.length <= longestCompressed ? line : `${line.slice(0, longestCompressed - 1).trimEnd()}…`;
  return `${short.toWellFormed()} ${markOf(standings.get(fallen, speaker)!)}`;
}
