import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaskState } from '../../ports/task.ts';
import { anyHappening, type Happening } from '../../src/testing/happenings.ts';
import { liveMinds } from '../../src/testing/origin.ts';
import { speech } from '../../src/testing/percepts.ts';
import { rawSettings, RawWorld } from '../../src/testing/raw-world.ts';
import { taskSources } from '../../src/testing/tasks.ts';
import { Twins } from '../../src/testing/twins.ts';

const settle = (how: 'well' | 'badly' | 'strangely', draw: number, ...seen: Drawn[]): Happening => ({
  passes: 20,
  what: 'settle',
  back: 0,
  how,
  draw,
  seen,
});
type Drawn = Extract<Happening, { what: 'percept' }>['drawn'];
const drawn = (source: Drawn['source']): Drawn => ({ source, urgency: 0, boost: 0, text: '' });
const due: Happening = { passes: 0, what: 'wake', when: 'due' };
const durable: Happening = { passes: 5, what: 'commit', back: 0, depth: 0 };

/** A cycle that handles this percept; a thought about it delegates when `draw` says so. */
const cycle = (source: Drawn['source'], ...thoughts: Happening[]): Happening[] => [
  due,
  settle('well', 0, drawn(source)),
  // commands are obeyed; all else is first searched for in memory
  ...(source.kind === 'command' ? [] : [settle('well', 0)]),
  due,
  ...thoughts,
  durable,
];

/** What may befall tasks that have begun. */
const turns = fc.oneof(
  fc.constantFrom(...taskSources).map((source) => cycle(source, settle('well', 0))),
  fc.nat(99).map((draw): Happening[] => [settle('badly', draw)]),
  fc.constant<Happening[]>([settle('well', 1)]),
  fc.constantFrom(0.4, 0.6).map((done): Happening[] => [{ passes: 9, what: 'progress', back: 0, done }]),
  fc.constantFrom<Happening[]>([due], [{ passes: 30_000, what: 'wake', when: 'late' }]),
  anyHappening.map((happening) => [happening]),
);

/** A life whose first cycle gives tasks away: the ninth and the tenth thought of a raw world do. */
const anyDelegatingLife = fc
  .tuple(fc.constantFrom(8, 9), fc.array(turns, { minLength: 5, maxLength: 25, size: 'max' }))
  .map(([draw, rest]): Happening[] => [
    { passes: 0, what: 'activation', crashed: false, ahead: 0, depth: 0 },
    ...cycle(speech, settle('well', draw)),
    ...rest.flat(),
  ]);

const delegated: Happening[] = [
  { passes: 0, what: 'activation', crashed: false, ahead: 0, depth: 0 },
  ...cycle(speech, settle('well', 8)),
];
const told = (source: Drawn['source']): Happening[] => [
  due,
  settle('well', 0, drawn(source)),
  durable,
  durable,
];
const [pause, resume, cancel] = taskSources;

/** Lives that lead to every state of a task: paused and resumed, cancelled, done, failed, unclear. */
const tours: Happening[][] = [
  [...delegated, ...told(pause!), ...told(resume!)],
  [...delegated, ...told(cancel!)],
  [...delegated, settle('well', 0), durable, settle('well', 0)],
  [...delegated, settle('badly', 6), durable, settle('well', 1)],
  [...delegated, settle('badly', 10), durable],
  // memories fade a day after they did: what leads through them is noted, left out and noted again
  [
    ...delegated.slice(0, -2),
    settle('well', 9),
    durable,
    settle('strangely', 0),
    { passes: 86_280_000, what: 'activation', crashed: false, ahead: 0, depth: 80 },
    due,
    ...cycle(pause!, due, settle('well', 0)),
    settle('well', 0),
    due,
    { passes: 9, what: 'progress', back: 0, done: 0.4 },
  ],
];

describe('a mind with tasks that is restored before every step', () => {
  it.each([false, true])('cannot be told from its twin that never stopped (reordered: %s)', (reordered) => {
    const seen = new Set<TaskState>();
    fc.assert(
      fc.property(anyDelegatingLife, (life) => {
        const world = new RawWorld();
        const { mind, asked } = liveMinds.born({ mind: 'ada', settings: rawSettings, at: world.now });
        world.note(asked);
        const twins = new Twins(mind);
        for (const happening of life) {
          twins.restore(reordered);
          const asked = twins.step(world.message(happening), world.now);
          world.note(asked);
          for (const each of asked)
            if (each.type === 'emit' && each.observation.kind === 'task.changed')
              seen.add(each.observation.to);
        }
      }),
      { numRuns: 100, examples: tours.map((tour): [Happening[]] => [tour]) },
    );
    // the law would hold for a mind whose tasks never do anything
    expect([...seen].toSorted()).toEqual([
      'cancelled',
      'completed',
      'failed',
      'interrupted',
      'paused',
      'pending',
      'reported',
      'running',
    ]);
  });
});
