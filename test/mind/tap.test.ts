import { describe, expect, it } from 'vitest';
import type { StepRecord } from '../../ports/step.ts';
import { MindFailed, SteppedMind } from '../../src/mind/stepped-mind.ts';
import { speech } from '../../src/testing/percepts.ts';
import { composition } from '../../src/testing/origin.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';
import { delegating } from './delegating.ts';

/** A day in which something is said, told step by step. */
function watched(): { world: World; records: StepRecord[] } {
  const records: StepRecord[] = [];
  const world = new World({ think: () => saying('Hello!'), watch: (record) => records.push(record) });
  world.perceive({ id: 'p1', source: speech });
  world.run(10_000);
  return { world, records };
}

const newborn = () =>
  SteppedMind.born(composition, { mind: 'ada', settings: settingsWith(), at: 1_000 }).mind;

describe('the record of a step', () => {
  it('counts the steps without a gap, and tells the time and the cycle of each', () => {
    const { world, records } = watched();
    expect(records.map(({ sequence }) => sequence)).toEqual(records.map((_, place) => place + 1));
    expect(records.at(-1)).toMatchObject({ cycle: world.context.life.cycle });
    for (const [place, { at }] of records.entries())
      expect(at).toBeGreaterThanOrEqual(records[place - 1]?.at ?? 0);
  });

  it('holds all that was asked after birth, in order', () => {
    const { world, records } = watched();
    const asked = records.flatMap(({ commands }) => commands);
    expect(asked.length).toBeGreaterThan(10);
    expect(world.asked.slice(-asked.length)).toMatchObject(asked);
  });

  it('goes on for each actor where the last one that names it ended', () => {
    const { records } = watched();
    const known = new Map<string, unknown>();
    for (const { actors } of records)
      for (const { actor, before, after } of actors) {
        if (known.has(actor)) expect(before).toEqual(known.get(actor));
        expect(after).not.toEqual(before);
        known.set(actor, after);
      }
    expect([...known.keys()]).toEqual(expect.arrayContaining(['mind', 'attention', 'voice', 'memory']));
  });

  it('names only who changed: a wake before its time changes nobody', () => {
    const mind = newborn();
    const records: StepRecord[] = [];
    mind.listen((record) => records.push(record));
    mind.step({ type: 'wake' }, 1_000);
    expect(records).toEqual([
      {
        sequence: 1,
        at: 1_000,
        cycle: 0,
        message: { type: 'wake' },
        actors: [],
        commands: [],
        alarms: [],
        broke: null,
      },
    ]);
  });

  it('tells every alarm that was set, called off or rung: with those before, they are those after', () => {
    const mind = newborn();
    const idOf = ({ owner, name }: { owner: string; name: string }) => `${owner}#${name}`;
    const set = new Map(mind.outline().alarms.map((alarm) => [idOf(alarm), alarm.at]));
    let changes = 0;
    mind.listen(({ alarms }) => {
      changes += alarms.length;
      for (const alarm of alarms)
        if (alarm.at === null) expect(set.delete(idOf(alarm))).toBe(true);
        else set.set(idOf(alarm), alarm.at);
    });
    for (let wakes = 0; wakes < 10; wakes += 1) mind.step({ type: 'wake' }, mind.nextAlarm() ?? mind.now());
    const known = mind.outline().alarms.map((alarm) => [idOf(alarm), alarm.at]);
    expect([...set].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(known);
    expect(changes).toBeGreaterThan(10);
  });

  it('shows who is born: a task that is given away', () => {
    const records: StepRecord[] = [];
    delegating({ watch: (record) => records.push(record) }).run(10_000);
    const births = records.flatMap(({ actors }) => actors).filter(({ before }) => before === null);
    expect(births).toMatchObject([{ chart: 'task', after: { context: { assignment: 'Write it.' } } }]);
  });

  it('is told of the step that breaks the mind, with why, before the step throws', () => {
    const mind = newborn();
    const records: StepRecord[] = [];
    mind.listen((record) => records.push(record));
    const broken = { type: 'activation.began' } as never;
    expect(() => mind.step(broken, 1_001)).toThrow(MindFailed);
    expect(records).toMatchObject([{ sequence: 1, commands: [], broke: expect.stringContaining('broke') }]);
  });

  it('ends when the listener leaves, and the mind asks for the same whether anyone listens or not', () => {
    const [heard, unheard] = [newborn(), newborn()];
    let told = 0;
    const end = heard.listen(() => (told += 1));
    for (const now of [1_000, 2_000, 90_000]) {
      expect(heard.step({ type: 'wake' }, now)).toEqual(unheard.step({ type: 'wake' }, now));
      if (now === 2_000) end();
    }
    expect(told).toBe(2);
    expect(heard.checkpoint()).toBe(unheard.checkpoint());
  });
});
