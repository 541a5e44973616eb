import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityAdopted, identityAfter } from '../../machines/mind/identity.ts';
import { identityTakenBack } from '../../machines/mind/identity-undo.ts';
import { identityAspects, type IdentityCore, type LivingIdentity } from '../../ports/identity.ts';
import type { LivedCycle } from '../../ports/inner.ts';
import { localDateOf } from '../../theory/local-time.ts';
import { anyCore, anyCycle, cycleOf, nobody } from './drawn-lives.ts';

const day = 86_400_000;
const born = Date.UTC(2026, 0, 1, 12);

const newborn = (core: Partial<IdentityCore> = {}): LivingIdentity =>
  identityAdopted(null, { ...nobody, ...core }, born).identity;

/** The identity after so many such cycles, an hour apart each. */
function after(living: LivingIdentity, times: number, rest: Partial<LivedCycle>, from: number) {
  let identity = living;
  for (let cycle = 1; cycle <= times; cycle += 1)
    identity = identityAfter(identity, cycleOf({ cycle, ...rest }), from + cycle * 60_000).identity;
  return identity;
}

const takenBack = (living: LivingIdentity, date: string | undefined, at: number, timezone = 'UTC') =>
  identityTakenBack(living, { day: date, by: 'Ann', timezone }, at);

describe('002 §2.2: what life made of somebody on a day', () => {
  const familiar = after(newborn({ values: ['honesty'] }), 5, { people: ['Tom'] }, born);

  it('is taken back, with its reason, and what was configured stays', () => {
    expect(familiar.core.relations).toEqual(['Tom: slowly becoming familiar']);
    const { identity, changes, problem } = takenBack(familiar, '2026-01-01', born + day);
    expect(problem).toBeNull();
    expect(identity.core).toEqual({ ...nobody, values: ['honesty'] });
    expect(changes).toEqual([
      {
        version: familiar.version + 1,
        at: born + day,
        core: identity.core,
        by: 'Ann',
        reason:
          'Took back what life made of it on 2026-01-01: "Tom: slowly becoming familiar" of the relations.',
      },
    ]);
  });

  it('is not written again, and what is more than that is', () => {
    const { identity } = takenBack(familiar, undefined, born + day);
    const met = after(identity, 19, { people: ['Tom'] }, born + 2 * day);
    expect(met.core.relations).toEqual([]);
    expect(after(met, 1, { people: ['Tom'] }, born + 3 * day).core.relations).toEqual([
      'Tom: often talked with',
    ]);
  });

  it('gives back the line that had to give way to it', () => {
    const often = after(familiar, 20, { people: ['Tom'] }, born + 2 * day);
    expect(often.core.relations).toEqual(['Tom: often talked with']);
    const { identity } = takenBack(often, '2026-01-03', born + 3 * day);
    expect(identity.core.relations).toEqual(['Tom: slowly becoming familiar']);
    // the day before that can still be taken back
    expect(takenBack(identity, undefined, born + 3 * day).identity.core.relations).toEqual([]);
  });

  it('stays where it was put otherwise since, where nothing was, and after a week', () => {
    const often = after(familiar, 20, { people: ['Tom'] }, born + 2 * day);
    expect(takenBack(often, '2026-01-01', born + 3 * day)).toMatchObject({
      identity: often,
      changes: [],
      problem: expect.stringContaining('was put otherwise since'),
    });
    expect(takenBack(newborn(), undefined, born).problem).toContain('nothing is there to be taken back');
    const older = after(familiar, 20, { people: ['Tom'] }, born + 8 * day);
    expect(takenBack(older, '2026-01-01', born + 9 * day).problem).toContain('of 2026-01-01');
  });

  describe('and came again in other words', () => {
    const both = after(familiar, 5, { people: ['Ben'] }, born + 3_600_000);
    const often = after(both, 20, { people: ['Tom'] }, born + 2 * day);

    it('comes back with no later day that is taken back', () => {
      const first = takenBack(often, '2026-01-01', born + 3 * day).identity;
      expect(first.core.relations).toEqual(['Tom: often talked with']);
      expect(takenBack(first, '2026-01-03', born + 3 * day).identity.core.relations).toEqual([]);
      // as an earlier version left it
      const out = 'Tom: slowly becoming familiar';
      const earlier = { ...first, grown: first.grown!.map((edit) => ({ ...edit, out })) };
      expect(takenBack(earlier, '2026-01-03', born + 3 * day).identity.core.relations).toEqual([]);
    });

    it('gives back, with a later day, what was there before both', () => {
      const ever = after(often, 75, { people: ['Tom'] }, born + 4 * day);
      const ann = after(ever, 5, { people: ['Ann'] }, born + 2 * day + 3_600_000);
      const third = takenBack(ann, '2026-01-03', born + 5 * day).identity;
      const left = takenBack(third, '2026-01-05', born + 5 * day).identity.core.relations;
      expect(left).toEqual(['Tom: slowly becoming familiar', 'Ben: slowly becoming familiar']);
    });
  });

  it('is not said to be gone where the configuration says the same by now', () => {
    const both = after(familiar, 5, { people: ['Ben'] }, born + 3_600_000);
    const relations = ['Tom: slowly becoming familiar'];
    const configured = identityAdopted(
      both,
      { ...nobody, values: ['honesty'], relations },
      born + 1,
    ).identity;
    const { identity, changes } = takenBack(configured, '2026-01-01', born + day);
    expect(identity.core.relations).toEqual(relations);
    expect(changes[0]!.reason).toBe(
      'Took back what life made of it on 2026-01-01: "Ben: slowly becoming familiar" of the relations.',
    );
    expect(identity.takenBack).toEqual(['Ben: slowly becoming familiar']);
    const alone = identityAdopted(familiar, { ...nobody, values: ['honesty'], relations }, born + 1).identity;
    expect(takenBack(alone, '2026-01-01', born + day).problem).toContain('what its configuration says');
  });

  it('is of the day on the clocks of its time zone', () => {
    const late = after(newborn(), 5, { people: ['Tom'] }, Date.UTC(2026, 0, 1, 23));
    expect(takenBack(late, '2026-01-02', born + day, 'Europe/Berlin').problem).toBeNull();
    expect(takenBack(late, '2026-01-02', born + day).problem).not.toBeNull();
  });

  it('is never anything that the configuration says, whatever was lived', () => {
    const lives = fc.array(fc.tuple(anyCycle, fc.nat(30)), { maxLength: 60 });
    fc.assert(
      fc.property(anyCore, lives, fc.nat(9), (core, lived, back) => {
        let [identity, at] = [newborn(core), born];
        for (const [cycle, hours] of lived) {
          at += hours * 3_600_000;
          identity = identityAfter(identity, cycle, at).identity;
        }
        const left = takenBack(identity, localDateOf(at - back * day, 'UTC'), at).identity;
        for (const aspect of identityAspects) {
          const has = (line: string) => left.core[aspect].includes(line);
          expect(identity.configured[aspect].filter((line) => !has(line))).toEqual([]);
          // nothing comes that was never there
          expect(
            left.core[aspect].filter(
              (line) =>
                !identity.core[aspect].includes(line) && !identity.grown?.some(({ out }) => out === line),
            ),
          ).toEqual([]);
        }
      }),
    );
  });
});
