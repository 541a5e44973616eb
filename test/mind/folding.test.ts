import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindSettings } from '../../ports/settings.ts';
import type { Message, StepRecord } from '../../ports/step.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { composition } from '../../src/testing/origin.ts';
import { settingsWith } from '../../src/testing/settings.ts';

const character = { traits: ['curious'], values: ['honesty'], patterns: ['You hum when you are content.'] };
const person = settingsWith({ inner: { nature: 'person' }, character });
const slower = settingsWith({ inner: { nature: 'person', beat: '30 s' }, character });
const plain = settingsWith();

const began = (settings: MindSettings, crashed: boolean): Message => ({
  type: 'activation.began',
  settings,
  crashed,
  cycle: 0,
  commit: 1,
  depth: 0,
  rebuilt: null,
});
const messages: readonly Message[] = [
  began(person, false),
  began(slower, false),
  began(plain, false),
  // its faculties hold the settings of before until it is trusted again
  began(slower, true),
  began(person, true),
  { type: 'integrity.confirmed', unfinished: null, episode: null },
  { type: 'wake' },
  { type: 'pause.requested' },
  { type: 'resume.requested' },
];

const born = (): SteppedMind => SteppedMind.born(composition, { mind: 'ada', settings: person, at: 0 }).mind;

describe('a mind whose actors are folded', () => {
  it('is as its twin that never was, whatever settings it is given between two foldings', () => {
    const any = fc.record({
      message: fc.constantFrom(...messages),
      folds: fc.boolean(),
      later: fc.nat(60_000),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 12 }), (life) => {
        const [stands, folds] = [born(), born()];
        let now = 0;
        for (const { message, folds: isFolded, later } of life) {
          now += later;
          if (isFolded) folds.fold();
          expect(folds.step(message, now)).toEqual(stands.step(message, now));
          expect(folds.checkpoint()).toBe(stands.checkpoint());
        }
      }),
      { numRuns: 50 },
    );
  });

  it('tells where it stands while it is folded, and what awaits it', () => {
    const [stands, folds] = [born(), born()];
    for (const mind of [stands, folds]) mind.step(began(person, false), 0);
    folds.fold();
    expect(folds.moment()).toEqual(stands.moment());
    expect(folds.nextAlarm()).toBe(stands.nextAlarm());
    folds.fold();
    expect(folds.state()).toEqual(stands.state());
    folds.fold();
    expect(folds.outline()).toEqual(stands.outline());
    folds.fold();
    expect(folds.pending()).toEqual(stands.pending());
    expect(folds.tasks()).toEqual([]);
  });

  it('shows in a step what the step changed, and not that its actors are others', () => {
    const [stands, folds] = [born(), born()];
    const records: StepRecord[][] = [[], []];
    stands.listen((record) => records[0]!.push(record));
    folds.listen((record) => records[1]!.push(record));
    for (const mind of [stands, folds]) mind.step(began(person, false), 0);
    for (let now = 1_000; now < 60_000; now += 5_000) {
      folds.fold();
      for (const mind of [stands, folds]) mind.step({ type: 'wake' }, now);
    }
    expect(records[1]).toEqual(records[0]);
    expect(records[1]!.length).toBeGreaterThan(10);
  });
});
