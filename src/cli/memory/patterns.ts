import type { Pattern, ToldPattern } from '../../../ports/pattern.ts';
import { followersText, patternText } from '../../words/pattern-words.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';

/** Prints what recurs in what a mind remembers. */
export async function patternsCommand(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const patterns = await withMind(mind, 'Stop it, look, and start it again.', ({ memory }) =>
    memory.patterns({ limit }),
  );
  print(
    json ? JSON.stringify(patterns, null, 2) : patternLines(mind.configuration.name, patterns).join('\n'),
  );
}

/** What recurs, for people, a line each. */
export const patternLines = (name: string, patterns: readonly ToldPattern[]): string[] =>
  patterns.length === 0
    ? [`${name} has noticed nothing that recurs yet; it looks every 20 cycles, and before a deep pass.`]
    : [
        `What recurs in what ${name} remembers, by the stems of its words:`,
        ...patterns.flatMap((pattern) => [
          `  ${patternText(pattern)}  (${memoriesText(pattern)})`,
          ...(pattern.next === undefined ? [] : [`    ${followersText(pattern)}`]),
        ]),
      ];

const memoriesText = ({ memories }: Pattern): string =>
  `${memories.slice(0, 3).join(', ')}${memories.length > 3 ? ', …' : ''}`;
