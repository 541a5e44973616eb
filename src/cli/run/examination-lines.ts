import type { Inconsistency } from '../../../ports/store.ts';

/** What an examination of a record has found, for people. */
export function examinationLines(found: readonly Inconsistency[]): string[] {
  if (found.length === 0) return ['Its record is sound: nothing in it contradicts anything else.'];
  return [
    `${found.length} ${found.length === 1 ? 'thing contradicts' : 'things contradict'} the rest of its record:`,
    ...found.map(({ kind, message }) => `  ${kind}: ${message}`),
    'remedy: if it matters, restore a backup; it lives on as it is meanwhile',
  ];
}
