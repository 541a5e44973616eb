import fc from 'fast-check';
import type { Boundary } from '../../../ports/boundary.ts';
import { memoryStores } from '../../simulation/memory-stores.ts';
import { type HostLaw, soundHost } from './host-law.ts';
import { type PoisonedDays, PoisonedLife, type PoisonedRun } from './poisoned-life.ts';

const steps = ['activate', 'suspect', 'accept', 'journal', 'receipt', 'commit', 'claim', 'confirm'] as const;
const boundaries: readonly Boundary[] = [
  ...steps.flatMap((step): Boundary[] => [`before ${step}`, `after ${step}`]),
  'after effect',
];

/** Processes that are killed mostly over what they handle, and now and then when they have nothing to do. */
const anyRun: fc.Arbitrary<PoisonedRun> = fc.record({
  told: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
  dies: fc.option(
    fc.record({ at: fc.constantFrom(...boundaries), passing: fc.constantFrom(1, 1, 1, 2, 3) }),
    { freq: 4 },
  ),
  lasts: fc.constantFrom(0, 2_000, 10_000, 60_000, 900_000),
  pauses: fc.option(fc.constantFrom(0, 100, 1_500, 5_500), { freq: 2 }),
  offers: fc.nat(5).map((draw) => draw === 0),
});

/** Lives that end often over the same percepts. */
export const poisonedDays: fc.Arbitrary<PoisonedDays> = fc.record({
  kind: fc.constantFrom('plain', 'operated', 'inner'),
  runs: fc.array(anyRun, { minLength: 1, maxLength: 7 }),
});

/** The law of a record that crashes leave sound (I2, docs/model/durability.md). */
export const soundRecord: HostLaw = {
  name: 'sound-record',
  invariant: 'I2',
  statement:
    'However often a mind is killed over what it is told, its record never contradicts itself: it goes on, what is held back was in two crashes, and everything is handled once it is offered again.',
  property: ({ stores } = soundHost) =>
    fc.asyncProperty(poisonedDays, ({ kind, runs }) =>
      new PoisonedLife(stores(memoryStores()), kind).live(runs),
    ),
  size: (life) => (life as PoisonedDays).runs.length,
};
