import fc from 'fast-check';
import { tunedStart } from '../../../ports/tuned-start.ts';
import type { Tuned } from '../../../ports/tuning.ts';
import { boundsOf, gateParameterAfter, type GateOutcomes } from '../../../theory/gate-tuning.ts';
import { partsOf, type Build } from '../build.ts';
import { lawOf, must } from '../law.ts';
import { speech } from '../percepts.ts';
import { World } from '../world.ts';
import { answering } from './lived-day.ts';

const start = tunedStart(0.02);

/** With a mind that consolidates as often as it may. */
const settingsOf = (build: Build) => ({
  ...build.settings({ memory: { gate: { flushEvery: 1 } } }),
  consolidation: { interval: 600_000, importance: 0.5, calls: 0 },
});

/** A stretch of a day: so much is said, and then comes what a deep pass learns of. In it the mind may crash and start again. */
interface Stretch {
  said: number;
  outcomes: GateOutcomes;
  crashes: number | null;
}

const aStretch = 30 * 60_000;

/** How long a scratch item waits is where it shows, of what was learned, from outside. */
const waitingTime = (tuned: Tuned): number => tuned.gates.bufferTime;

/** The law of tuning: the gates move by what was learned and by nothing else. */
export const tunedAsLearned = lawOf<Stretch[]>({
  name: 'tuned-as-learned',
  invariant: 'L4',
  statement:
    'What the gates go by is what a deep pass has learned of outcomes, within its bounds and from then on, or else as configured, whenever the mind crashes.',
  lives: () =>
    fc.array(
      fc.record({
        said: fc.integer({ min: 1, max: 4 }),
        outcomes: fc.record({ needed: fc.nat(50), unused: fc.nat(500) }),
        crashes: fc.option(fc.nat(aStretch - 1)),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  size: (stretches) => stretches.length,
  holds(stretches, build) {
    const learned = new Map<string, Tuned>();
    let outcomes: GateOutcomes = { needed: 0, unused: 0 };
    const next = (before: Tuned): Tuned => ({
      ...before,
      gates: {
        ...before.gates,
        bufferTime: gateParameterAfter('bufferTime', waitingTime(before), outcomes, {
          start: waitingTime(start),
        }),
      },
    });
    const world: World = new World({
      ...partsOf(build, {}),
      settings: settingsOf(build),
      think: answering,
      consolidate({ about, key }, outcome) {
        if (!outcome.ok || about.on !== 'tuning') return outcome;
        const tuned = learned.get(key) ?? next([...learned.values()].at(-1) ?? start);
        learned.set(key, tuned);
        return { ...outcome, tuned };
      },
    });
    const say = (id: string): void => {
      world.perceive({ id, source: speech, text: `The sea of number ${id} is blue and deep.` });
      world.run(20_000);
    };
    world.run(60_000);
    stretches.forEach((stretch, place) => {
      outcomes = stretch.outcomes;
      for (let each = 0; each < stretch.said; each += 1) say(`said-${place}-${each}`);
      if (stretch.crashes !== null) {
        world.run(stretch.crashes);
        world.crash();
        world.run(aStretch - stretch.crashes);
      } else world.run(aStretch);
    });
    const before = world.commits.length;
    say('said-last');
    const known = [start, ...learned.values()].map(waitingTime);
    const { low, high } = boundsOf('bufferTime', waitingTime(start));
    world.commits.forEach(({ memory, turn }, place) => {
      for (const change of memory) {
        if (change.change !== 'buffered' || turn === null) continue;
        // what is judged at once passes no gate
        if (memory.some((other) => other.change === 'persisted' && other.from === change.item.id)) continue;
        const waits = change.expiresAt - turn.startedAt;
        must(known.includes(waits), () => `An item waits ${waits} ms, and nobody has learned that.`);
        must(waits >= low && waits <= high, () => `An item waits ${waits} ms, beyond its bounds.`);
        if (place >= before)
          must(waits === known.at(-1), () => `An item waits ${waits} ms, and ${known.at(-1)} was learned.`);
      }
    });
  },
});
