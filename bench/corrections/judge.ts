import type { Control } from './controls.ts';
import type { Story } from './story.ts';

/** What a voice was shown of a story. */
export interface Present {
  /** Whether the newest is in the context. */
  newest: boolean;
  /** Whether what it corrected is absent, or marked wherever it stands. */
  marked: boolean;
}

const bare = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

const holds = (text: string, value: string): boolean => bare(text).includes(bare(value));

/** Sentences and lines as they are shown, each with the mark behind it. */
const pieces = (items: readonly string[]): string[] =>
  items.flatMap((item) =>
    item
      .split('\n')
      .flatMap((line) => line.match(/[^.!?[\]]*(?:\.(?=\d)[^.!?[\]]*)*[.!?]?(?:\s*\[[^\]]*\])?/gu) ?? [line]),
  );

const isMarked = (piece: string): boolean => /\[(?:superseded|contested)[^\]]*\]/u.test(piece);
const unmarked = (piece: string): string => piece.replace(/\[[^\]]*\]/u, '');

/** Without the question itself: where that stands it is no find. */
const others = (items: readonly string[], question: string): string[] =>
  items.filter((item) => !bare(item).includes(bare(question)));

/** Judges whether what holds now was shown, and what did before only with a mark. */
export function judgePresent(items: readonly string[], story: Story): Present {
  const { fact, correction, question } = story;
  const shown = others(items, question);
  const isStale = (piece: string): boolean =>
    holds(unmarked(piece), story.old) &&
    isPartOf(piece, fact.text) &&
    !isMarked(piece) &&
    !isPartOf(piece, correction.text);
  return {
    newest: shown.some((item) => holds(item, story.new)),
    marked: !pieces(shown).some(isStale),
  };
}

/** Whether a piece is a part of a text, its mark aside. */
const isPartOf = (piece: string, text: string): boolean => bare(text).includes(bare(unmarked(piece)));

/** Whether what used to be was shown when it was asked for. */
export const judgePast = (items: readonly string[], { old, pastQuestion }: Story): boolean =>
  others(items, pastQuestion).some((item) => holds(item, old));

/** Judges whether the fact of a control was shown, and whether as superseded. */
export function judgeControl(
  items: readonly string[],
  { fact, question, value }: Control,
): { shown: boolean; wronglySuperseded: boolean } {
  const told = pieces(others(items, question)).filter(
    (piece) => holds(unmarked(piece), value) && isPartOf(piece, fact.text),
  );
  return { shown: told.length > 0, wronglySuperseded: told.some((piece) => /\[superseded/u.test(piece)) };
}
