import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import {
  checkLaw,
  checkMind,
  daysOf,
  faultNamed,
  lawNamed,
  lawOf,
  laws,
  live,
  MindBreaksLaw,
  must,
  partsOf,
  soundBuild,
} from '../../src/testing/index.ts';

const configuration = mindConfigurationSchema.parse({
  name: 'Bea',
  modes: { overload: { above: 9, below: 4 } },
});

/** A law that somebody else brings along, and that no mind keeps. */
const silent = lawOf({
  name: 'silent',
  invariant: 'mine',
  statement: 'A mind says nothing, ever.',
  lives: ({ configurations }) => daysOf({ configurations, events: 4, burst: 3 }),
  size: ({ events }) => events.length,
  holds(day, build) {
    const { utterances } = live(day, partsOf(build, day.configuration));
    must(utterances.length === 0, () => `It said “${utterances[0]?.text}”.`);
  },
});

/** What checking throws. */
function broken(check: () => unknown): MindBreaksLaw {
  try {
    check();
  } catch (error) {
    if (error instanceof MindBreaksLaw) return error;
    throw error;
  }
  throw new Error('No law was broken.');
}

describe('checking a mind', () => {
  it('holds every law against its configuration', () => {
    const reports = checkMind(configuration, { runs: 15, seed: 7 });
    expect(reports.map(({ law }) => law)).toEqual(laws.map(({ name }) => name));
    for (const { runs, breach, seed } of reports) expect([runs, breach, seed]).toEqual([15, null, 7]);
  });

  it('throws with the smallest life that breaks a law, and how to repeat it', () => {
    const { report, message, cause } = broken(() => checkMind(configuration, { laws: [silent], seed: 3 }));
    expect(report).toMatchObject({ law: 'silent', invariant: 'mine', seed: 3 });
    // a percept, and the time to think about it
    expect(report.breach).toMatchObject({ size: 2, message: 'It said “Hello!”.' });
    expect(message).toContain('mine silent: A mind says nothing, ever.\nBroken: It said “Hello!”.');
    expect(message).toContain(JSON.stringify(report.breach?.life));
    expect(message).toContain(
      `Repeat it, where law is your 'silent': checkMind(configuration, { laws: [law], seed: 3, path: '${report.breach?.path}' })`,
    );
    expect((cause as Error).name).toBe('LawBroken');
    const again = broken(() =>
      checkMind(configuration, { laws: [silent], seed: 3, path: report.breach?.path ?? '' }),
    );
    expect(again.report.breach?.life).toEqual(report.breach?.life);
  });

  it('names a law of the house by its name, for whoever repeats it', () => {
    const law = laws[0]!.name;
    const breach = { runs: 1, path: '0:1', life: [], size: 0, message: 'No.', cause: null };
    const { message } = new MindBreaksLaw(
      { law, invariant: 'I', statement: 'S.', seed: 3, runs: 0, breach },
      { cause: null },
    );
    expect(message).toContain(
      `Repeat it: checkMind(configuration, { laws: [lawNamed('${law}')], seed: 3, path: '0:1' })`,
    );
  });

  it('finds the same life again for the same seed', () => {
    const trial = { runs: 300, seed: 11, build: faultNamed('half-a-commit').in(soundBuild) };
    const [one, other] = [checkLaw(lawNamed('one-commit'), trial), checkLaw(lawNamed('one-commit'), trial)];
    expect(one.breach).not.toBeNull();
    expect(other.breach?.life).toEqual(one.breach?.life);
    expect(one.runs).toBe((one.breach?.runs ?? 0) - 1);
  });
});
