import fc from 'fast-check';
import { readKey } from '../../../ports/effect-key.ts';
import { done, notDone } from '../../../ports/effects/effects.ts';
import type { Build } from '../build.ts';
import { lawOf, must } from '../law.ts';
import type { World } from '../world.ts';
import { answering, daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';

const terms = { interval: 5_000, patternEvery: 3, threshold: 0.5 };

/** A build in which every mind reflects, often. */
const reflecting = (build: Build): Build => ({
  ...build,
  settings: (configuration) => ({ ...build.settings(configuration), reflection: terms }),
});

/** The memories of insights that commits carry, as the cycle looked back at and what is remembered. */
const keptIn = (world: World): { from: string; text: string }[] =>
  world.commits.flatMap(({ memory }) =>
    memory.flatMap((change) =>
      change.change === 'buffered' && change.item.episode === 'reflection' && 'text' in change.item.origin
        ? [{ from: change.item.id, text: change.item.origin.text }]
        : [],
    ),
  );

/** The law of reflections: asked for no more often than the mind's settings allow, and kept once when they are significant. */
export const keptOnce = lawOf({
  name: 'kept-once',
  invariant: 'I4',
  statement:
    'A turn is looked back at once at the most and no sooner than the interval allows; what is significant becomes one memory, and nothing else does.',
  lives: (build) =>
    fc.record({
      day: troubledDays({ clock: false })(build),
      significances: fc.array(fc.constantFrom(0, 0.3, 0.5, 0.9, null), { minLength: 1, maxLength: 4 }),
    }),
  size: ({ day }) => daySize(day),
  holds({ day, significances }, build) {
    const significanceOf = (call: number) => significances[call % significances.length]!;
    const begun = new Map<string, number>();
    let calls = 0;
    const world: World = worldOfDay(day, reflecting(build), {
      think: answering,
      latency({ effect, key }) {
        if (effect === 'reflection.write' && !begun.has(key)) begun.set(key, world.now);
        return effect === 'think' ? day.latencies[calls++ % day.latencies.length]! : 2;
      },
      reflect(_, call) {
        const significance = significanceOf(call);
        return significance === null
          ? notDone('reflection.write', { kind: 'overloaded', message: 'away' })
          : done('reflection.write', { text: `Of significance ${significance}.`, significance, use: null });
      },
    });
    liveThrough(world, day);
    world.tell({ type: 'resources.sufficient' });
    world.tell({ type: 'resume.requested' });
    world.run(60_000);
    const cycles = [...begun.keys()].map((key) => readKey(key)?.cycle);
    must(
      new Set(cycles).size === cycles.length,
      () => `A cycle was looked back at twice: ${[...begun.keys()].join()}.`,
    );
    const times = [...begun.values()];
    if (world.crashes === 0)
      for (const [place, at] of times.entries())
        must(place === 0 || at - times[place - 1]! >= terms.interval, () => `It reflected again at ${at}.`);
    const kept = keptIn(world);
    must(
      new Set(kept.map(({ from }) => from)).size === kept.length,
      () => `An insight was kept twice: ${kept.map(({ from }) => from).join()}.`,
    );
    const least = new Set([0.5, 0.9].map((each) => `Of significance ${each}.`));
    for (const { text } of kept) must(least.has(text), () => `This became a memory: ${text}`);
    if (world.crashes > 0) return;
    const found = world.asked.filter(
      (each) => each.type === 'emit' && each.observation.kind === 'reflection.made' && each.observation.kept,
    );
    must(found.length === kept.length, () => `Of ${found.length} insights ${kept.length} were kept.`);
  },
});
