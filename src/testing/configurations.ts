import fc from 'fast-check';
import type { WrittenConfiguration } from '../configuration/schema.ts';
import { delegates } from './tasks.ts';

const kitchen = { id: 'kitchen', name: 'Kitchen', members: ['Ben'] };
const terminal = { id: 'terminal', name: 'Terminal', members: ['Ann'] };

/** Lives that feel, with beats far enough apart for long days. */
const person = { nature: 'person', beat: '30 s', reviewInterval: '60 s' } as const;
const agent = { nature: 'agent', beat: '30 s', spontaneousInterval: '2 min' } as const;

/** Thresholds of overload that a short life reaches. */
const overload = fc.constantFrom({ above: 5, below: 2 }, { above: 12, below: 6 }, { above: 50, below: 20 });

/**
 * Any configuration, as a person writes it, of what the charts decide with: thresholds, waits, patience, spaces. The numbers
 * are drawn so that a short life gets into every mode.
 */
export const anyConfiguration: fc.Arbitrary<WrittenConfiguration> = fc.record({
  spaces: fc.constantFrom([terminal], [terminal, kitchen]),
  delegates: fc.constantFrom([], delegates),
  modes: fc.record({
    exploration: fc.record({ idleAfter: fc.constantFrom('5 s', '30 s') }),
    sleep: fc.record({
      idleAfter: fc.constantFrom('20 s', '2 min', '15 min'),
      duration: fc.constantFrom('3 min', '8 h'),
      light: fc.constantFrom('1 min', '50 min'),
    }),
    overload,
  }),
  inner: fc.constantFrom(null, person, agent),
  timing: fc.record({ callFloor: fc.constantFrom('0 s', '2 s') }),
  priority: fc.record({ promotionInterval: fc.constantFrom('1 min', '15 min') }),
  context: fc.record({
    maxSteps: fc.constantFrom(1, 3),
    patience: fc.constantFrom('10 s', '2 min'),
    maxFailures: fc.constantFrom(1, 3),
  }),
});
