import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MindSettings } from '../../ports/settings.ts';
import type { Message } from '../../ports/step.ts';
import { decodeCheckpoint, encodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { anyLife } from '../../src/testing/happenings.ts';
import { composition, liveMinds } from '../../src/testing/origin.ts';
import { RawWorld } from '../../src/testing/raw-world.ts';
import { settingsWith } from '../../src/testing/settings.ts';

const character = { traits: ['curious'], values: ['honesty'], patterns: ['You hum when you are content.'] };
const person = settingsWith({ inner: { nature: 'person' }, character });
const slower = settingsWith({ inner: { nature: 'person', beat: '30 s' }, character });
const innerLife = ['body', 'drives', 'affect', 'salience', 'thoughtQueue', 'reviewer'];

const began = (settings: MindSettings, crashed: boolean): Message => ({
  type: 'activation.began',
  settings,
  crashed,
  cycle: 0,
  commit: 1,
  depth: 0,
  rebuilt: null,
});
const confirmed: Message = { type: 'integrity.confirmed', unfinished: null, episode: null };

function awake(settings: MindSettings): SteppedMind {
  const { mind } = SteppedMind.born(composition, { mind: 'ada', settings, at: 0 });
  mind.step(began(settings, false), 0);
  return mind;
}

interface Kept {
  snapshot: { context: { inner: unknown } };
}

/** What the faculties of the inner life take their settings to be, by a checkpoint. */
const heldIn = (checkpoint: string): unknown[] => {
  const children = decodeCheckpoint(checkpoint).snapshot['children'] as Record<string, Kept>;
  return innerLife.map((name) => children[name]!.snapshot.context.inner);
};

const times = (text: string, part: unknown): number => text.split(JSON.stringify(part)).length - 1;

describe('the settings of a mind', () => {
  it('stand once in its checkpoint, and come back wherever they belong', () => {
    const text = awake(person).checkpoint();
    expect(times(text, person.inner)).toBe(1);
    expect(times(text, person.identity)).toBe(1);
    expect(heldIn(text)).toEqual(innerLife.map(() => person.inner));
    const { identity } = SteppedMind.restored(composition, text).state().context.self;
    expect(identity).toMatchObject({ core: person.identity, configured: person.identity });
  });

  it('come back as copies: what is changed in one place of a checkpoint changes in no other', () => {
    const body = decodeCheckpoint(awake(person).checkpoint());
    const { self } = body.snapshot['context'] as { self: { identity: Record<string, { traits: string[] }> } };
    self.identity['core']!.traits.push('stubborn');
    const { context } = SteppedMind.restored(composition, encodeCheckpoint(body)).state();
    expect(context.self.identity?.core.traits).toEqual(['curious', 'stubborn']);
    expect(context.self.settings.identity.traits).toEqual(['curious']);
    expect(context.self.identity?.configured.traits).toEqual(['curious']);
  });

  it('are written for each faculty that still holds others, until a mind that crashed is trusted again', () => {
    const mind = awake(person);
    mind.step(began(slower, true), 1_000);
    const text = mind.checkpoint();
    expect(heldIn(text)).toEqual(innerLife.map(() => person.inner));
    const twin = SteppedMind.restored(composition, text);
    for (const each of [mind, twin]) each.step(confirmed, 2_000);
    expect(twin.checkpoint()).toBe(mind.checkpoint());
    expect(heldIn(twin.checkpoint())).toEqual(innerLife.map(() => slower.inner));
  });

  it('leave and come back without a trace, whatever a mind lives through', () => {
    fc.assert(
      fc.property(anyLife(20), fc.constantFrom(person, slower), (life, settings) => {
        const world = new RawWorld(settings);
        const { mind, asked } = liveMinds.born({ mind: 'ada', settings: person, at: world.now });
        world.note(asked);
        for (const happening of life) {
          world.note(mind.step(world.message(happening), world.now));
          const text = mind.checkpoint();
          expect(encodeCheckpoint(decodeCheckpoint(text))).toBe(text);
          expect(times(text, mind.state().context.self.settings.inner)).toBe(1);
        }
      }),
      { numRuns: 10 },
    );
  });
});
