import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newbornInner } from '../../machines/mind/slices/inner.ts';
import { newbornVoice } from '../../machines/mind/slices/voice.ts';
import { perceptSchema } from '../../ports/percept.ts';
import { decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { composition, liveMinds } from '../../src/testing/origin.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

type Json = Record<string, unknown>;

const checkpointOf = (mind: string) =>
  readFileSync(join(import.meta.dirname, `fixtures/version-4-${mind}.checkpoint.json`), 'utf8').trim();

/** Every field of a context, wherever it stands. */
const fieldsOf = (mind: SteppedMind): Json => {
  const { life, pace, voice, memory, inner, self, tasks, turn } = mind.state().context;
  return { ...life, ...pace, ...voice, ...memory, ...inner, ...self, tasks, turn };
};

/** A world in which the mind of a checkpoint is awake again after its process died. */
function wokenUp(checkpoint: string): World {
  const mind = SteppedMind.restored(composition, checkpoint);
  const world = new World({
    settings: mind.state().context.self.settings,
    origin: { ...liveMinds, born: () => ({ mind, asked: [] }) },
    think: () => saying('I am here again.'),
    latency: () => 100,
  });
  world.time = mind.now() + 60_000;
  // what it was at still lies in its inbox
  for (const { id, source, urgency, acceptedAt: at } of mind.state().context.turn?.batch ?? []) {
    world.inbox.accept(perceptSchema.parse({ id, source, urgency, at, text: '' }), at);
    world.memory.hear(id, '');
  }
  world.crash();
  return world;
}

describe.each([
  ['companion', { thinking: 'calling' }, 'in the middle of a thought, with a goal that a person moved'],
  ['assistant', 'waiting', 'in deep focus, with a task under way'],
  ['archivist', 'judging', 'while its exit gate judges'],
  ['newborn', 'waiting', 'in a dream'],
])('the %s that version 4 wrote down', (name, cycle, moment) => {
  const text = checkpointOf(name);

  it(`is what it was, ${moment}`, () => {
    const before = decodeCheckpoint(text);
    expect(before.version).toBe('4');
    const mind = SteppedMind.restored(composition, text);
    expect(mind.state().value).toEqual(before.snapshot['value']);
    expect(mind.state().value.cycle).toEqual(cycle);
    const {
      inner: state,
      voiceRestsUntil: restsUntil,
      settings: written,
      turn: begun,
      ...fields
    } = before.snapshot['context'] as Json;
    // since then attention is divided by shares, a turn knows how its competition came out, and memory what the exit gate keeps
    const settings = { ...(written as Json), attention: settingsWith().attention };
    const turn = begun === null ? null : { ...(begun as Json), competition: null };
    const { moved } = newbornInner();
    expect(fieldsOf(mind)).toEqual({
      ...newbornVoice(),
      moved,
      ...fields,
      settings,
      turn,
      state,
      restsUntil,
      kept: 0.5,
    });
    const after = decodeCheckpoint(mind.checkpoint());
    expect(after.version).not.toBe('4');
    expect(after.ledger).toEqual(before.ledger);
    expect(mind.checkpoint().length).toBeLessThan(text.length - 3_000);
  });

  it('lives on: what was under way ends, and it hears and answers', () => {
    const world = wokenUp(text);
    const { life, self } = world.context;
    const space = self.settings.spaces[0]!.id;
    world.run(60_000);
    world.perceive({
      id: 'after',
      source: { kind: 'speech', speaker: 'Ann', space },
      text: 'Are you there?',
    });
    world.run(600_000);
    expect(world.utterances.map(({ text }) => text)).toContain('I am here again.');
    expect(world.inbox.depth).toBe(0);
    expect(world.context.life.cycle).toBeGreaterThan(life.cycle);
    expect(world.context.self.goals.map(({ id }) => id)).toEqual(self.goals.map(({ id }) => id));
    expect(world.context.inner.state!.at).toBeGreaterThan(world.now - 600_000);
    const { mind } = world;
    expect(SteppedMind.restored(composition, mind.checkpoint()).checkpoint()).toBe(mind.checkpoint());
  });
});
