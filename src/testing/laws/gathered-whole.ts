import fc from 'fast-check';
import type { ConsolidatedOn } from '../../../ports/consolidation.ts';
import type { AnswerOf } from '../../../ports/effects/effects.ts';
import { partsOf, type Build } from '../build.ts';
import { lawOf, must } from '../law.ts';
import { speech } from '../percepts.ts';
import { World } from '../world.ts';
import { answering } from './lived-day.ts';

const terms = { interval: 600_000, importance: 0.5, calls: 6 };

/** With a mind that consolidates as often as it may, and asks its voice. */
const settingsOf = (build: Build) => ({
  ...build.settings({ memory: { gate: { flushEvery: 1 } } }),
  consolidation: terms,
});

/** A stretch of a day: so much is said, and then nobody says anything for so long, milliseconds. In it the mind may crash and start again. */
interface Stretch {
  said: number;
  quiet: number;
  crashes: number | null;
}

const forLong = 30 * 60_000;
const forANight = 8 * 3_600_000;

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The steps for which no voice is asked. */
const silent: ReadonlySet<ConsolidatedOn['on']> = new Set([
  'merge',
  'promotion',
  'gut',
  'tuning',
  'day',
  'self',
]);

/** The law of consolidation: what is made of memories becomes one memory each, and takes nothing away. */
export const gatheredWhole = lawOf<Stretch[]>({
  name: 'gathered-whole',
  invariant: 'I4',
  statement:
    'Whatever a deep pass makes of memories becomes one memory, once, and what it promotes is promoted once, and each memory is given its context once, and what recurs or says the contrary is noted once, and what a dream goes over it goes over once, whenever the mind crashes; what it stands for stays; no pass calls the voice more often than it may, and with nothing new none calls it, however long nobody asks.',
  lives: () =>
    fc.array(
      fc.record({
        said: fc.integer({ min: 0, max: 6 }),
        quiet: fc.integer({ min: 60_000, max: forLong }),
        crashes: fc.option(fc.nat(forLong)),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  size: (stretches) => stretches.length,
  holds(stretches, build) {
    const made = new Map<string, AnswerOf<'consolidation.write'>['made']>();
    const promoted = new Map<string, NonNullable<AnswerOf<'consolidation.write'>['promotions']>>();
    const calls = new Map<string, number>();
    const world: World = new World({
      ...partsOf(build, {}),
      settings: settingsOf(build),
      think: answering,
      // longer than the mind needs to crash in between
      latency: ({ effect }) => (effect === 'consolidation.write' ? 20_000 : 5),
      consolidate(asked, outcome) {
        if (outcome.ok) {
          made.set(asked.key, outcome.made);
          promoted.set(asked.key, outcome.promotions ?? []);
        }
        const { about, key } = asked;
        // a key is a cycle, the faculty, and the step with the beginning of its pass
        const pass = key.slice(0, key.lastIndexOf('.'));
        const isAsked =
          about.on === 'contexts' || about.on === 'lines' ? about.byVoice : !silent.has(about.on);
        if (isAsked) calls.set(pass, (calls.get(pass) ?? 0) + 1);
        return outcome;
      },
    });
    world.run(60_000);
    stretches.forEach(({ said, quiet, crashes }, place) => {
      for (let each = 0; each < said; each += 1) {
        const matter = ['sea', 'garden', 'ladder'][(place + each) % 3]!;
        world.perceive({
          id: `said-${place}-${each}`,
          source: speech,
          text: `The ${matter} of number ${place}.${each} is blue.`,
        });
        world.run(20_000);
      }
      if (crashes !== null && crashes < quiet) {
        world.run(crashes);
        world.crash();
        world.run(quiet - crashes);
      } else world.run(quiet);
    });
    world.run(2 * forLong);
    const called = sumOf(calls);
    world.run(forANight);
    must(
      sumOf(calls) === called,
      () => `With nothing new it called the voice ${sumOf(calls) - called} times in a night.`,
    );
    const kept = world.commits.flatMap(({ memory }) =>
      memory.flatMap((change) =>
        change.change === 'buffered' && change.item.sourceTag === 'internal_consolidation'
          ? [{ item: change.item.id, text: 'text' in change.item.origin ? change.item.origin.text : '' }]
          : [],
      ),
    );
    const texts = kept.map(({ text }) => text).toSorted();
    const expected = [...made.values()].flatMap((all) => all.map(({ text }) => text)).toSorted();
    must(
      texts.join('\n') === expected.join('\n'),
      () => `It made ${expected.join(' | ')} and kept ${texts.join(' | ')}.`,
    );
    const counts = world.commits.flatMap(({ memory }) =>
      memory.flatMap((change) => (change.change === 'promoted' ? [change.memory] : [])),
    );
    const found = [...promoted.values()].flatMap((all) => all.map(({ memory }) => memory));
    must(
      counts.toSorted().join() === found.toSorted().join(),
      () => `It found ${found.join(' ')} to be promoted and promoted ${counts.join(' ')}.`,
    );
    const contexts = world.commits.flatMap(({ memory }) =>
      memory.flatMap((change) => (change.change === 'contextualized' ? [change.memory] : [])),
    );
    must(
      new Set(contexts).size === contexts.length,
      () => `It gave contexts to ${contexts.join(' ')}, to some of them twice.`,
    );
    const lines = world.commits.flatMap(({ memory }) =>
      memory.flatMap((change) => (change.change === 'recompressed' ? [change.memory] : [])),
    );
    must(
      new Set(lines).size === lines.length,
      () => `It made the lines of ${lines.join(' ')} anew, of some of them twice.`,
    );
    const dreams = new Set(
      world.asked.flatMap((each) =>
        each.type === 'perform' && each.effect === 'memory.replay' ? [each.key] : [],
      ),
    );
    const replays = world.commits.flatMap(({ memory }) =>
      memory.filter(({ change }) => change === 'replayed'),
    );
    must(
      replays.length <= dreams.size,
      () => `In ${dreams.size} dreams it went over what came to mind ${replays.length} times.`,
    );
    const looks = new Set(
      world.asked.flatMap((each) =>
        each.type === 'perform' && each.effect === 'memory.notice' ? [each.key] : [],
      ),
    );
    const notes = world.commits.flatMap(({ memory }) => memory.filter(({ change }) => change === 'noticed'));
    must(
      notes.length <= looks.size,
      () => `It looked ${looks.size} times what came before, and noted that ${notes.length} times.`,
    );
    for (const [pass, count] of calls)
      must(count <= terms.calls, () => `The pass ${pass} called the voice ${count} times.`);
    const gone = [...world.memory.memories.values()].filter(({ retracted }) => retracted !== null);
    must(gone.length === 0, () => `It took away ${gone.map(({ content }) => content).join(' | ')}.`);
  },
});
