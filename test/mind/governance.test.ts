import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandedActs } from '../../machines/mind/governance.ts';
import type { GovernanceAct } from '../../ports/governance.ts';
import type { MemoryId, PerceptId } from '../../ports/identifiers.ts';
import { anyDay, happen, worldOf } from '../../src/testing/days.ts';
import { endGoal, focus, moveGoal, setGoal, sleep, speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { saying } from '../../src/testing/thoughts.ts';
import type { Moment } from '../../src/testing/world-parts.ts';
import { World } from '../../src/testing/world.ts';

const acts = ({ commits }: World): GovernanceAct[] => commits.flatMap(({ governance = [] }) => governance);
const kinds = (world: World) => acts(world).map(({ kind }) => kind);

describe('what is done to a mind from outside', () => {
  it('is logged with the cycle that obeys a command: by whom, and without a text', () => {
    const world = new World();
    world.perceive({ id: 'a', source: setGoal('a green garden') });
    world.run(10_000);
    const logging = world.commits.filter(({ governance }) => governance !== undefined);
    expect(logging).toMatchObject([{ reason: 'cycle', acknowledged: ['a'], goals: [{ by: 'Ann' }] }]);
    const what = { percept: 'a', goal: 'garden' };
    expect(logging[0]?.governance).toMatchObject([{ kind: 'setGoal', who: 'Ann', what }]);
    expect(JSON.stringify(logging[0]?.governance)).not.toContain('green');
  });

  it('is not what it was told and could not do, nor what it is merely told', () => {
    const world = new World();
    world.perceive({ id: 'a', source: endGoal });
    world.perceive({ id: 'b', source: speech, text: 'Hello!' });
    world.run(60_000);
    expect(world.observed('command.refused')).toHaveLength(1);
    expect(world.inbox.depth).toBe(0);
    expect(acts(world)).toEqual([]);
  });

  it('is a pause and its end, each with the commit by which it takes them up', () => {
    const world = new World();
    world.run(1_000);
    world.tell({ type: 'pause.requested', by: 'Ann' });
    world.tell({ type: 'pause.requested', by: 'Ben' });
    world.tell({ type: 'resume.requested' });
    const logging = world.commits.filter(({ governance }) => governance !== undefined);
    expect(
      logging.map(({ reason, standing: { paused }, governance }) => [reason, paused, governance]),
    ).toEqual([
      ['mode', true, [{ kind: 'pause', at: world.now, who: 'Ann', what: {} }]],
      ['mode', false, [{ kind: 'resume', at: world.now, who: null, what: {} }]],
    ]);
  });

  it('is a forgetting that was commanded, by the id of the memory alone', () => {
    const world = new World();
    const forget = { name: 'forget', memory: 'm1', items: [] };
    world.memory.enter('m1', 'The code is 1234.');
    world.perceive({ id: 'a', source: { kind: 'command', speaker: 'Ann', command: forget } });
    world.run(10_000);
    expect(acts(world)).toMatchObject([{ kind: 'forget', who: 'Ann', what: { percept: 'a', memory: 'm1' } }]);
    expect(Object.keys(acts(world)[0]!.what)).toEqual(['percept', 'memory']);
  });

  it('is a forgetting that was asked for in words, once the turn that hears of it has handled that', () => {
    const header = { urgency: 0, score: 1, band: 2 as const, acceptedAt: 1, beginning: '' };
    const forgets = { memory: 'm1' as MemoryId, items: [] };
    const batch = [{ ...header, id: 'a' as PerceptId, source: speech, forgets }];
    expect(commandedActs({ batch, acknowledged: [] }, 5)).toEqual([]);
    const what = { percept: 'a', memory: 'm1' };
    expect(commandedActs({ batch, acknowledged: ['a' as PerceptId] }, 5)).toEqual([
      { kind: 'forget', at: 5, who: 'Ann', what },
    ]);
  });

  it('is the adoption of other settings, once, by their names and a digest', () => {
    const world = new World({ settings: settingsWith({ owner: 'Ann' }) });
    world.run(1_000);
    world.restart(1_000);
    world.run(1_000);
    expect(kinds(world)).toEqual([]);
    world.settings = settingsWith({
      owner: 'Ann',
      context: { maxSteps: 3 },
      goals: [{ id: 'bread', text: 'bake bread' }],
    });
    world.restart(1_000);
    world.run(1_000);
    world.restart(1_000);
    world.restart(1_000);
    expect(acts(world)).toMatchObject([
      { kind: 'settings', who: null, what: { changed: ['thinking.maxSteps', 'goals'] } },
    ]);
    expect(JSON.stringify(acts(world))).not.toContain('bread');
  });

  it('is the adoption of settings also where nobody knows what they were', () => {
    const world = new World();
    world.run(1_000);
    const { standing } = world.commits.at(-1) ?? {};
    world.tell({ ...world.activation(false), rebuilt: standing! });
    world.restart(1_000);
    expect(acts(world)).toMatchObject([{ kind: 'settings', what: { changed: null } }]);
  });

  it('is logged once, whichever commits the database did not take, and nothing of it is lost (I2, I3)', () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.boolean(), { minLength: 5, maxLength: 40 }), (day, refusals) => {
        let asked = 0;
        const dies = (moment: Moment) => moment === 'before commit' && refusals[asked++] === true;
        const world = worldOf({ ...day, thoughts: [saying('Yes.')], latencies: [300, 4_000] }, { dies });
        const commands = [setGoal('a green garden'), moveGoal, focus('the garden plan'), sleep];
        for (const [place, source] of commands.entries()) world.perceive({ id: `c${place}`, source });
        for (const event of day.events) happen(world, event);
        for (let hour = 0; hour < 48 && world.inbox.depth > 0; hour += 1) {
          world.tell({ type: 'resources.sufficient' });
          world.tell({ type: 'resume.requested' });
          world.run(3_600_000);
        }
        const logged = acts(world).flatMap(({ what: { percept } }) =>
          typeof percept === 'string' ? [percept] : [],
        );
        expect(new Set(logged).size).toBe(logged.length);
        const handled = commands.flatMap((_, place) => (world.inbox.knows(`c${place}`) ? [`c${place}`] : []));
        // the goal may have been ended, or moved before it was there
        expect(logged).toEqual(expect.arrayContaining(handled.filter((id) => id !== 'c1')));
      }),
      { numRuns: 40 },
    );
  });
});
