import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityAdopted, identityAfter } from '../../machines/mind/identity.ts';
import {
  identityAspects,
  type IdentityChange,
  type IdentityCore,
  type LivingIdentity,
} from '../../ports/identity.ts';
import type { LivedCycle } from '../../ports/inner.ts';
import { changedLines } from '../../theory/identity-change.ts';
import { anyCore, anyCycle, cycleOf, nobody } from './drawn-lives.ts';

const day = 86_400_000;
const born = Date.UTC(2026, 0, 1);

/** Somebody with this character, just born. */
const newborn = (core: Partial<IdentityCore> = {}): LivingIdentity =>
  identityAdopted(null, { ...nobody, ...core }, born).identity;

/** The identity after the same cycle so many times, a day apart each, and the log. */
function after(living: LivingIdentity, times: number, rest: Partial<LivedCycle>, from = born) {
  let identity = living;
  const changes: IdentityChange[] = [];
  for (let cycle = 1; cycle <= times; cycle += 1) {
    const next = identityAfter(identity, cycleOf({ cycle, ...rest }), from + cycle * day);
    identity = next.identity;
    changes.push(...next.changes);
  }
  return { identity, changes };
}

describe('Who a mind is by its configuration', () => {
  const core: IdentityCore = { ...nobody, traits: ['curious'], values: ['honesty', 'kindness'] };

  it('is version 1 when it is adopted first', () => {
    const { identity, changes } = identityAdopted(null, core, born);
    expect(identity).toMatchObject({ core, version: 1, configured: core });
    expect(changes).toEqual([
      { version: 1, at: born, core, by: 'configuration', reason: 'This is who it is by its configuration.' },
    ]);
  });

  it('does not change when the same is adopted again', () => {
    const living = newborn(core);
    expect(identityAdopted(living, structuredClone(core), born + 1)).toEqual({
      identity: living,
      changes: [],
    });
  });

  it('is changed by hand in just the lines that were changed there; what life has added stays', () => {
    const living = after(newborn(core), 5, { people: ['Ada'] }).identity;
    const edited = { ...core, values: ['patience', 'honesty'] };
    const { identity, changes } = identityAdopted(living, edited, born + 9 * day);
    expect(identity.core).toEqual({ ...edited, relations: ['Ada: slowly becoming familiar'] });
    expect(changes).toMatchObject([
      {
        version: 3,
        by: 'configuration',
        reason:
          'Changed by hand in the configuration: "patience" added to the values; "kindness" taken from the values.',
      },
    ]);
  });

  it('tells when the lines were only put in another order', () => {
    const edited = { ...core, values: ['kindness', 'honesty'] };
    const { identity, changes } = identityAdopted(newborn(core), edited, born + 1);
    expect(identity.core).toEqual(edited);
    expect(changes.map(({ reason }) => reason)).toEqual([
      'Changed by hand in the configuration: the values put in another order.',
    ]);
  });

  it('leaves the newest of what life has added where a list would become too long', () => {
    let living = after(newborn(), 5, { people: ['Ada'] }).identity;
    living = after(living, 5, { people: ['Bob'] }, born + 9 * day).identity;
    const relations = Array.from({ length: 11 }, (_, number) => `Cousin ${number}`);
    const { identity, changes } = identityAdopted(living, { ...nobody, relations }, born + 30 * day);
    expect(identity.core.relations).toEqual([...relations, 'Bob: slowly becoming familiar']);
    expect(changes[0]!.reason).toContain('"Ada: slowly becoming familiar" had to give way in the relations');
  });
});

describe('Who a mind is by its life', () => {
  it('makes somebody a relation after five exchanges, and puts it otherwise at 25, 100 and 500', () => {
    const { identity, changes } = after(newborn(), 500, { people: ['Ada'] });
    expect(identity.core.relations).toEqual(['Ada: part of this life for a long time']);
    expect(changes.map(({ version, at, by, reason }) => [version, (at - born) / day, by, reason])).toEqual([
      [2, 5, 'life', 'Exchanged words with Ada 5 times.'],
      [3, 25, 'life', 'Exchanged words with Ada 25 times.'],
      [4, 100, 'life', 'Exchanged words with Ada 100 times.'],
      [5, 500, 'life', 'Exchanged words with Ada 500 times.'],
    ]);
  });

  it('does not call it an exchange when somebody was only heard', () => {
    expect(after(newborn(), 30, { people: ['Ada'], spoke: false }).changes).toEqual([]);
  });

  it('has nothing to add about somebody of whom the configuration speaks', () => {
    const living = newborn({ relations: ['My sister Ada Marsh, who lives next door.'] });
    expect(after(living, 30, { people: ['ada marsh'] }).changes).toEqual([]);
    expect(after(living, 30, { people: ['Ad'] }).changes).toHaveLength(2);
  });

  it('lets go of who means least when its relations are full, and of nobody who means as much', () => {
    let living = newborn();
    for (let number = 0; number < 12; number += 1)
      living = after(living, 5, { people: [`Guest ${number}`] }, born + number * 9 * day).identity;
    expect(after(living, 24, { people: ['Ada'] }, born + 200 * day).changes).toEqual([]);
    const { identity, changes } = after(living, 25, { people: ['Ada'] }, born + 200 * day);
    expect(identity.core.relations).toHaveLength(12);
    expect(identity.core.relations[0]).toBe('Ada: often talked with');
    expect(changes[0]!.reason).toBe(
      'Exchanged words with Ada 25 times; "Guest 0: slowly becoming familiar" had to give way.',
    );
  });

  it('makes a way of coping a pattern when it keeps recurring, and a settled one later', () => {
    const { identity, changes } = after(newborn(), 60, { patterns: ['rumination'] });
    expect(identity.core.patterns).toEqual(['Often turning the same worries over']);
    expect(changes.map(({ reason }) => reason)).toEqual([
      'Coped by rumination in 10 thoughts.',
      'Coped by rumination in 50 thoughts.',
    ]);
  });

  it('says in words which way of coping it was', () => {
    const reasons = after(newborn(), 10, { patterns: ['problemSolving', 'denial'] }).changes.map(
      ({ reason }) => reason,
    );
    expect(reasons).toEqual(['Coped by problem solving in 10 thoughts.', 'Coped by denial in 10 thoughts.']);
  });

  it('adds no pattern to a full list, and none that the configuration has in the same words', () => {
    const twelve = Array.from({ length: 12 }, (_, number) => `Habit ${number}`);
    expect(after(newborn({ patterns: twelve }), 60, { patterns: ['denial'] }).changes).toEqual([]);
    const said = newborn({ patterns: ['At times expecting the worst'] });
    expect(after(said, 60, { patterns: ['catastrophizing'] }).changes).toEqual([]);
  });

  it('makes nothing a pattern that is a small part of how it copes', () => {
    const living = after(newborn(), 100, { patterns: ['acceptance'] }).identity;
    expect(after(living, 30, { patterns: ['denial'] }).changes).toEqual([]);
    expect(after(living, 34, { patterns: ['denial'] }).changes).toHaveLength(1);
  });

  it('remembers what surprised it in something quite new, once a week, five times; then the oldest gives way', () => {
    const surprised = { surprises: ['The harvest failed.'], novelty: 0.9 };
    const { identity, changes } = after(newborn({ memories: ['Born by the sea.'] }), 36, surprised);
    expect(changes.map(({ at }) => (at - born) / day)).toEqual([1, 8, 15, 22, 29, 36]);
    expect(identity.core.memories).toEqual([
      'Born by the sea.',
      '2026-01-16: The harvest failed.',
      '2026-01-23: The harvest failed.',
      '2026-01-30: The harvest failed.',
      '2026-02-06: The harvest failed.',
    ]);
    expect(after(newborn(), 9, { ...surprised, novelty: 0.5 }).changes).toEqual([]);
    expect(
      after(newborn(), 1, { surprises: ['It burns.', 'Nobody came.'], novelty: 0 }).changes,
    ).toHaveLength(1);
  });

  it('changes two lines a day at the most; what came too soon waits until it happens again', () => {
    const people = ['Ada', 'Bob', 'Cid'];
    let identity = newborn();
    const lines = (hours: number): string[] => {
      identity = identityAfter(identity, cycleOf({ people }), born + hours * 3_600_000).identity;
      return identity.core.relations;
    };
    for (const hour of [1, 2, 3, 4]) expect(lines(hour)).toEqual([]);
    expect(lines(5)).toEqual(['Ada: slowly becoming familiar', 'Bob: slowly becoming familiar']);
    expect(lines(28.9)).toHaveLength(2);
    expect(lines(29)).toEqual([
      'Ada: slowly becoming familiar',
      'Bob: slowly becoming familiar',
      'Cid: slowly becoming familiar',
    ]);
  });

  it('gives somebody new a chance to become known among many who were seen once', () => {
    let identity = newborn();
    for (let number = 0; number < 200; number += 1)
      identity = identityAfter(identity, cycleOf({ people: [`Guest ${number}`] }), born + number).identity;
    expect(Object.keys(identity.people)).toHaveLength(50);
    expect(after(identity, 5, { people: ['Ada'] }).identity.core.relations).toHaveLength(1);
  });
});

/** A cycle lived through, or a configuration adopted, some time after what came before. */
const anyStep = fc.record({
  hours: fc.oneof(fc.double({ min: 0, max: 30, noNaN: true }), fc.constantFrom(0, 12, 24)),
  times: fc.integer({ min: 1, max: 12 }),
  lived: anyCycle,
});

describe('Laws of an identity', () => {
  it('life changes at most two lines between any two moments less than a day apart', () => {
    fc.assert(
      fc.property(anyCore, fc.array(anyStep, { maxLength: 30 }), (core, steps) => {
        let identity = newborn(core);
        let at = born;
        const moments = [{ at, core: identity.core }];
        for (const { hours, times, lived } of steps) {
          at += Math.round(hours * 3_600_000);
          for (let again = 0; again < times; again += 1)
            identity = identityAfter(identity, lived, at).identity;
          moments.push({ at, core: identity.core });
        }
        for (const [place, one] of moments.entries())
          for (const other of moments.slice(place + 1))
            if (other.at - one.at < day) expect(changedLines(one.core, other.core)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('versions count up by one, each with its reason; what is configured stays; all sizes are bounded', () => {
    const anyMoment = fc.oneof({ weight: 9, arbitrary: anyStep }, { weight: 1, arbitrary: anyCore });
    fc.assert(
      fc.property(anyCore, fc.array(anyMoment, { maxLength: 40 }), (first, moments) => {
        let configured = first;
        const birth = identityAdopted(null, configured, born);
        let { identity } = birth;
        const changes = [...birth.changes];
        let at = born;
        for (const moment of moments) {
          const steps =
            'traits' in moment
              ? [() => identityAdopted(identity, (configured = moment), at)]
              : Array.from({ length: moment.times }, () => () => identityAfter(identity, moment.lived, at));
          if ('hours' in moment) at += Math.round(moment.hours * 3_600_000);
          for (const step of steps) {
            const next = step();
            changes.push(...next.changes);
            expect(next.identity.version - identity.version).toBe(next.changes.length);
            identity = next.identity;
            expect(next.changes.at(-1)?.core ?? identity.core).toEqual(identity.core);
            for (const aspect of identityAspects) {
              const lines = identity.core[aspect];
              expect(lines).toEqual([...new Set(lines)]);
              expect(lines).toEqual(expect.arrayContaining(configured[aspect]));
              expect(lines.length).toBeLessThanOrEqual(aspect === 'memories' ? 5 : 12);
              for (const line of lines) expect(line.length).toBeLessThanOrEqual(200);
            }
            expect(Object.keys(identity.people).length).toBeLessThanOrEqual(50);
            expect(identity.changedAt.length).toBeLessThanOrEqual(2);
          }
        }
        expect(changes.map(({ version }) => version)).toEqual(changes.map((_, place) => place + 1));
        for (const { reason } of changes) expect(reason.trim()).not.toBe('');
        expect(JSON.parse(JSON.stringify(identity))).toEqual(identity);
      }),
    );
  });
});
