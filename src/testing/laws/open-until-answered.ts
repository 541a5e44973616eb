import fc from 'fast-check';
import { partsOf, type Build } from '../build.ts';
import { personSettings } from '../inner-life.ts';
import { lawOf, must } from '../law.ts';
import { speech } from '../percepts.ts';
import { saying } from '../thoughts.ts';
import { World } from '../world.ts';

/** Things whose place somebody asks for. */
const things = ['ferry', 'ladder', 'violin', 'lantern', 'compass'] as const;

/** Something is asked, which the mind does not know, or told; and the mind may crash after it. */
interface Turn {
  thing: (typeof things)[number];
  isTold: boolean;
  crashes: boolean;
}

const aPause = 25_000;

/** With an inner life that turns to something by itself as often as it may. */
const settingsOf = (build: Build) => ({
  ...build.settings({}),
  inner: personSettings({ beat: 5_000, spontaneousInterval: 10_000, reviewInterval: null }),
});

/** The law of open questions: what a mind is curious about is what it was asked and nobody has told it since. */
export const openUntilAnswered = lawOf<Turn[]>({
  name: 'open-until-answered',
  invariant: 'L2',
  statement:
    'A question that a mind could not answer is open until somebody tells it what was asked, and from then on no more, whenever it crashes.',
  lives: () =>
    fc.array(fc.record({ thing: fc.constantFrom(...things), isTold: fc.boolean(), crashes: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    }),
  size: (turns) => turns.length,
  holds(turns, build) {
    const open = new Set<string>();
    const worded = () =>
      [...open]
        .map((thing) => `Where is the old ${thing}?`)
        .toSorted()
        .join();
    // until a cycle has handled what was said, what was open before is
    let allowed = [''];
    const world: World = new World({
      ...partsOf(build, {}),
      settings: settingsOf(build),
      think: ({ space }) => saying("I don't know.", space),
      watch({ commands }) {
        for (const each of commands) {
          if (each.type !== 'perform' || each.effect !== 'memory.wander' || each.dreams) continue;
          const texts = (each.curiosity?.open ?? []).map(({ text }) => text);
          const known = texts.toSorted().join();
          must(
            allowed.includes(known),
            () => `It is curious about "${known}", and open is "${allowed.at(-1)}".`,
          );
        }
      },
    });
    turns.forEach(({ thing, isTold, crashes }, place) => {
      const text = isTold ? `The old ${thing} is in the shed.` : `Where is the old ${thing}?`;
      if (isTold) open.delete(thing);
      else open.add(thing);
      allowed = [...allowed, worded()];
      world.perceive({ id: `said-${place}`, source: speech, text });
      world.run(20_000);
      allowed = [worded()];
      if (crashes) world.crash();
      world.run(aPause);
    });
  },
});
