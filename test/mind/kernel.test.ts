import { describe, expect, it } from 'vitest';
import { assign, emit, setup } from 'xstate';
import type { Command, Outcome, Perform } from '../../ports/command.ts';
import type { AttentionMail } from '../../actors/attention/attention.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { chatter, interrupt, speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { composition, liveMinds } from '../../src/testing/origin.ts';
import { saying, silence } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

/** A world whose mind waits for the answer of the voice, and the key of that call. */
function thinking(): { world: World; key: string } {
  const world = new World({ latency: ({ effect }) => (effect === 'think' ? null : 1) });
  world.perceive({ id: 'p1', source: speech });
  world.run(1_000);
  const [asked] = world.mind.pending();
  if (asked?.effect !== 'think') expect.fail('The voice was not asked.');
  return { world, key: asked.key };
}

const asking =
  (what: string) =>
  ({ context }: { context: { life: number } }): Perform => ({
    type: 'perform',
    key: `${context.life}/${what}`,
    effect: 'inbox.read',
    limit: 1,
    commandsOnly: false,
    winners: [],
  });

/** An attention that asks for two things at once, wants to be woken, and breaks at the first answer. */
const hasty = setup({
  types: {
    context: {} as { life: number },
    events: {} as AttentionMail,
    input: {} as { life: number },
    emitted: {} as Command,
  },
}).createMachine({
  id: 'attention',
  context: ({ input }) => input,
  on: {
    'attention.requested': {
      actions: [
        emit(asking('first')),
        emit(asking('second')),
        emit({ type: 'wake', name: 'soon', in: 1_000 }),
      ],
    },
    'effect.settled': {
      actions: assign(() => {
        throw new Error('Too hasty.');
      }),
    },
  },
});

describe('a faculty that breaks', () => {
  const broken = () => {
    const { world, key } = thinking();
    // the voice awaits a thought: this is a mistake of whoever performs
    const outcome = { effect: 'space.read', ok: true, text: '' } as const;
    world.tell({ type: 'effect.settled', key, outcome });
    return { world, key };
  };

  it('is born anew, and shown', () => {
    const { world } = broken();
    expect(world.observed('faculty.failed')).toMatchObject([{ faculty: 'voice' }]);
    expect(world.context.life.lives).toEqual({ voice: 1 });
    expect(world.value).toMatchObject({ life: 'awake' });
    expect(liveMinds.restored(world.mind.checkpoint()).checkpoint()).toBe(world.mind.checkpoint());
  });

  it('asks under new keys, and the percept is kept', () => {
    const { world, key } = broken();
    world.run(200_000);
    const [again] = world.mind.pending();
    expect(again).toMatchObject({ effect: 'think', winner: 'p1' });
    expect(again?.key).not.toBe(key);
    expect(again?.key).toContain('voice.1');
    world.tell({ type: 'effect.settled', key: again?.key ?? '', outcome: saying('Now.') });
    world.run(1_000);
    expect(world.inbox.depth).toBe(0);
  });

  it('leaves nothing pending and no alarm behind of its former life', () => {
    const machine = composition.machine.provide({ actors: { attention: hasty } });
    const fragile = { ...composition, machine };
    const { mind } = SteppedMind.born(fragile, { mind: 'ada', settings: settingsWith(), at: 0 });
    mind.step(new World().activation(false), 0);
    mind.step({ type: 'wake' }, 10_000);
    expect(mind.pending().map(({ key }) => key)).toEqual(['0/first', '0/second']);
    const outcome: Outcome = { effect: 'inbox.read', ok: true, candidates: [], depth: 0 };
    const asked = mind.step({ type: 'effect.settled', key: '0/first', outcome }, 10_001);
    expect(mind.state().context.life.lives).toEqual({ attention: 1 });
    expect(mind.pending()).toEqual([]);
    expect(asked).toContainEqual({ type: 'cancel', key: '0/second', from: 'attention' });
    // what rings next is the mind's own half minute of silence, not what the former life asked for at 11,000
    expect(mind.nextAlarm()).toBe(30_000);
  });
});

describe('the kernel', () => {
  it('hands a result to nobody when its key is unknown', () => {
    const { world } = thinking();
    const before = world.asked.length;
    for (const key of ['never/asked', '', '__proto__', 'constructor', 'toString'])
      world.tell({ type: 'effect.settled', key, outcome: silence });
    expect(world.asked).toHaveLength(before);
  });

  it('lets what came due before a message ring before it', () => {
    const world = new World({ latency: () => null });
    world.time += 60_000;
    // half a minute of silence was over before anybody spoke
    world.perceive({ id: 'p1', source: chatter });
    expect(world.observed('mode.changed').map(({ to }) => to)).toEqual(['normal', 'exploration']);
  });

  it('asks for one commit when a step changes the mode twice: both would hold the same checkpoint', () => {
    const world = new World({ latency: () => null });
    world.time += 3_600_000;
    const before = world.commits.length;
    // it explored and fell asleep meanwhile, and now it wakes
    world.perceive({ id: 'p1', source: interrupt });
    expect(world.observed('mode.changed').map(({ to }) => to)).toEqual([
      'normal',
      'exploration',
      'sleep',
      'normal',
    ]);
    expect(world.commits.slice(before)).toMatchObject([{ reason: 'mode' }]);
  });

  it('keeps one alarm for the mind, and tells it when it has moved', () => {
    const world = new World({ latency: () => null });
    const alarms = world.asked.flatMap((asked) => (asked.type === 'wake.at' ? [asked.at] : []));
    expect(alarms.at(-1)).toBe(world.mind.nextAlarm());
    for (const [place, at] of alarms.entries()) expect(at).not.toBe(alarms[place + 1]);
  });

  it('stops asking for anything when it has stopped', () => {
    const { world, key } = thinking();
    world.tell({ type: 'stop.requested' });
    expect(world.value).toMatchObject({ life: 'stopped' });
    expect(world.commits.at(-1)).toMatchObject({ reason: 'stop', acknowledged: [] });
    // the thought under way is kept for the next activation
    expect(
      liveMinds
        .restored(world.checkpoint)
        .pending()
        .map(({ key }) => key),
    ).toEqual([key]);
  });
});
