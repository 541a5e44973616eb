import type { ContextAccount, ContextItem } from '../../../ports/context-account.ts';
import { fateWords, sectionWords } from '../../words/context-words.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';

/** The most of the text of an item, characters. */
const longestText = 80;

/** A call of the voice as it was assembled, with the texts of its items as far as they are known, by id. */
export interface AssembledCall {
  cycle: number;
  /** The place of the call in its cycle, from 0. */
  step: number;
  /** When it was made, milliseconds since the epoch. */
  at: number;
  context: ContextAccount;
  texts: ReadonlyMap<string, string>;
}

/** What went into a call and what did not, section by section: the tokens of each item and the reason of what was left out. */
export function contextLines({ cycle, step, at, context, texts }: AssembledCall): string[] {
  const { sections, items, tokens, budget, intensity, reach = 1 } = context;
  const relaxed = intensity === 'relaxed' ? ', a relaxed thought, which has less of its window' : '';
  const bounded =
    reach < 1 ? `; what is left of the budget leaves it ${Math.round(reach * 100)} % of its window` : '';
  const width = Math.max(...sections.map(({ name }) => name.length));
  const itemLine = ({ of, fate, tokens: cost }: ContextItem): string => {
    const text = onOneLine(texts.get(of) ?? '')
      .slice(0, longestText)
      .toWellFormed();
    const takes = cost === 0 ? '' : `, ${cost}`;
    return `    ${of}  (${fateWords[fate]}${takes})${text === '' ? '' : `  ${text}`}`;
  };
  return [
    `Cycle ${cycle}, call ${step + 1}, ${isoTimeText(at)}: about ${tokens} of ${budget} tokens${relaxed}${bounded}`,
    ...sections.flatMap(({ name, tokens: cost }) => {
      const inside = items.filter(({ section }) => section === name);
      if (cost === 0 && inside.length === 0) return [];
      const heading = `  ${name.padEnd(width)}  ${String(cost).padStart(6)}  ${sectionWords[name]}`;
      return [heading, ...inside.map(itemLine)];
    }),
  ];
}
