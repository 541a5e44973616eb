import type { ClaimWrites } from '../../../ports/claim.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { PastMarks } from '../../prompt/past-marks.ts';
import { type ClaimsToAsk, type SaidBy, Standings } from './standings.ts';

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
  given: { foreseen: Pick<ClaimWrites, 'added' | 'ended' | 'contested'>; hides: KeepsQuiet },
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
      return memories.map((memory) => {
        const { content, compressed, speaker } = memory;
        return {
          ...memory,
          content: standings.marked({ text: content, speaker }),
          compressed: compressed === null ? null : standings.marked({ text: compressed, speaker }),
        };
      });
    },
  };
}
