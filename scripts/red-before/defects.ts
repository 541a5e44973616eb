/** A defect that was found by use or attack, where it was mended, and what holds it since. */
export interface MendedDefect {
  /** Its number in the audit, and what went wrong. */
  name: string;
  /** The commit that mended it. */
  commit: string;
  /** The test files of that commit that were red on the commit before. */
  tests: readonly string[];
  /** Files of that commit that the tests name and the older tree lacks: errors, bounds and types, which by themselves mend nothing. */
  named?: readonly string[];
}

/** The twelve defects of the first audit. */
export const defects: readonly MendedDefect[] = [
  {
    name: 'B1 two processes write to one folder whose lock was deleted',
    commit: 'bf7bed19',
    tests: ['test/db/folder-replaced.test.ts'],
    named: ['db/file-lock.ts', 'db/file-identity.ts', 'db/database-errors.ts'],
  },
  {
    name: 'B2 a long memory holds the event loop',
    commit: '513bef3c',
    tests: ['test/memory/linear-time.test.ts'],
    named: ['theory/judged-text.ts'],
  },
  {
    name: 'B3 a line typed while the database is away ends the process',
    commit: '59b48a31',
    tests: ['test/cli/conversation.test.ts'],
  },
  {
    name: 'B4 a deeply nested answer is taken for an absent database',
    commit: 'cd8e5d94',
    tests: [
      'test/host/gateway.test.ts',
      'test/delegates/process-delegate.test.ts',
      'test/db/lasting-failure.test.ts',
    ],
  },
  {
    name: 'B5 a clock set back by an hour mutes the mind',
    commit: '0f7b19ac',
    tests: ['test/host/system-clock.test.ts', 'test/cli/conversation.test.ts'],
  },
  {
    name: 'B6 what a provider says ends the process',
    commit: 'd4d41392',
    tests: ['test/host/gateway.test.ts', 'test/host/hostile-world.test.ts'],
  },
  {
    name: 'B7 a percept of no calendar makes every batch fail',
    commit: 'd4d41392',
    tests: ['test/host/hostile-world.test.ts'],
  },
  {
    name: 'B8 a redirect is followed with the whole prompt; an answer has no end',
    commit: '86631727',
    tests: ['test/embedding/http.test.ts', 'test/host/endless-answer.test.ts', 'test/voice/border.test.ts'],
  },
  {
    name: 'B8 a mind under a name that no configuration could wake',
    commit: '6b6285ef',
    tests: ['test/cli/fork.test.ts'],
  },
  {
    name: 'B8 private text in the log',
    commit: '68cd503f',
    tests: ['test/cli/log.test.ts', 'test/cli/run.test.ts'],
  },
  {
    name: 'B8 text of models and files reaches the terminal as it is',
    commit: '63f82390',
    tests: ['test/cli/hostile-text.test.ts', 'test/cli/text.test.ts'],
  },
  {
    name: 'B9 an answer meant for one room is delivered to another',
    commit: '2915e9e6',
    tests: ['test/host/several-spaces.test.ts', 'test/machines/decisions.test.ts'],
  },
  {
    name: 'B10 waking twice, and what is asked after the end, are bare errors',
    commit: '5599be0e',
    tests: ['test/host/life.test.ts', 'test/host/trouble.test.ts'],
    named: ['src/host/lifecycle/lifecycle-errors.ts'],
  },
  {
    name: 'B10 thousands of aliases take seconds, deep metadata is imported',
    commit: 'da6d5cf8',
    tests: ['test/configuration/broken-text.test.ts', 'test/memory/file/metadata.test.ts'],
  },
  {
    name: 'B10 a damaged database folder is a bare error',
    commit: '2df18073',
    tests: ['test/cli/damaged-folder.test.ts', 'test/db/folder.test.ts'],
  },
  {
    name: 'B10 what crashes held back stays unanswered',
    commit: '87ec32ad',
    tests: ['test/cli/held-messages.test.ts', 'test/host/held-back.test.ts'],
  },
  {
    name: 'B11 fields without effect',
    commit: 'f856e16c',
    tests: [
      'test/configuration/broken-fields.test.ts',
      'test/machines/goals.test.ts',
      'test/mind/source-confidence.test.ts',
      'test/simulation/expectations.test.ts',
    ],
  },
  {
    name: 'B12 after fifteen quiet minutes speech is answered in six',
    commit: '0a86929a',
    tests: ['test/host/woken-by-speech.test.ts', 'test/configuration/defaults.test.ts'],
  },
  {
    name: 'B12 own thoughts that share a batch are acknowledged unseen',
    commit: 'b498bbc8',
    tests: ['test/host/unseen.test.ts', 'test/context/assemble.test.ts'],
  },
];
