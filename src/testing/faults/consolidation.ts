import type { Faded, Gathered } from '../../../ports/gathered.ts';
import { emptyIdentity } from '../../../ports/identity.ts';
import type { MemoryChange } from '../../../ports/memory.ts';
import type { Performable } from '../../../ports/performable.ts';
import type { Build } from '../build.ts';
import { changing, tampered, type Fault } from '../fault.ts';

/** A build whose commits make every change of a kind twice. */
const twiceInCommit = (build: Build, kind: MemoryChange['change']): Build =>
  tampered(build, () => ({
    asked: changing('commit', (commit) => [
      { ...commit, memory: commit.memory.flatMap((each) => (each.change === kind ? [each, each] : [each])) },
    ]),
  }));

/** Faults against I4, of consolidation: it takes away what it should only put together, loses what it has made, or asks its voice for nothing. */
export const consolidationFaults: readonly Fault[] = [
  {
    name: 'merging-deletes',
    invariant: 'I4',
    law: 'gathered-whole',
    statement: 'What several memories say together takes their place, and they are withdrawn.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [
          {
            ...commit,
            memory: commit.memory.flatMap((change) =>
              change.change === 'persisted' && change.gathers !== undefined
                ? [
                    change,
                    ...change.gathers.map(({ memory }) => ({
                      change: 'forgotten' as const,
                      memory,
                      items: [],
                      by: 'consolidation',
                      reason: 'merged',
                    })),
                  ]
                : [change],
            ),
          },
        ]),
      })),
  },
  {
    name: 'passes-in-vain',
    invariant: 'I4',
    law: 'gathered-whole',
    statement: 'What a deep pass makes of memories is not made durable.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [
          commit.memory.some((change) => change.change === 'persisted' && change.gathers !== undefined)
            ? { ...commit, memory: [] }
            : commit,
        ]),
      })),
  },
  {
    name: 'promotes-twice',
    invariant: 'I4',
    law: 'gathered-whole',
    statement: 'What recurs is promoted twice by one commit.',
    in: (build) => twiceInCommit(build, 'promoted'),
  },
  {
    name: 'looks-again',
    invariant: 'I4',
    law: 'gathered-whole',
    statement: 'A memory is given its context twice by one commit.',
    in: (build) => twiceInCommit(build, 'contextualized'),
  },
  {
    name: 'lines-again',
    invariant: 'I4',
    law: 'gathered-whole',
    statement: 'The line of a memory is made anew twice by one commit.',
    in: (build) => twiceInCommit(build, 'recompressed'),
  },
  {
    name: 'notes-twice',
    invariant: 'I4',
    law: 'gathered-whole',
    statement: 'What recurs, and what says the contrary of something, is noted twice by one commit.',
    in: (build) => twiceInCommit(build, 'noticed'),
  },
  {
    name: 'replays-twice',
    invariant: 'I4',
    law: 'gathered-whole',
    statement: 'What a dream goes over is gone over twice by one commit.',
    in: (build) => twiceInCommit(build, 'replayed'),
  },
  {
    name: 'tension-costs',
    invariant: 'I12',
    law: 'tension-moves-nothing',
    statement: 'A contradiction that is noted counts against what it cites.',
    in: (build) =>
      tampered(build, () => ({
        asked: changing('commit', (commit) => [
          {
            ...commit,
            memory: commit.memory.flatMap((change): MemoryChange[] =>
              change.change === 'persisted' && change.type === 'tension'
                ? [change, { change: 'faded', memories: againstCited(change.gathers ?? []) }]
                : [change],
            ),
          },
        ]),
      })),
  },
  {
    name: 'asks-in-vain',
    invariant: 'I4',
    law: 'gathered-whole',
    statement: 'An alarm that rings makes consolidation ask the voice, whether anything is new or not.',
    in: (build) =>
      tampered(build, () => {
        let asks = 0;
        return {
          asked: (asked, message) =>
            message?.type === 'wake'
              ? [...asked, vainQuestion(`0/consolidation.0/vain.${asks++}.0/0`)]
              : asked,
        };
      }),
  },
];

const againstCited = (cited: readonly Gathered[]): Faded[] =>
  cited.map(({ memory }) => ({ memory, days: 30, halves: false }));

const vainQuestion = (key: string): Performable & { from: string } => ({
  type: 'perform',
  key,
  effect: 'consolidation.write',
  about: { on: 'questions', memories: [] },
  given: { goals: [], identity: emptyIdentity, coped: {} },
  from: 'consolidation',
});
