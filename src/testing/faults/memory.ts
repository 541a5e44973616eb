import type { Message } from '../../../ports/step.ts';
import type { Assessment, MemoryChange } from '../../../ports/memory.ts';
import { changing, tampered, type Fault } from '../fault.ts';

/** Tampering with the measurements for the exit gate. */
const mismeasured =
  (change: (assessment: Assessment) => Assessment) =>
  (message: Message): Message => {
    if (message.type !== 'effect.settled') return message;
    const { outcome } = message;
    if (outcome.effect !== 'memory.assess' || !outcome.ok) return message;
    return { ...message, outcome: { ...outcome, assessments: outcome.assessments.map(change) } };
  };

/** Tampering with the memory changes of every commit. */
const rewritten = (change: (changes: MemoryChange[]) => MemoryChange[]) =>
  changing('commit', (commit) => [{ ...commit, memory: change(commit.memory) }]);

/** Faults against memory and its gates (I2, I10, I12). */
export const memoryFaults: readonly Fault[] = [
  {
    name: 'believes-its-echo',
    invariant: 'I10',
    law: 'no-echo',
    statement: 'The gate does not notice that the mind repeats what it was reminded of.',
    in: (build) =>
      tampered(build, () => ({ message: mismeasured((assessment) => ({ ...assessment, echo: false })) })),
  },
  {
    name: 'changes-the-immutable',
    invariant: 'I12',
    law: 'immutable-memory',
    statement: 'The gate takes a safety memory for one like any other.',
    in: (build) =>
      tampered(build, () => ({
        message: mismeasured((assessment) => ({
          ...assessment,
          nearest: assessment.nearest && { ...assessment.nearest, immutable: false },
        })),
      })),
  },
  {
    name: 'keeps-what-it-drops',
    invariant: 'I2',
    law: 'one-fate',
    statement: 'What is dropped from the scratch buffer was let in once more before.',
    in: (build) =>
      tampered(build, () => ({
        asked: rewritten((changes) =>
          changes.flatMap((change): MemoryChange[] => {
            if (change.change !== 'buffered') return [change];
            const { item } = change;
            const again = { ...item, id: `${item.id}+` as typeof item.id };
            return [change, { ...change, item: again, expiresAt: change.expiresAt + 1 }];
          }),
        ),
      })),
  },
];
