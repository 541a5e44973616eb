import { describe, expect, it } from 'vitest';
import type { PerceptSource } from '../../ports/percept.ts';
import { runKey } from '../../machines/task/attempt.ts';
import { CheckpointRefused, decodeCheckpoint, encodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { composition, liveMinds } from '../../src/testing/origin.ts';
import { sleep } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { delegates } from '../../src/testing/tasks.ts';
import type { TaskRunOutcome } from '../../src/testing/thoughts.ts';
import type { World } from '../../src/testing/world.ts';
import { changes, command, delegating, firstRun, stateOf, taking, told } from './delegating.ts';

/** A sleeper that only commands, emergencies and what is as critical wake. */
const soundSleeper = settingsWith({ delegates, modes: { sleep: { wakesAt: 1 } } });

describe('a mind that crashes while a task is under way', () => {
  const interrupted = () => {
    const world = delegating({ latency: taking(30_000) });
    world.run(2_000);
    world.crash();
    world.run(5_000);
    return world;
  };

  it('does not do again what may have been done: a person is asked, and that is critical', () => {
    const world = interrupted();
    expect(world.runs.map(({ key }) => key)).toEqual([firstRun]);
    expect(stateOf(world)).toBe('interrupted');
    expect(told(world)).toEqual(['interrupted']);
    const noticed = world.observed('percepts.noticed').map(({ winner }) => [winner.source.kind, winner.band]);
    expect(noticed).toContainEqual(['task', 1]);
  });

  it('hears what the person says: done', () => {
    const world = interrupted();
    command(world, 'c1', { name: 'resolve', effect: firstRun, resolution: 'done', result: 'I did it.' });
    world.run(20_000);
    expect(changes(world).slice(-2)).toEqual(['reported', 'completed']);
    expect(world.asked).toContainEqual(
      expect.objectContaining({ effect: 'percept.send', about: { command: 'c1' } }),
    );
    expect(world.context.tasks).toEqual({});
  });

  it('hears what the person says: not done, and tries again by its strategy', () => {
    const world = interrupted();
    command(world, 'c1', { name: 'resolve', effect: firstRun, resolution: 'notDone' });
    world.run(5_000);
    expect(world.runs.map(({ key }) => key)).toEqual([firstRun, '1/task.1.0.0/run/1']);
  });

  it('hears what the person says: do it again, and asks under the same key', () => {
    const world = interrupted();
    const asked = () => world.asked.filter((each) => each.type === 'perform' && each.key === firstRun);
    const before = asked().length;
    command(world, 'c1', { name: 'resolve', effect: firstRun, resolution: 'retry' });
    world.run(2_000);
    expect(asked()).toHaveLength(before + 1);
    expect(stateOf(world)).toBe('interrupted');
    expect(told(world)).toEqual(['interrupted', 'interrupted']);
  });

  it('is given the report that the journal holds', () => {
    let deaths = 0;
    const world = delegating({ dies: (moment) => moment === 'after receipt' && ++deaths === 2 });
    world.run(60_000);
    expect(world.crashes).toBe(1);
    expect(world.runs.map(({ key }) => key)).toEqual([firstRun]);
    expect(changes(world).slice(-2)).toEqual(['reported', 'completed']);
  });

  it('begins a task that was durable and not begun', () => {
    const worlds: World[] = [];
    const isDurable = () => worlds[0]?.commits.at(-1)?.effects.length === 1;
    const world = delegating({
      dies: (moment) => moment === 'after commit' && worlds[0]?.crashes === 0 && isDurable(),
    });
    worlds.push(world);
    world.run(60_000);
    expect(world.crashes).toBe(1);
    expect(world.runs.map(({ key }) => key)).toEqual([firstRun]);
    expect(world.context.tasks).toEqual({});
  });

  it('knows of no task whose cycle was not durable', () => {
    const worlds: World[] = [];
    const hasDecided = () => worlds[0]?.context.tasks['task.1.0'] !== undefined;
    const world = delegating({
      dies: (moment) => moment === 'before commit' && worlds[0]?.crashes === 0 && hasDecided(),
    });
    worlds.push(world);
    expect(SteppedMind.restored(composition, world.checkpoint).tasks()).toEqual([]);
    world.run(60_000);
    expect(world.crashes).toBe(1);
    // the cycle was taken up again, and its task is the same
    expect(world.runs.map(({ key }) => key)).toEqual([firstRun]);
    expect(told(world)).toEqual(['reported']);
  });

  it('takes up a task that its checkpoint is too old to know', () => {
    const world = delegating({ latency: taking(3_000) });
    const old = world.checkpoint;
    world.run(2_000);
    const [run] = world.runs;
    world.run(2_000);
    const mind = liveMinds.restored(old);
    mind.step(world.activation(true), world.now);
    mind.step({ type: 'integrity.confirmed', unfinished: null, episode: null }, world.now);
    const asked = mind.step({ type: 'tasks.found', tasks: [run!] }, world.now);
    expect(asked).toContainEqual({ ...run, from: 'task.1.0' });
    expect(mind.step({ type: 'tasks.found', tasks: [run!] }, world.now)).toEqual([]);
    const report: TaskRunOutcome = { effect: 'task.run', ok: true, report: 'Done.' };
    const moves = mind.step({ type: 'effect.settled', key: run!.key, outcome: report }, world.now);
    const { commit } = moves.find((each) => each.type === 'commit') ?? expect.fail();
    const tells = mind.step({ type: 'commit.settled', commit, depth: 0 }, world.now);
    expect(tells).toContainEqual(expect.objectContaining({ percept: 'ada/task.1.0/reported/0' }));
    // it was handled in the time that the crash took away
    const key = tells.find((each) => each.type === 'perform')?.key ?? '';
    mind.step(
      { type: 'effect.settled', key, outcome: { effect: 'percept.send', ok: true, handled: true } },
      world.now,
    );
    expect(mind.state().context.tasks).toEqual({});
  });

  it('asks for nothing in recovery, and gives the attempt its time again', () => {
    const world = delegating({ latency: taking(null) });
    world.run(2_000);
    const mind = liveMinds.restored(world.checkpoint);
    const later = world.now + 3_600_000;
    const silent = mind.step(world.activation(true), later);
    expect(silent.filter(({ type }) => type === 'perform' || type === 'cancel')).toEqual([]);
    mind.step({ type: 'integrity.confirmed', unfinished: null, episode: null }, later);
    expect(mind.pending().map(({ key }) => key)).toEqual([firstRun]);
    mind.step({ type: 'wake' }, later + 19_999);
    expect(mind.pending().map(({ key }) => key)).toContain(firstRun);
    mind.step({ type: 'wake' }, later + 20_000);
    expect(mind.pending().map(({ key }) => key)).not.toContain(firstRun);
  });
});

describe('a task that cannot be told', () => {
  const source: PerceptSource = { kind: 'task', task: 'task.1.0', delegate: 'coder', status: 'failed' };

  it('fails when it breaks, the mind is told, and goes on', () => {
    const world = delegating({ latency: taking(null) });
    world.run(2_000);
    // what no performer should send
    world.tell({
      type: 'effect.settled',
      key: firstRun,
      outcome: { effect: 'space.read', ok: true, text: '' },
    });
    expect(world.observed('faculty.failed')).toMatchObject([{ faculty: 'task.1.0' }]);
    expect(stateOf(world)).toBe('failed');
    world.run(20_000);
    expect(world.inbox.handled.has('ada/task.1.0/failed/0' as never)).toBe(true);
    expect(world.observed('percepts.noticed').at(-1)?.winner.source).toEqual(source);
    expect(world.context.tasks).toEqual({});
    expect(world.value).toMatchObject({ life: 'awake' });
  });

  it('wakes a sleeping mind when it has failed, and lets it sleep when it has reported', () => {
    const ending = (outcome: TaskRunOutcome) => {
      const world = delegating({ settings: soundSleeper, latency: taking(10_000), run: () => outcome });
      world.run(2_000);
      world.perceive({ id: 'told', source: sleep });
      world.run(15_000);
      return world.context.life.mode;
    };
    expect(ending({ effect: 'task.run', ok: true, report: 'Done.' })).toBe('sleep');
    const failure = { kind: 'failed', message: 'No.', partial: null } as const;
    expect(ending({ effect: 'task.run', ok: false, failure })).not.toBe('sleep');
  });
});

describe('a checkpoint with tasks', () => {
  const checkpoint = () => {
    const world = delegating({ latency: taking(null) });
    world.run(2_000);
    return decodeCheckpoint(world.mind.checkpoint());
  };
  const refusal = (change: (snapshot: { context: Json; children: Record<string, Json> }) => void): string => {
    const body = checkpoint();
    change(body.snapshot as never);
    try {
      SteppedMind.restored(composition, encodeCheckpoint(body));
      return 'restored';
    } catch (error) {
      if (!(error instanceof CheckpointRefused)) throw error;
      return error.message;
    }
  };
  type Json = Record<string, unknown>;

  it('is restored with its tasks, and they are shown', () => {
    const mind = SteppedMind.restored(composition, encodeCheckpoint(checkpoint()));
    expect(mind.tasks()).toEqual([
      {
        task: 'task.1.0',
        delegate: 'coder',
        assignment: 'Write it.',
        state: 'running',
        key: runKey({ task: 'task.1.0', life: 0, attempt: 0 }),
        retries: 0,
        progress: null,
        why: '',
      },
    ]);
  });

  it.each<[string, (snapshot: { context: Json; children: Record<string, Json> }) => void, RegExp]>([
    ['a task is missing', ({ children }) => delete children['task.1.0'], /"task\.1\.0" is missing/],
    [
      'a task is there that the mind does not know',
      ({ children }) => {
        children['task.8.0'] = { ...children['task.1.0'], systemId: 'task.8.0' };
      },
      /actors that no mind has: task\.8\.0/,
    ],
    [
      'a task is of no registered kind',
      ({ children }) => {
        children['task.1.0'] = { ...children['task.1.0'], src: 'dream' };
      },
      /"task\.1\.0"|dream/,
    ],
    [
      'a task is something else',
      ({ children }) => {
        children['task.1.0'] = { ...children['voice'], systemId: 'task.1.0' };
      },
      /"task\.1\.0" is a "voice", not a "task"/,
    ],
    [
      'the context of a task is malformed',
      ({ children }) => {
        (children['task.1.0'] as { snapshot: { context: Json } }).snapshot.context['attempt'] = -1;
      },
      /context of "task\.1\.0" is malformed/,
    ],
  ])('is refused when %s', (_, change, message) => {
    expect(refusal(change)).toMatch(message);
  });
});
