import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfTurn } from '../../ports/end-of-turn.ts';
import {
  type GovernanceAct,
  type GovernanceEntry,
  governanceEntries,
  governanceFaults,
  type GovernanceLog,
  noGovernance,
} from '../../ports/governance.ts';

const anyAct: fc.Arbitrary<GovernanceAct> = fc.record({
  kind: fc.constantFrom('setGoal', 'pause', 'retract'),
  at: fc.nat(),
  who: fc.option(fc.string({ unit: 'binary' })),
  what: fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean())),
});

/** A log that was written act by act, with the checkpoints of some of its commits. */
const anyLog = fc
  .array(fc.tuple(anyAct, fc.boolean()), { minLength: 1, maxLength: 8 })
  .map((acts): GovernanceLog => {
    const entries: GovernanceEntry[] = [];
    const checkpoints: GovernanceLog['checkpoints'][number][] = [];
    for (const [place, [act, isKept]] of acts.entries()) {
      entries.push(...governanceEntries(entries.at(-1) ?? noGovernance, [act], place));
      const { number, digest } = entries.at(-1)!;
      if (isKept) checkpoints.push({ commit: place + 1, number, digest });
    }
    const { number, digest } = entries.at(-1)!;
    return { entries, head: { number, digest }, checkpoints };
  });

/** Two different places of a log. */
const twoOf = ({ entries }: GovernanceLog) =>
  fc.uniqueArray(fc.nat(entries.length - 1), { minLength: 2, maxLength: 2 });

const changed = (entries: readonly GovernanceEntry[], place: number, fields: Partial<GovernanceEntry>) =>
  entries.with(place, { ...entries[place]!, ...fields });

describe('a log of governance', () => {
  it('has no fault as it was written, however its acts were put together', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, async (log) => {
        expect(await governanceFaults(log, log.head)).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(fc.array(anyAct), (acts) => {
        const oneByOne: GovernanceEntry[] = [];
        for (const act of acts)
          oneByOne.push(...governanceEntries(oneByOne.at(-1) ?? noGovernance, [act], 3));
        expect(governanceEntries(noGovernance, acts, 3)).toEqual(oneByOne);
      }),
    );
  });

  it('shows when any field of any entry was changed', async () => {
    const anyField = fc.constantFrom<keyof GovernanceEntry>(
      'number',
      'at',
      'cycle',
      'kind',
      'who',
      'what',
      'digest',
    );
    await fc.assert(
      fc.asyncProperty(
        anyLog.chain((log) => fc.tuple(fc.constant(log), fc.nat(log.entries.length - 1))),
        anyField,
        fc.oneof(fc.string(), fc.nat(), fc.constant(null)),
        async ([log, place], field, value) => {
          fc.pre(log.entries[place]![field] !== value);
          expect(
            await governanceFaults({ ...log, entries: changed(log.entries, place, { [field]: value }) }),
          ).not.toEqual([]);
        },
      ),
    );
  });

  it('shows when an entry was deleted, be it the last', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyLog.chain((log) => fc.tuple(fc.constant(log), fc.nat(log.entries.length - 1))),
        async ([log, place]) => {
          expect(await governanceFaults({ ...log, entries: log.entries.toSpliced(place, 1) })).not.toEqual(
            [],
          );
        },
      ),
    );
  });

  it('shows when entries were put in another order, with their numbers or without', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyLog
          .filter(({ entries }) => entries.length > 1)
          .chain((log) => fc.tuple(fc.constant(log), twoOf(log))),
        fc.boolean(),
        async ([log, [one = 0, other = 0]], isNumbered) => {
          const [first, second] = [log.entries[one]!, log.entries[other]!];
          const moved = changed(
            changed(log.entries, one, isNumbered ? second : { ...second, number: first.number }),
            other,
            isNumbered ? first : { ...first, number: second.number },
          );
          expect(await governanceFaults({ ...log, entries: moved })).not.toEqual([]);
        },
      ),
    );
  });

  it('shows when its end was cut off, also where the row of the mind was set back with it', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyLog.chain((log) => fc.tuple(fc.constant(log), fc.nat(log.entries.length - 1))),
        async ([log, left]) => {
          const entries = log.entries.slice(0, left);
          expect(await governanceFaults({ ...log, entries })).not.toEqual([]);
          const { number, digest } = entries.at(-1) ?? noGovernance;
          const back = { entries, head: { number, digest } };
          // only who has noted the head elsewhere sees it where no checkpoint knows more
          const isKnown = log.checkpoints.some((each) => each.number > left);
          expect((await governanceFaults({ ...log, ...back })).length > 0).toBe(isKnown);
          expect(await governanceFaults({ ...log, ...back }, log.head)).not.toEqual([]);
        },
      ),
    );
  });

  it('shows what was added behind its end', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, anyAct, async (log, act) => {
        const entries = [...log.entries, ...governanceEntries(log.head, [act], 9)];
        expect(await governanceFaults({ ...log, entries })).toHaveLength(1);
      }),
    );
  });

  it.each([
    [100, false],
    [5_000, true],
  ])('of %j entries is checked with pauses in which others get on: %j', async (length, pauses) => {
    const acts = Array.from({ length }, (_, at) => ({ kind: 'pause' as const, at, who: 'Ann', what: {} }));
    const entries = governanceEntries(noGovernance, acts, 1);
    let othersGotOn = false;
    void endOfTurn().then(() => {
      othersGotOn = true;
    });
    const { number, digest } = entries.at(-1)!;
    expect(await governanceFaults({ entries, head: { number, digest }, checkpoints: [] })).toEqual([]);
    expect(othersGotOn).toBe(pauses);
    const last = { ...entries.at(-1)!, who: 'Eve' };
    const faults = await governanceFaults({
      entries: [...entries.slice(0, -1), last],
      head: { number, digest },
      checkpoints: [],
    });
    expect(faults.map((fault) => fault.number)).toEqual([length]);
  });

  it('tells what is wrong in words', async () => {
    const entries = governanceEntries(
      noGovernance,
      [1, 2, 3].map((at) => ({ kind: 'pause', at, who: 'Ann', what: {} })),
      1,
    );
    const { number, digest } = entries[2]!;
    const log = { entries, head: { number, digest }, checkpoints: [{ commit: 4, number, digest }] };
    const problems = async (given: Partial<GovernanceLog>) =>
      (await governanceFaults({ ...log, ...given })).map(({ problem }) => problem);
    expect(await problems({ entries: entries.toSpliced(1, 1) })).toEqual([
      'Entry 2 is missing: after 1 comes 3.',
    ]);
    expect(await problems({ entries: changed(entries, 1, { who: 'Eve' }) })).toEqual([
      'Entry 2 is not as it was written, or what stood before it is not.',
    ]);
    expect(await problems({ entries: entries.slice(0, 2) })).toEqual([
      'Entry 3 was the last one by the row of the mind, and is missing.',
      'Entry 3 was the last one with the checkpoint of commit 4, and is missing.',
    ]);
  });
});
