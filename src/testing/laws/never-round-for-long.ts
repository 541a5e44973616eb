import fc from 'fast-check';
import type { MemoryId } from '../../../ports/identifiers.ts';
import { wanderedPrefix } from '../../../ports/wandering.ts';
import { topicsWatched } from '../../../theory/topic-guard.ts';
import { partsOf, type Build } from '../build.ts';
import { tampered } from '../fault.ts';
import { personSettings } from '../inner-life.ts';
import { lawOf, must } from '../law.ts';
import { speech } from '../percepts.ts';
import { World } from '../world.ts';

/** What there is to come upon: more than the guard ever keeps back at once. */
const topics = ['sea', 'garden', 'rain', 'tea', 'road', 'wool'] as const;

/** From so many on they tell something (docs/model/wandering.md). */
const fewest = 8;

/** What the mind would come upon next if nothing kept it back, by its place among the topics: mostly the first. */
type Wishes = readonly number[];

/** So often the mind turns to something by itself, and every third time or so to what it came upon in its memory. */
const interval = 10_000;
const aWhile = 5 * 60_000;

const settingsOf = (build: Build) => ({
  ...build.settings({}),
  inner: personSettings({ beat: 5_000, spontaneousInterval: interval, reviewInterval: null }),
});

/** What comes up of what is wished for: the next one that is not kept back. */
const comesUp = (wish: number, avoid: readonly string[]): string =>
  [...topics.slice(wish), ...topics.slice(0, wish)].find((topic) => !avoid.includes(topic)) ?? topics[wish]!;

/** Whether more than two thirds of the latest things are about one. */
function isRound(came: readonly string[]): boolean {
  const latest = came.slice(-topicsWatched);
  return (
    latest.length >= fewest &&
    topics.some((topic) => latest.filter((each) => each === topic).length > (2 / 3) * latest.length)
  );
}

/** The law of the guard against circles: what a mind has come upon too often leaves room for the rest. */
export const neverRoundForLong = lawOf<Wishes>({
  name: 'never-round-for-long',
  invariant: 'L4',
  statement: `Of the ${topicsWatched} things that a wandering mind turns to after it was noticed that it goes round in circles, less than a third are about the same.`,
  lives: () =>
    fc.array(fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat(topics.length - 1)), {
      minLength: 30,
      maxLength: 36,
    }),
  size: (wishes) => wishes.length,
  holds(wishes, build) {
    const turnedTo = new Map<string, string>();
    let avoid: readonly string[] = [];
    let looks = 0;
    const world = new World({
      ...partsOf(
        tampered(build, () => ({
          asked(asked) {
            for (const each of asked) {
              if (each.type !== 'perform') continue;
              if (each.effect === 'memory.wander') ({ avoid } = each);
              if (each.effect !== 'percept.send' || !each.percept.startsWith(wanderedPrefix)) continue;
              const topic = topics.find((known) => each.text.includes(known));
              if (topic !== undefined) turnedTo.set(each.percept, topic);
            }
            return asked;
          },
          message(message) {
            if (message.type !== 'effect.settled') return message;
            const { outcome } = message;
            if (outcome.effect !== 'memory.wander' || !outcome.ok) return message;
            const topic = comesUp(wishes[looks] ?? 0, avoid);
            looks += 1;
            const found = {
              channel: 'self' as const,
              memories: [topic as MemoryId],
              topic,
              prompt: `“The ${topic} is near.” comes back to you.`,
            };
            return { ...message, outcome: { ...outcome, found } };
          },
        })),
        {},
      ),
      settings: settingsOf(build),
    });
    for (let said = 0; looks < wishes.length; said += 1) {
      const before = looks;
      // to whom nobody speaks for long sleeps, and wanders no more
      world.perceive({ id: `said-${said}`, source: speech, text: 'How is the boat?' });
      world.run(aWhile);
      must(looks > before, () => `The mind came upon nothing for ${aWhile / 60_000} minutes.`);
    }
    // what it came upon last it turns to as well
    world.run(aWhile);
    const came = [...turnedTo.values()];
    const acts = came.findIndex((_, last) => isRound(came.slice(0, last + 1))) + 1;
    const next = acts === 0 ? [] : came.slice(acts, acts + topicsWatched);
    for (const topic of topics) {
      const times = next.filter((each) => each === topic).length;
      must(
        next.length < topicsWatched || 3 * times < topicsWatched,
        () =>
          `It went round in circles, and of the ${topicsWatched} things it turned to then ${times} were about the ${topic}.`,
      );
    }
  },
});
