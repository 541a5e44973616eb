import fc from 'fast-check';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { partsOf, type Build } from '../build.ts';
import { personSettings } from '../inner-life.ts';
import { lawOf, must } from '../law.ts';
import { speech } from '../percepts.ts';
import { World } from '../world.ts';
import { answering } from './lived-day.ts';

/** How long after a talk the mind keeps to itself what it comes upon, milliseconds. */
const talkLasts = 30_000;

/** A stretch of a day: nobody says anything for so long, milliseconds, and then so many say something at once. */
interface Stretch {
  quiet: number;
  voices: number;
}

/** With an inner life that turns to something by itself as often as it may. */
const settingsOf = (build: Build, interval: number) => ({
  ...build.settings({}),
  inner: personSettings({ beat: 1_000, spontaneousInterval: interval, reviewInterval: null }),
});

/** The law of answering first: what a mind comes upon by itself comes after whoever speaks. */
export const answeredFirst = lawOf<{ interval: number; stretches: Stretch[] }>({
  name: 'answered-first',
  invariant: 'I3',
  statement:
    'Whatever a mind comes upon by itself, who spoke before it looked is answered in the very next cycle, and for half a minute after that it turns to nothing else.',
  lives: () =>
    fc.record({
      interval: fc.constantFrom(1_000, 5_000, 20_000),
      stretches: fc.array(
        fc.record({
          quiet: fc.oneof(fc.nat(4_000), fc.nat(120_000)),
          voices: fc.integer({ min: 1, max: 3 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  size: ({ stretches }) => stretches.length,
  holds({ interval, stretches }, build) {
    const waiting = new Set<PerceptId>();
    let seen: readonly PerceptId[] = [];
    let talkedAt = -Infinity;
    const world: World = new World({
      ...partsOf(build, {}),
      settings: settingsOf(build, interval),
      think: answering,
      watch({ at, commands }) {
        for (const each of commands) {
          if (each.type === 'perform' && each.effect === 'inbox.read') seen = [...waiting];
          if (each.type === 'perform' && each.effect === 'think' && each.step === 0) {
            const asked = each.percepts;
            must(
              seen.length === 0 || seen.some((id) => asked.includes(id)),
              () => `${seen.join(', ')} waited, and the voice was asked about ${asked.join(', ')}.`,
            );
          }
          if (each.type === 'commit') {
            const answered = each.acknowledged.filter((id) => waiting.delete(id));
            if (answered.length > 0) talkedAt = at;
          }
          if (each.type !== 'emit' || each.observation.kind !== 'thought.taken') continue;
          if (each.observation.origin !== 'spontaneous') continue;
          must(waiting.size === 0, () => `It turned to itself while ${[...waiting].join(', ')} waited.`);
          must(at - talkedAt >= talkLasts, () => `It turned to itself ${at - talkedAt} ms after a talk.`);
        }
      },
    });
    world.run(60_000);
    stretches.forEach(({ quiet, voices }, place) => {
      world.run(quiet);
      for (let voice = 0; voice < voices; voice += 1) {
        const id = `talk-${place}-${voice}` as PerceptId;
        waiting.add(id);
        world.perceive({ source: speech, id });
      }
      world.run(20_000);
    });
    world.run(5 * 60_000);
    must(waiting.size === 0, () => `${[...waiting].join(', ')} was never answered.`);
  },
});
