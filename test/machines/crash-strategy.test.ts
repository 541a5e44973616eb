import { describe, expect, it } from 'vitest';
import type { KnownCrash } from '../../ports/crash.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import { crashesAfter, taughtBy, type Taught } from '../../machines/mind/crash-strategy.ts';
import { newbornLife } from '../../machines/mind/slices/life.ts';
import { settingsWith } from '../../src/testing/settings.ts';

const crash = (place: number, about = `Open the archive of ${place}.`): KnownCrash => ({
  about,
  tools: [],
  memory: `m${place}` as MemoryId,
  at: place * 1_000,
});

/** What each of so many crashes teaches. */
function taught(crashes: readonly KnownCrash[], nature: 'agent' | 'person' = 'agent'): Taught[] {
  const told: Taught[] = [];
  for (const [commits, each] of crashes.entries()) {
    const known = told.at(-1)?.crashes ?? [];
    told.push(taughtBy({ commits, crashes: known }, each, nature));
  }
  return told;
}

const textOf = ({ memory }: Taught): string | undefined =>
  memory.flatMap((each) =>
    each.change === 'buffered' && 'text' in each.item.origin ? [each.item.origin.text] : [],
  )[0];

describe('what crashes teach (002 §6.1)', () => {
  it('is nothing until the third in like circumstances, and then to ask and to go in small steps', () => {
    const [one, two, other, three] = taught([crash(1), crash(2), crash(3, 'How are you?'), crash(4)]);
    expect([one, two, other].map((each) => each?.learned)).toEqual([null, null, null]);
    expect(textOf(three!)).toBe(
      'When this comes: “Open the archive of 4.”: it ended in a crash 3 times. Ask first whether it has to be done; then do it in smaller steps, and say before each what it is.',
    );
    expect(three!.memory[1]).toMatchObject({
      change: 'persisted',
      type: 'procedural',
      gathers: ['m1', 'm2', 'm4'].map((memory) => ({ memory, whole: false })),
    });
  });

  it('changes with the fourth: what did not help gives way to leaving it alone', () => {
    const [, , three, four] = taught([crash(1), crash(2), crash(3), crash(4)]);
    expect(four!.memory[1]).toMatchObject({
      gathers: expect.arrayContaining([{ memory: three!.learned!.strategy, whole: true }]),
    });
    expect(textOf(four!)).toContain('a crash 4 times. Do not begin it before');
  });

  const using = (place: number, about: string): KnownCrash => ({ ...crash(place, about), tools: ['shell'] });

  it('names the tool where the words alone are not alike', () => {
    const [, , three] = taught([
      using(1, 'Print the report of March.'),
      using(2, 'Print April now.'),
      using(3, 'Print May.'),
    ]);
    expect(textOf(three!)).toContain('When this comes: “Print May.” (shell): ');
  });

  it('is nothing more from a crash over something else with the same tool: the strategy of the others stands', () => {
    const report = [1, 2, 3].map((place) => using(place, 'Print the quarterly report.'));
    const [, , three, four] = taught([...report, using(4, 'What is the weather in Graz?')]);
    expect(three!.learned).toMatchObject({ times: 3 });
    expect(four).toMatchObject({ learned: null, memory: [] });
  });

  it('never forbids what the mind means to do by itself, which nobody else can call safe', () => {
    const plan = [1, 2, 3, 4].map((place) => ({
      ...crash(place, 'Look after the lilies.'),
      own: true as const,
    }));
    expect(textOf(taught(plan)[3]!)).toBe(
      'When this comes: “Look after the lilies.”: it ended in a crash 4 times. Ask first whether it has to be done; then do it in smaller steps, and say before each what it is.',
    );
  });

  it('tells a person of a gap, and of no crash', () => {
    const text = textOf(taught([crash(1), crash(2), crash(3)], 'person')[2]!);
    expect(text).toContain('I was gone 3 times');
    expect(text).not.toContain('crash');
  });

  it('is kept no longer once something is to be forgotten', () => {
    const life = { ...newbornLife(settingsWith()), crashes: [crash(1)] };
    const said = { source: { kind: 'speech', speaker: 'Tom', space: 'terminal' } };
    const batch = (rest: object) => [{ ...said, ...rest }] as never;
    expect(crashesAfter(life, { batch: batch({}) })).toBe(life);
    const after = crashesAfter(life, { batch: batch({ forgets: { memory: 'm1', items: [] } }) });
    expect('crashes' in after).toBe(false);
  });
});
