import { z } from 'zod';
import { type GovernanceEntry, type GovernanceLog, governanceFaults } from '../../../ports/governance.ts';
import { expectationKind } from '../vocabulary.ts';

/** What somebody with the database in hand may do to the log of governance: to its first entries, or to the last. */
const tamperings: Readonly<
  Record<string, (entries: readonly GovernanceEntry[]) => readonly GovernanceEntry[]>
> = {
  changed: ([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, who: `not ${first.who}` }, ...rest],
  deleted: ([, ...rest]) => rest,
  reordered: ([first, second, ...rest]) =>
    first === undefined || second === undefined
      ? []
      : [{ ...second, number: first.number }, { ...first, number: second.number }, ...rest],
  cut: (entries) => entries.slice(0, -1),
};

/** Those of some tamperings, done to a copy of a log, that checking it does not find. */
async function unfound(log: GovernanceLog, wanted: readonly string[]): Promise<string[]> {
  const faults = await Promise.all(
    wanted.map((each) => governanceFaults({ ...log, entries: tamperings[each]!(log.entries) })),
  );
  return wanted.filter((_, place) => faults[place]!.length === 0);
}

/** Whether these stand in a list in their order, whatever stands between them. */
function areInOrder(wanted: readonly string[], found: readonly string[]): boolean {
  let next = 0;
  for (const each of found) if (each === wanted[next]) next += 1;
  return next === wanted.length;
}

export const governanceExpectation = expectationKind({
  name: 'governance',
  summary: 'The log of what was done to the mind: whole, with these acts, and safe from tampering.',
  schema: z.strictObject({
    acts: z
      .array(z.string().min(1))
      .min(1)
      .describe('These acts stand there in this order, others between them: sign, raiseAutonomy.'),
    finds: z
      .array(z.enum(['changed', 'deleted', 'reordered', 'cut']))
      .default([])
      .describe(
        'Checking finds each of these in a copy: an entry changed or deleted, two reordered, the last cut off.',
      ),
  }),
  judge: async ({ acts, finds }, stage) => {
    const log = await (await stage.record()).governance.log();
    const [fault] = await governanceFaults(log);
    const missed = await unfound(log, finds);
    const kinds = log.entries.map(({ kind }) => kind);
    return {
      wanted: `logged: ${acts.join(', ')}${finds.length === 0 ? '' : `; found in a copy: ${finds.join(', ')}`}`,
      holds: fault === undefined && missed.length === 0 && areInOrder(acts, kinds),
      found: [
        `logged was ${kinds.length === 0 ? 'nothing' : kinds.join(', ')}`,
        ...(fault === undefined ? [] : [fault.problem]),
        ...(missed.length === 0 ? [] : [`not found: ${missed.join(', ')}`]),
      ].join('; '),
    };
  },
});
