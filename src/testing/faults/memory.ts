import type { Commit } from '../../../ports/command.ts';
import type { MemoryId, ScratchId } from '../../../ports/identifiers.ts';
import type { Message } from '../../../ports/step.ts';
import type { Assessment } from '../../../ports/assessment.ts';
import type { MemoryChange } from '../../../ports/memory.ts';
import type { applyChanges } from '../../../ports/memory-change/apply-changes.ts';
import type { KnownMemory, MemoryView } from '../../../ports/memory-change/memory-view.ts';
import type { MemoryWrites } from '../../../ports/memory-change/memory-writes.ts';
import { changing, tampered, type Fault } from '../fault.ts';
import { WorldMemory } from '../world-memory.ts';

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

/** The changes that make a memory of each utterance of a commit. */
function ownWordsKept({ utterances, memory, cycle }: Commit): MemoryChange[] {
  const recalled = memory.flatMap((each) => (each.change === 'recalled' ? each.memories : []));
  return utterances.flatMap(({ id, space }, place): MemoryChange[] => {
    const item = `${cycle}/own/${place}` as ScratchId;
    return [
      {
        change: 'buffered',
        item: {
          id: item,
          origin: { utterance: id },
          type: 'episodic',
          sourceTag: 'internal_self',
          sourceConfidence: 1,
          speaker: null,
          episode: `space ${space}`,
          at: 0,
          recalled,
          effectiveness: null,
          somatic: null,
        },
        expiresAt: 0,
      },
      {
        change: 'persisted',
        memory: item as string as MemoryId,
        from: item,
        type: 'episodic',
        alpha: 1,
        beta: 4,
        compressed: null,
        contradicts: null,
        why: 'said',
      },
    ];
  });
}

type AfterView = Parameters<typeof applyChanges> extends [MemoryView, ...infer Rest] ? Rest : never;

/** A memory that adds evidence as it comes, and a hundred times what it is worth. */
class Rash extends WorldMemory {
  protected override apply(...given: Parameters<typeof applyChanges>): MemoryWrites {
    const writes = super.apply(...given);
    const gained = (id: MemoryId): number =>
      writes.told.reduce((sum, { memory, alpha }) => (memory === id ? sum + alpha : sum), 0);
    return {
      ...writes,
      weighed: writes.weighed.map((memory) => ({ ...memory, alpha: memory.alpha + 99 * gained(memory.id) })),
    };
  }
}

/** A memory that takes each goal for the only one. */
class SingleMinded extends WorldMemory {
  protected override apply(view: MemoryView, ...given: AfterView): MemoryWrites {
    return super.apply({ ...view, goalLike: () => [] }, ...given);
  }
}

/** A memory that does not note what the bound of a pass would have held back. */
class Unwatched extends WorldMemory {
  protected override apply(...given: Parameters<typeof applyChanges>): MemoryWrites {
    const writes = super.apply(...given);
    return { ...writes, weighed: writes.weighed.map(withoutNote) };
  }
}

function withoutNote(memory: KnownMemory): KnownMemory {
  if (memory.movement === null) return memory;
  const { beyond: _, ...movement } = memory.movement;
  return { ...memory, movement };
}

/** Faults against memory and its gates (I2, I10, I12, L4). */
export const memoryFaults: readonly Fault[] = [
  {
    name: 'counts-a-use-twice',
    invariant: 'I2',
    law: 'use-counted-once',
    statement: 'What a task came to is counted again with the commit after it.',
    in: (build) =>
      tampered(build, () => {
        let before: MemoryChange[] = [];
        return {
          asked: changing('commit', (commit) => {
            const again = before;
            before = commit.memory.filter(({ change }) => change === 'strategyUsed');
            return [{ ...commit, memory: [...commit.memory, ...again] }];
          }),
        };
      }),
  },
  {
    name: 'feels-what-was-before',
    invariant: 'I2',
    law: 'felt-once',
    statement: 'A cycle is recorded with what the cycle before it felt like.',
    in: (build) =>
      tampered(build, () => {
        let before: NonNullable<Commit['turn']>['felt'];
        return {
          asked: changing('commit', (commit) => {
            const felt = commit.turn?.felt;
            if (commit.turn === null || felt === undefined) return [commit];
            const other = before ?? felt;
            before = felt;
            return [{ ...commit, turn: { ...commit.turn, felt: other } }];
          }),
        };
      }),
  },
  {
    name: 'believes-its-echo',
    invariant: 'I10',
    law: 'no-echo',
    statement: 'What the mind says itself is kept as if somebody had told it.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [
          { ...commit, memory: [...commit.memory, ...ownWordsKept(commit)] },
        ]),
      })),
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
    name: 'believes-at-once',
    invariant: 'L4',
    law: 'gradual-belief',
    statement: 'Evidence is added a hundred times over, and nothing holds it.',
    in: (build) => ({ ...build, memory: () => new Rash() }),
  },
  {
    name: 'watches-and-tells-nothing',
    invariant: 'L4',
    law: 'shadow-only-watches',
    statement: 'What moves farther in a pass than it may while that only watches is not counted.',
    in: (build) => ({ ...build, memory: () => new Unwatched() }),
  },
  {
    name: 'one-goal-takes-all',
    invariant: 'L4',
    law: 'one-goal-of-many',
    statement: 'A goal is weighed as if there were no others.',
    in: (build) => ({ ...build, memory: () => new SingleMinded() }),
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
