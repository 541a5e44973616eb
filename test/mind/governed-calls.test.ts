import { describe, expect, it } from 'vitest';
import type { PerceptSource } from '../../ports/percept.ts';
import { effects, done } from '../../ports/effects/effects.ts';
import type { MandateSettings } from '../../ports/mandates.ts';
import { anyMandates } from '../../src/testing/mandates.ts';
import { setGovernance, speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { delegates } from '../../src/testing/tasks.ts';
import { silence, thinking } from '../../src/testing/thoughts.ts';
import type { WorldParts } from '../../src/testing/world-parts.ts';
import { World } from '../../src/testing/world.ts';

/** The percepts that ask for something. */
const asks: ReadonlySet<string> = new Set(['p', 'q', 'r', 's']);
const rings = { name: 'ring_bell', input: {} };
const hands = { name: 'delegate', input: { delegate: 'coder', assignment: 'the garden plan' } };
const logs = { id: 'gov_001', enforces: { kind: 'log' as const } };
const oneASecond = { id: 'gov_002', enforces: { kind: 'rate' as const, calls: 1, per: 1_000 } };
const told = {
  ...effects['mandates.query'].example,
  governance_rules: [
    {
      rule_id: 'gov_001',
      rule: 'All external API calls must be logged',
      applies_to_current_context: true as const,
    },
    { rule_id: 'gov_002', rule: 'Rate limit: 1 call per second', applies_to_current_context: true as const },
  ],
};

/** A mind whose first thought makes these calls. */
function calling(
  mandates: Partial<MandateSettings> | null,
  calls: readonly { name: string; input: Record<string, unknown> }[],
  parts: WorldParts = {},
): World {
  const settings = settingsWith({ delegates });
  const world = new World({
    settings: mandates === null ? settings : { ...settings, mandates: { ...anyMandates, ...mandates } },
    think: ({ step, winner }) => (step === 0 && asks.has(winner) ? thinking('I do.', ...calls) : silence),
    consult: () => done('mandates.query', told),
    ...parts,
  });
  world.perceive({ id: 'p', source: speech, text: 'Please.' });
  world.run(20_000);
  return world;
}

const made = (world: World) =>
  world.asked.flatMap((each) => (each.type === 'perform' && each.effect === 'tool.call' ? [each] : []));
const acts = (world: World) => world.commits.flatMap(({ governance = [] }) => governance);
const applied = (world: World) => world.commits.flatMap(({ turn }) => turn?.governance?.applied ?? []);
const stream = (world: World) => JSON.stringify(world.commits.flatMap((commit) => commit.stream));

describe('004 Test Scenario 4: Constraint Application', () => {
  it('the voice is told the rules; each external call is logged, and one call a second is made', () => {
    const world = calling({ rules: [logs, oneASecond] }, [rings, rings]);
    const [think] = world.thinks as unknown as { given: { governance: { governance_rules: object[] } } }[];
    expect(think!.given.governance.governance_rules).toHaveLength(2);
    expect(made(world)).toHaveLength(1);
    expect(stream(world)).toContain('by rule gov_002 1 calls are made within 1 s at the most. Wait 1 s.');
    expect(acts(world)).toMatchObject([
      {
        kind: 'externalCall',
        who: null,
        what: { tool: 'ring_bell', effect: made(world)[0]!.key, rule: 'gov_001' },
      },
    ]);
    expect(applied(world)).toEqual([
      { call: 'ring_bell', by: 'gov_001', verdict: 'logged' },
      { call: 'ring_bell', by: 'gov_002', verdict: 'counted' },
      { call: 'ring_bell', by: 'gov_002', verdict: 'refused' },
    ]);
  });

  it('a delegate is called outside too: logged and counted', () => {
    const world = calling({ rules: [logs, oneASecond] }, [hands, hands]);
    expect(world.runs).toHaveLength(1);
    expect(acts(world)).toMatchObject([{ kind: 'externalCall', what: { tool: 'coder', rule: 'gov_001' } }]);
  });

  it('what is internal is not logged as an external call', () => {
    const capabilities = [{ name: 'ring_bell', constraints: ['internal_only'] }];
    const world = calling({ rules: [logs], capabilities }, [rings]);
    expect([made(world).length, acts(world)]).toEqual([1, []]);
  });

  it('edge case: of conflicting constraints the strictest is enforced', () => {
    const twice = { id: 'gov_003', enforces: { kind: 'rate' as const, calls: 5, per: 60_000 } };
    const never = {
      id: 'gov_004',
      enforces: { kind: 'rate' as const, calls: 0, per: 60_000, of: ['ring_bell'] },
    };
    expect(made(calling({ rules: [twice, never] }, [rings]))).toEqual([]);
  });

  it('edge case: a constraint with no implementation has the capability withheld', () => {
    const world = calling({ capabilities: [{ name: 'ring_bell', constraints: ['only_on_sundays'] }] }, [
      rings,
    ]);
    expect(made(world)).toEqual([]);
    expect(stream(world)).toContain('nothing enforces its \\"only_on_sundays\\"');
  });

  it('edge case: a constraint violation is detected, refused, and stands in the trace', () => {
    const world = calling({ capabilities: [{ name: 'ring_bell', constraints: ['requires_user_consent'] }] }, [
      rings,
    ]);
    expect(made(world)).toEqual([]);
    expect(applied(world)).toEqual([{ call: 'ring_bell', by: 'requires_user_consent', verdict: 'refused' }]);
  });

  it('a rate limit holds over crashes and restarts', () => {
    const hourly = { id: 'gov_002', enforces: { kind: 'rate' as const, calls: 2, per: 3_600_000 } };
    const world = calling({ rules: [hourly] }, [rings]);
    for (const [id, how] of [
      ['q', 'crash'],
      ['r', 'restart'],
      ['s', 'crash'],
    ] as const) {
      if (how === 'crash') world.crash();
      else world.restart(60_000);
      world.perceive({ id, source: speech, text: 'Again.' });
      world.run(60_000);
    }
    expect(new Set(made(world).map(({ key }) => key)).size).toBe(2);
  });

  it('without mandates nothing is counted, logged or refused', () => {
    const world = calling(null, [rings, rings, hands]);
    expect(made(world)).toHaveLength(2);
    expect(world.runs).toHaveLength(1);
    expect(JSON.stringify([world.commits, world.context.pace])).not.toMatch(/externalCall|counted/);
  });
});

describe('a turn that goes by defaults', () => {
  it('hands nothing over: nobody could be asked what is allowed', () => {
    const latency: WorldParts['latency'] = ({ effect }) => (effect === 'mandates.query' ? 500 : 1);
    const world = calling({}, [hands], { latency });
    expect(world.runs).toEqual([]);
    expect(stream(world)).toContain('it is not known now what is allowed');
  });

  it('in which not every critical mandate had room hands nothing over either', () => {
    const consult = () => done('mandates.query', { ...told, essential_complete: false });
    expect(calling({}, [hands], { consult }).runs).toEqual([]);
  });
});

describe('the mode of governance', () => {
  const governed = (source: PerceptSource, more: (world: World) => void = () => {}): World => {
    const world = new World({
      settings: settingsWith({ delegates }),
      think: ({ step, winner }) => (step === 0 && asks.has(winner) ? thinking('I do.', hands) : silence),
    });
    world.perceive({ id: 'c', source });
    world.run(5_000);
    more(world);
    world.perceive({ id: 'p', source: speech, text: 'Please.' });
    world.run(20_000);
    return world;
  };

  it('is set by an operator, audited, and refuses what leaves the house while it is restricted', () => {
    const world = governed(setGovernance('restricted'));
    expect(world.observed('governance.changed')).toMatchObject([
      { from: 'normal', to: 'restricted', by: 'Ann' },
    ]);
    expect(acts(world)).toMatchObject([{ kind: 'setGovernance', who: 'Ann', what: { mode: 'restricted' } }]);
    expect(world.runs).toEqual([]);
    expect(world.commits.at(-1)?.standing.self?.governance?.mode).toBe('restricted');
  });

  it('expires by itself', () => {
    const world = governed(setGovernance('restricted', 60_000), (each) => each.run(120_000));
    expect(world.runs).toHaveLength(1);
  });

  it('is normal again when an operator says so', () => {
    const world = governed(setGovernance('restricted'), (each) => {
      each.perceive({ id: 'd', source: setGovernance('normal') });
      each.run(5_000);
    });
    expect(world.runs).toHaveLength(1);
    expect(world.context.self).not.toHaveProperty('governance');
  });

  it.each(['crash', 'restart'] as const)('is held through a %s', (how) => {
    const world = governed(setGovernance('restricted'), (each) => {
      if (how === 'crash') each.crash();
      else each.restart(1_000);
    });
    expect(world.runs).toEqual([]);
  });

  it('no message causes an emergency', () => {
    const world = governed({ kind: 'interrupt', level: 0 });
    expect(world.observed('governance.changed')).toEqual([]);
    expect(world.context.self).not.toHaveProperty('governance');
  });
});

describe('004 Test Scenario 6, in turns: Mode-Specific Mandates', () => {
  const told = (world: World) =>
    world.asked.flatMap((each) =>
      each.type === 'perform' && each.effect === 'mandates.query' ? [each.mode] : [],
    );

  it('the mandates are asked for the mode that an operator has set, and the trace tells it', () => {
    const world = new World({ settings: { ...settingsWith(), mandates: anyMandates } });
    world.perceive({ id: 'c', source: setGovernance('emergency') });
    world.run(5_000);
    world.perceive({ id: 'p', source: speech, text: 'Please.' });
    world.run(20_000);
    expect(told(world)).toEqual(['emergency']);
    expect(world.commits.at(-1)?.turn?.governance?.mode).toBe('emergency');
  });

  it('edge case: a turn keeps the mode it began with when that ends meanwhile, and acts by the stricter', () => {
    const world = new World({
      settings: settingsWith({ delegates }),
      think: ({ step, winner }) => (step === 0 && asks.has(winner) ? thinking('I do.', hands) : silence),
      latency: ({ effect }) => (effect === 'think' ? 90_000 : 1),
    });
    world.perceive({ id: 'c', source: setGovernance('restricted', 60_000) });
    world.run(5_000);
    world.perceive({ id: 'p', source: speech, text: 'Please.' });
    world.run(300_000);
    expect(
      world.commits.findLast(({ turn }) => turn?.governance !== undefined)?.turn?.governance,
    ).toMatchObject({
      mode: 'restricted',
      applied: [{ call: 'coder', by: 'restricted', verdict: 'refused' }],
    });
    expect(world.runs).toEqual([]);
  });
});
