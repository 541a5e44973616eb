import fc from 'fast-check';
import type { PerceptSource } from '../../ports/percept.ts';
import { anyPercept, focus, sleep, speech } from './percepts.ts';

/** A percept as it is drawn. */
export interface Drawn {
  source: PerceptSource;
  urgency: number;
  boost: number;
  text: string;
}

const told = ['pause', 'resume', 'stop', 'integrity', 'scarce', 'sufficient'] as const;
type Told = (typeof told)[number];

/** A possible next event of a mind, whether any host would send it so or not. */
export type Happening = { passes: number } & (
  | { what: 'percept'; drawn: Drawn; depth: number }
  | { what: 'settle'; back: number; how: 'well' | 'badly' | 'strangely'; draw: number; seen: Drawn[] }
  | { what: 'wake'; when: 'due' | 'early' | 'late' }
  | { what: 'commit'; back: number; depth: number }
  | { what: 'activation'; crashed: boolean; ahead: number; depth: number }
  | { what: 'told'; message: Told }
  | { what: 'progress'; back: number; done: number }
  | { what: 'found' }
);

const passes = fc.oneof(
  { weight: 6, arbitrary: fc.nat(3_000) },
  { weight: 2, arbitrary: fc.nat(120_000) },
  { weight: 1, arbitrary: fc.integer({ min: -5_000, max: -1 }) },
  { weight: 1, arbitrary: fc.nat(864_000_000) },
);
const depth = fc.oneof(fc.nat(3), fc.constantFrom(0, 19, 20, 50, 51, 80));
const of = <T extends string>(what: T) => fc.constant(what);

/** Any one thing. */
export const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ passes, what: of('percept'), drawn: anyPercept, depth }) },
  {
    weight: 10,
    arbitrary: fc.record({
      passes,
      what: of('settle'),
      back: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(6) }),
      how: fc.constantFrom(
        'well' as const,
        'well' as const,
        'well' as const,
        'badly' as const,
        'strangely' as const,
      ),
      draw: fc.nat(99),
      seen: fc.array(anyPercept, { maxLength: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      passes,
      what: of('wake'),
      when: fc.constantFrom(
        'due' as const,
        'due' as const,
        'due' as const,
        'early' as const,
        'late' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ passes, what: of('commit'), back: fc.constantFrom(0, 0, 0, 1, 2), depth }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      passes,
      what: of('activation'),
      crashed: fc.boolean(),
      ahead: fc.constantFrom(0, 0, 3),
      depth,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      passes,
      what: of('told'),
      message: fc.constantFrom(...told),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      passes,
      what: of('progress'),
      back: fc.nat(2),
      done: fc.constantFrom(0, 0.5, 0.6, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ passes, what: of('found') }) },
);

const due: Happening = { passes: 0, what: 'wake', when: 'due' };
const committed = (back: number): Happening => ({ passes: 5, what: 'commit', back, depth: 0 });
const well = (draw: number, ...sources: PerceptSource[]): Happening => ({
  passes: 20,
  what: 'settle',
  back: 0,
  how: 'well',
  draw,
  seen: sources.map((source) => ({ source, urgency: 0, boost: 0, text: 'the garden plan' })),
});

/** A life that goes through every state there is to see: a task given away, two calls with a space entered, focus, overload, sleep. */
export const tour: Happening[] = [
  { passes: 0, what: 'activation', crashed: false, ahead: 0, depth: 0 },
  due,
  well(0, speech),
  well(0),
  well(8),
  committed(0),
  due,
  well(0, speech),
  well(0),
  well(4),
  well(0),
  due,
  well(0),
  committed(0),
  due,
  well(0, focus('the garden plan')),
  committed(1),
  committed(0),
  { passes: 0, what: 'percept', drawn: { source: speech, urgency: 0, boost: 0, text: '' }, depth: 80 },
  due,
  well(0, sleep),
  committed(1),
  committed(0),
];

/** Any life of `longest` happenings at the most; it begins as every life does, with an activation. */
export const anyLife = (longest: number) =>
  fc
    .array(anyHappening, { maxLength: longest, size: 'max' })
    .map((rest): Happening[] => [
      { passes: 0, what: 'activation', crashed: false, ahead: 0, depth: 0 },
      ...rest,
    ]);
