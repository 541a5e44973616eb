import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckpointRefused, decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { mindComposition } from '../../src/mind/compose.ts';
import { anyLife, tour } from '../../src/testing/happenings.ts';
import { rawSettings, RawWorld } from '../../src/testing/raw-world.ts';
import { composition, liveMinds } from '../../src/testing/origin.ts';
import { asJsonb, Twins } from '../../src/testing/twins.ts';

const born = (at: number) => liveMinds.born({ mind: 'ada', settings: rawSettings, at });

describe('a mind that is restored from its checkpoint', () => {
  it('cannot be told from its twin that never stopped, whatever happens to both (I5, I6)', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(anyLife(60), (life) => {
        const world = new RawWorld();
        const { mind, asked } = born(world.now);
        world.note(asked);
        const twins = new Twins(mind);
        for (const happening of life) {
          world.note(twins.step(world.message(happening), world.now));
          reached.add(JSON.stringify(twins.state().value));
        }
      }),
      { numRuns: 80, examples: [[tour]] },
    );
    // the law would hold for a mind that never does anything: this one got around
    for (const state of [
      'calling',
      'pacing',
      'acting',
      'observing',
      'committing',
      'sleep',
      'overload',
      'deepFocus',
    ])
      expect([...reached].some((value) => value.includes(state))).toBe(true);
  });

  it('is refused when its keys were put in another order behind its back: the envelope is text', () => {
    const checkpoint = born(0).mind.checkpoint();
    const jumbled = JSON.stringify(asJsonb(JSON.parse(checkpoint)));
    expect(() => decodeCheckpoint(jumbled)).toThrow(CheckpointRefused);
    expect(() => decodeCheckpoint(jumbled)).toThrow(/checksum/);
  });

  it('keeps contexts that are what their schemas say, plain JSON and nothing else', () => {
    const check = mindComposition().contexts;
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyLife(60), (life) => {
        const world = new RawWorld();
        const { mind, asked } = born(world.now);
        world.note(asked);
        for (const happening of life) {
          world.note(mind.step(world.message(happening), world.now));
          const { snapshot } = decodeCheckpoint(mind.checkpoint());
          const children = snapshot['children'] as Record<
            string,
            { src: string; snapshot: { context: unknown } }
          >;
          const contexts: [string, unknown][] = [
            ['mind', mind.state().context],
            ...Object.values(children).map((child): [string, unknown] => [child.src, child.snapshot.context]),
          ];
          for (const [kind] of contexts) seen.add(kind);
          for (const [kind, context] of contexts) {
            expect(check[kind]?.safeParse(context)).toEqual({ success: true, data: context });
            expect(JSON.parse(JSON.stringify(context))).toStrictEqual(context);
          }
        }
      }),
      { numRuns: 60, examples: [[tour]] },
    );
    expect([...seen].toSorted()).toEqual(Object.keys(composition.contexts).toSorted());
  });
});
