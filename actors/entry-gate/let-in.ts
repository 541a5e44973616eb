import type { ScratchId } from '../../ports/identifiers.ts';
import type { FacultyMail } from '../../ports/faculty-mail.ts';
import type { ScratchItem } from '../../ports/memory.ts';
import { defaultEntryGate, entryDecision } from '../../theory/entry-gate.ts';
import { uniform } from '../../theory/uniform.ts';

/**
 * The contents of a cycle that the entry gate lets into the scratch buffer, in their order. Chance is addressed by cycle and
 * place, and so is the name of each item: a cycle that is lived again lets in the same under the same names.
 */
export const letIn = ({ cycle, seed, contents, skips }: FacultyMail['content.passed']): ScratchItem[] =>
  contents.flatMap(({ item, beginning }, place) => {
    const draw = uniform(seed, `entryGate/${cycle}`, place);
    // the outcome of a strategy is evidence, however it is put
    const isLetIn =
      item.effectiveness !== null ||
      entryDecision(beginning, draw, { ...defaultEntryGate, ...skips }).action === 'buffer';
    return isLetIn ? [{ ...item, id: `${cycle}/${place}` as ScratchId }] : [];
  });
