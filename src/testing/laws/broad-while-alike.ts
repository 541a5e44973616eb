import fc from 'fast-check';
import { spreadBins } from '../../../theory/belief-spread.ts';
import { partsOf, type Build } from '../build.ts';
import { tampered } from '../fault.ts';
import { lawOf, must } from '../law.ts';
import { speech } from '../percepts.ts';
import { World } from '../world.ts';
import { answering } from './lived-day.ts';

/** A stretch of a day: so much is said, and then a deep pass finds beliefs alike or as different as can be. In it the mind may crash and start again. */
interface Stretch {
  said: number;
  alike: boolean;
  crashes: number | null;
}

const aStretch = 20 * 60_000;

/** With a mind that consolidates as often as it may. */
const settingsOf = (build: Build) => ({
  ...build.settings({ memory: { gate: { flushEvery: 1 } } }),
  consolidation: { interval: 600_000, importance: 0.5, calls: 0 },
});

const spreads = {
  alike: Array.from({ length: spreadBins }, (_, bin) => (bin === 2 ? 100 : 0)),
  apart: Array.from({ length: spreadBins }, () => 10),
};

/** The law of the entropy monitor: beliefs count in recall, but while they have become alike. */
export const broadWhileAlike = lawOf<Stretch[]>({
  name: 'broad-while-alike',
  invariant: 'L4',
  statement:
    'Recall goes by relevance alone from the deep pass on that found beliefs more alike than before, until one finds them different again, and else by beliefs, whenever the mind crashes.',
  lives: () =>
    fc.array(
      fc.record({
        said: fc.integer({ min: 1, max: 3 }),
        alike: fc.boolean(),
        crashes: fc.option(fc.nat(aStretch - 1), { freq: 1 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  size: (stretches) => stretches.length,
  holds(stretches, build) {
    let found: { alike: boolean; commits: number }[] = [];
    let isAlike = false;
    const world: World = new World({
      ...partsOf(
        tampered(build, () => ({
          message(message) {
            if (message.type !== 'effect.settled') return message;
            const { outcome } = message;
            if (outcome.effect !== 'memory.gather' || !outcome.ok) return message;
            // what gives a pass nothing to do is not looked at
            if (outcome.lived === true) found.push({ alike: isAlike, commits: world.commits.length });
            return { ...message, outcome: { ...outcome, spread: isAlike ? spreads.alike : spreads.apart } };
          },
        })),
        {},
      ),
      settings: settingsOf(build),
      think: answering,
    });
    const say = (id: string): void => {
      const before = world.asked.length;
      const isDue = (): boolean => found.at(-1)?.alike === true && found.some(({ alike }) => !alike);
      const expected = [isDue()];
      world.perceive({ id, source: speech, text: `The sea of number ${id} is blue and deep.` });
      world.run(20_000);
      // a pass may have come between what was said and the recall for it
      expected.push(isDue());
      const first = world.asked
        .slice(before)
        .find((each) => each.type === 'perform' && each.effect === 'memory.recall');
      must(
        first === undefined || expected.includes('isBroad' in first),
        () =>
          `Recall goes by ${expected[0] === true ? 'beliefs that are alike' : 'relevance alone, and no beliefs are alike'}.`,
      );
    };
    world.run(60_000);
    stretches.forEach(({ said, alike, crashes }, place) => {
      isAlike = alike;
      for (let each = 0; each < said; each += 1) say(`said-${place}-${each}`);
      world.run(crashes ?? aStretch);
      if (crashes === null) return;
      world.crash();
      // what no commit holds was never found
      found = found.filter(({ commits }) => commits < world.commits.length);
      world.run(aStretch - crashes);
    });
    say('said-last');
  },
});
