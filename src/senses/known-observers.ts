import { defineObserver, type FileObserver, type ObservedFile } from './file-observer.ts';

/** The status of a debate that is over. */
const concluded: ReadonlySet<string> = new Set(['concluded', 'closed', 'resolved', 'settled']);

const isConcluded = (status: string | null): boolean =>
  status !== null && concluded.has(status.toLowerCase());

const changesStatus = ({ status, statusBefore }: ObservedFile): boolean =>
  statusBefore !== null && status !== null && status !== statusBefore;

/** What changes mean in folders that are kept as a knowledge folder usually is (docs/watched-folders.md), by where a file lies and what it is called. */
export const knownObservers: readonly FileObserver[] = [
  defineObserver({
    name: 'memory-files',
    files: ['**/memory.md'],
    boost: 5,
    observe: ({ change }) =>
      change === 'created' ? 'memory_stored' : change === 'modified' ? 'feedback_provided' : null,
  }),
  defineObserver({
    name: 'debates',
    files: ['**/debates/*.md'],
    boost: 2,
    observe: ({ change, status, statusBefore }) => {
      if (isConcluded(status) && !isConcluded(statusBefore) && change !== 'deleted')
        return 'debate_concluded';
      return change === 'created' ? 'debate_started' : null;
    },
  }),
  defineObserver({
    name: 'thoughts',
    files: ['**/thoughts/**/*.md'],
    observe: (file) => {
      if (file.change === 'created') return 'thought_seeded';
      if (file.change === 'deleted') return null;
      return changesStatus(file) ? 'status_changed' : 'thought_evolved';
    },
  }),
];
