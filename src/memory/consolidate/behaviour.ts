import { isConsolidation, isOfCrash } from '../../../ports/memory-change/made-from.ts';
import type { Memory } from '../../../ports/memory.ts';
import { entityForm } from '../../../theory/entities.ts';

const ofOneself = /(?<![\p{L}'’])(?:I|my|me|myself)(?![\p{L}])/u;
const ofHearer = /(?<![\p{L}'’])(?:you|your|yours|yourself)(?![\p{L}])/iu;

/**
 * Whether a memory tells of what the mind itself did or said (docs/model/tensions.md): what it noted itself, what its tasks brought, what nobody in
 * particular tells in the first person, and what others say of it. That it crashed is no deed, and what it was thinking about then are others' words.
 *
 * @param name the name of the mind
 */
export function tellsOfOwnDeeds(memory: Memory, name: string): boolean {
  if (isConsolidation(memory) || isOfCrash(memory)) return false;
  const { sourceTag, speaker, content } = memory;
  if (sourceTag === 'internal_self' || sourceTag === 'internal_task') return true;
  const isOwn = speaker === null || entityForm(speaker) === entityForm(name);
  return (isOwn ? ofOneself : ofHearer).test(content) || namesIt(content, name);
}

const words = (text: string): string =>
  ` ${entityForm(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(' ')
    .trim()} `;

const namesIt = (text: string, name: string): boolean => words(text).includes(words(name));
