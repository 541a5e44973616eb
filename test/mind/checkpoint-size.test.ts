import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../ports/stream.ts';
import { decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { liveMinds } from '../../src/testing/origin.ts';
import { readConfiguration } from '../../src/configuration/read.ts';
import { settingsOf } from '../../src/host/settings.ts';
import { speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { thinking } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

/** A thought as long as the default allows (2,000 tokens at four characters), which goes on for as long as it may. */
const long = thinking('x'.repeat(8_000), { name: 'enter_space', input: { space: 'terminal' } });

/** The heaviest checkpoint that a mind could be asked for in the middle of such a turn. */
function heaviest(maxSteps: number): { bytes: number; steps: number } {
  const settings = settingsWith({ context: { maxSteps } });
  let bytes = 0;
  const world: World = new World({
    settings,
    think: () => {
      bytes = Math.max(bytes, world.mind.checkpoint().length);
      return long;
    },
    latency: ({ effect }) => (effect === 'think' ? 1_000 : 1),
  });
  world.perceive({ id: 'p1', source: speech });
  world.run(10_000 + maxSteps * 5_000);
  return { bytes, steps: world.thinks.length };
}

describe('the checkpoint of a mind', () => {
  it('weighs at most 7 kB for a newborn person, before it wakes for the first time and after', async () => {
    const companion = await readConfiguration('minds/companion.yaml');
    if (!companion.ok) throw new Error('The companion has no configuration that can be read.');
    const world = new World({ settings: settingsOf(companion.configuration) });
    expect(world.context.self.settings.inner?.nature).toBe('person');
    expect(world.checkpoint.length).toBeLessThanOrEqual(7_000);
    expect(world.mind.checkpoint().length).toBeLessThanOrEqual(7_000);
  });

  it('stays under 100 kB in the middle of the longest turn that the default settings allow', () => {
    const { bytes, steps } = heaviest(settingsWith().thinking.maxSteps);
    expect(steps).toBe(settingsWith().thinking.maxSteps);
    expect(bytes).toBeLessThan(100_000);
  });

  it('grows by what each further step says, and by no more', () => {
    const [few, many] = [heaviest(4), heaviest(8)];
    const perStep = (many.bytes - few.bytes) / 4;
    expect(perStep).toBeLessThan(8_600);
  });

  it('holds what a turn has said in the turn alone, and the thought that is pending has it all the same', () => {
    const text = 'This was thought already.';
    const asking = thinking(text, { name: 'enter_space', input: { space: 'nowhere' } });
    const world: World = new World({
      think: () => asking,
      latency: ({ effect }) => (effect === 'think' && world.thinks.length > 1 ? null : 1),
    });
    world.perceive({ id: 'p1', source: speech });
    world.run(10_000);
    const checkpoint = world.mind.checkpoint();
    const { ledger, snapshot } = decodeCheckpoint(checkpoint);
    expect(JSON.stringify(snapshot['context'])).toContain(text);
    expect(JSON.stringify([ledger, snapshot['children']])).not.toContain(text);
    const [pending] = liveMinds.restored(checkpoint).pending();
    expect(pending).toMatchObject({
      effect: 'think',
      step: 1,
      given: { turn: [{ text }, { role: 'tool' }] },
    });
    const asked = world.asked.findLast(({ type }) => type === 'perform');
    expect(asked).toMatchObject({ ...pending });
  });

  it('weighs no more after the longest turn than before it', () => {
    const world = new World({ think: () => long });
    const before = world.mind.checkpoint().length;
    for (let each = 0; each < 30; each += 1)
      world.perceive({ id: `p${each}`, source: speech, text: 'y'.repeat(500) });
    world.run(300_000);
    expect(world.inbox.depth).toBe(0);
    expect(world.mind.checkpoint().length).toBeLessThan(before + 5_000);
  });

  it('does not keep what was said: two hundred messages leave with their commit', () => {
    const calls = Array.from({ length: 200 }, (_, place): ToolCall => ({
      id: `${place}`,
      name: 'send_message',
      input: { text: `message ${place}` },
      problem: null,
    }));
    const chatty = {
      ...long,
      thought: { ...(long.ok ? long.thought : expect.fail()), toolCalls: calls },
    } as typeof long;
    const world = new World({ think: () => chatty });
    world.perceive({ id: 'p1', source: speech });
    world.run(60_000);
    expect(world.utterances).toHaveLength(200);
    expect(world.checkpoint.length).toBeLessThan(8_000);
  });
});
