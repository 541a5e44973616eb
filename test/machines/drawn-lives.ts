import fc from 'fast-check';
import type { IdentityCore } from '../../ports/identity.ts';
import { thoughtPatterns, type LivedCycle } from '../../ports/inner.ts';

/** A cycle in which nothing happened, except for `rest`. */
export const cycleOf = (rest: Partial<LivedCycle> = {}): LivedCycle => ({
  cycle: 1,
  origin: 'respond',
  trigger: 'Somebody spoke.',
  thought: 'Hm.',
  patterns: [],
  people: [],
  contact: false,
  spoke: true,
  succeeded: true,
  novelty: 0.5,
  backlog: 0,
  seconds: 1,
  surprises: [],
  tensions: 0,
  distortions: 0,
  progress: 0,
  cameAt: null,
  forgot: false,
  ...rest,
});

export const nobody: IdentityCore = { traits: [], relations: [], memories: [], patterns: [], values: [] };

const people = fc.oneof(
  fc.constantFrom('Ada', 'Bob', 'Ann Marsh', '__proto__', 'constructor', '7', ' ', '🙂'),
  fc.integer({ min: 0, max: 80 }).map((number) => `Guest ${number}`),
  fc.string({ minLength: 1, maxLength: 300, unit: 'binary' }),
);
const surprise = fc.oneof(
  fc.constantFrom('The harvest failed.', 'Bob was not there.', ''),
  fc.string({ maxLength: 400, unit: 'binary' }),
);

/** Anything that can have been lived through. */
export const anyCycle: fc.Arbitrary<LivedCycle> = fc
  .record({
    people: fc.array(people, { maxLength: 3 }),
    spoke: fc.boolean(),
    patterns: fc.array(fc.constantFrom(...thoughtPatterns), { maxLength: 3 }),
    surprises: fc.array(surprise, { maxLength: 3 }),
    novelty: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(cycleOf);

const line = fc.oneof(
  fc.constantFrom(
    'honesty',
    'Ada is my sister.',
    'Ada: slowly becoming familiar',
    'Often expecting the worst',
  ),
  fc.string({ minLength: 1, maxLength: 200 }),
);
const lines = (most: number) => fc.array(line, { maxLength: most });

/** Any character that a configuration can have. */
export const anyCore: fc.Arbitrary<IdentityCore> = fc.record({
  traits: lines(12),
  relations: lines(12),
  memories: lines(5),
  patterns: lines(12),
  values: lines(12),
});
