import type { NamedMemory } from '../../memory/named/named-memories.ts';
import { contentLine, isoTimeText } from './memory-text.ts';

/** Several memories that fit, each with the id by which one of them is named. */
export const choiceLines = (candidates: readonly NamedMemory[], command: string): string[] => [
  `${candidates.length} fit; name one by its id, like ${command} ${candidates[0]!.id}`,
  ...candidates.map(
    (each) =>
      `  ${each.id}  ${contentLine(each)}${each.isWaiting ? '  (not yet decided whether to keep it)' : ''}`,
  ),
];

/** What was said lately, of which the gates have not decided yet whether to keep it. */
export const undecidedLines = (memory: NamedMemory): string[] => [
  `${contentLine(memory)}  (${memory.id})`,
  `  It came ${isoTimeText(memory.at)} and is no memory yet: whether to keep it is decided after a few exchanges.`,
];
