import { describe, expect, it } from 'vitest';
import type { Perform } from '../../ports/command.ts';
import { done, effects, notDone } from '../../ports/effects/effects.ts';
import type { AppliedMandate } from '../../theory/mandates/query.ts';
import { anyMandates } from '../../src/testing/mandates.ts';
import { interrupt, speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { saying } from '../../src/testing/thoughts.ts';
import type { WorldParts } from '../../src/testing/world-parts.ts';
import { World } from '../../src/testing/world.ts';

const mandated = { ...settingsWith(), mandates: anyMandates };
const mission: AppliedMandate = {
  mandate_id: 'mission_001',
  category: 'mission',
  mandate: 'Help users make informed decisions',
  rationale: 'Core mission',
  applies_to_current_context: true,
  priority: 'high',
};
const answer = { ...effects['mandates.query'].example, mandates: [mission] };

const answering =
  (milliseconds: number | null) =>
  ({ effect }: Perform): number | null =>
    effect === 'mandates.query' ? milliseconds : 1;

/** A mind with mandates that somebody speaks to. */
function spokenTo(parts: WorldParts = {}): World {
  const world = new World({
    settings: mandated,
    think: () => saying('Hello!'),
    consult: () => done('mandates.query', answer),
    ...parts,
  });
  world.perceive({ id: 'p', source: speech, text: 'What wine should I get?' });
  world.run(10_000);
  return world;
}

const governanceOf = (world: World) =>
  world.commits.flatMap(({ turn }) => (turn?.governance === undefined ? [] : [turn.governance]));

describe('a mind that has mandates', () => {
  it('finds out which apply before it thinks, and the turn trace has the query', () => {
    const world = spokenTo();
    const effectsAsked = world.asked.flatMap((each) => (each.type === 'perform' ? [each.effect] : []));
    expect(effectsAsked.indexOf('mandates.query')).toBeGreaterThan(effectsAsked.indexOf('memory.recall'));
    expect(effectsAsked.indexOf('think')).toBeGreaterThan(effectsAsked.indexOf('mandates.query'));
    expect(
      world.asked.find((each) => each.type === 'perform' && each.effect === 'mandates.query'),
    ).toMatchObject({
      cycle: 1,
      query_id: 'mandates/1',
      mode: 'normal',
      percepts: ['p'],
      timeout_ms: 100,
    });
    expect(governanceOf(world)).toMatchObject([
      {
        mode: 'normal',
        consulted: { query_id: 'mandates/1', outcome: 'answered', mandates: ['mission_001'] },
      },
    ]);
    expect(world.utterances).toHaveLength(1);
  });

  it('without mandates it asks, waits for and commits nothing of them', () => {
    const world = spokenTo({ settings: settingsWith() });
    expect(JSON.stringify(world.asked)).not.toMatch(/mandates\.|consulting/);
    expect(JSON.stringify(world.commits)).not.toContain('governance');
    expect(world.utterances).toHaveLength(1);
  });

  it('an emergency while they are asked ends the cycle, and nobody waits for the answer any more', () => {
    const world = new World({ settings: mandated, latency: answering(90), think: () => saying('Yes.') });
    world.perceive({ id: 'p', source: speech, text: 'Hello' });
    while (JSON.stringify(world.value.cycle) !== '{"consulting":"asking"}') world.run(1);
    world.perceive({ id: 'q', source: interrupt, text: 'Fire' });
    expect(world.value.cycle).not.toEqual({ consulting: 'asking' });
    world.run(30_000);
    expect(world.inbox.depth).toBe(0);
  });

  it('a crash while they are asked asks them again', () => {
    const world = new World({ settings: mandated, latency: answering(90), think: () => saying('Yes.') });
    world.perceive({ id: 'p', source: speech, text: 'Hello' });
    while (JSON.stringify(world.value.cycle) !== '{"consulting":"asking"}') world.run(1);
    world.crash();
    world.run(30_000);
    expect(world.utterances).toHaveLength(1);
    expect(governanceOf(world)[0]?.consulted?.outcome).toBe('answered');
  });
});

describe('004 Test Scenario 5: Timeout Handling', () => {
  it('goes on after 100 ms with conservative defaults, logged with query_id, timeout_ms and timestamp', () => {
    const world = spokenTo({ latency: answering(500) });
    const queried = world.asked.find((each) => each.type === 'perform' && each.effect === 'mandates.query')!;
    const [late] = world.observed('mandates.timedOut');
    expect(late).toMatchObject({ query_id: 'mandates/1', timeout_ms: 100, inARow: 1 });
    expect(late!.timestamp - queried.when).toBe(100);
    const [turn] = governanceOf(world);
    expect(turn?.consulted).toMatchObject({
      query_id: 'mandates/1',
      outcome: 'timeout',
      timeout_ms: 100,
      at: late!.timestamp,
      capabilities: [],
    });
    expect(turn?.consulted?.mandates).toEqual([
      'safety_001',
      'default_mission',
      'default_safety_privacy',
      'default_safety_external',
      'default_collaboration',
    ]);
    expect(world.utterances).toHaveLength(1);
    expect(world.inbox.depth).toBe(0);
  });

  it('an answer after 99 ms is in time', () => {
    const world = spokenTo({ latency: answering(99) });
    expect(world.observed('mandates.timedOut')).toEqual([]);
    expect(governanceOf(world)[0]?.consulted?.outcome).toBe('answered');
  });

  it('an answer that never comes leaves the mind consistent, and the voice is told the defaults', () => {
    const world = spokenTo({ latency: answering(null) });
    const [think] = world.thinks as unknown as { given: { governance: { mandates: AppliedMandate[] } } }[];
    expect(think!.given.governance.mandates.map(({ mandate_id: id }) => id)).toContain(
      'default_safety_external',
    );
    expect(world.value.cycle).toBe('waiting');
    expect(world.context.turn).toBeNull();
  });

  it('edge case: multiple timeouts in sequence are counted, each turn asks anew, and an answer ends the count', () => {
    let isSlow = true;
    const world = spokenTo({
      latency: (asked) => (asked.effect === 'mandates.query' && isSlow ? 500 : 1),
    });
    world.perceive({ id: 'q', source: speech, text: 'And now?' });
    world.run(10_000);
    isSlow = false;
    world.perceive({ id: 'r', source: speech, text: 'And now?' });
    world.run(10_000);
    isSlow = true;
    world.perceive({ id: 's', source: speech, text: 'And now?' });
    world.run(10_000);
    expect(world.observed('mandates.timedOut').map(({ query_id: id, inARow }) => [id, inARow])).toEqual([
      ['mandates/1', 1],
      ['mandates/2', 2],
      ['mandates/4', 1],
    ]);
    expect(governanceOf(world).map(({ consulted }) => consulted?.outcome)).toEqual([
      'timeout',
      'timeout',
      'answered',
      'timeout',
    ]);
  });

  it('edge case: a timeout during a high-urgency request holds it up for no longer', () => {
    const world = new World({ settings: mandated, latency: answering(500), think: () => saying('At once.') });
    world.perceive({ id: 'u', source: speech, text: 'Help!', urgency: 1 });
    world.run(5_000);
    const [late] = world.observed('mandates.timedOut');
    expect(world.thinks).toHaveLength(1);
    const thought = world.asked.find((each) => each.type === 'perform' && each.effect === 'think')!;
    const paced = thought.when - late!.timestamp;
    expect(paced).toBeLessThanOrEqual(world.settings.timing.callFloor);
    expect(world.utterances).toHaveLength(1);
  });

  it('edge case: a partial response is kept, and marked as degraded in the trace', () => {
    const world = spokenTo({
      consult: () =>
        done('mandates.query', { ...answer, degraded: true, warnings: ['No capabilities came.'] }),
    });
    expect(governanceOf(world)[0]?.consulted).toMatchObject({
      outcome: 'partial',
      mandates: ['mission_001'],
      warnings: ['No capabilities came.'],
    });
  });

  it('a query that fails is answered by defaults too, and told', () => {
    const world = spokenTo({
      consult: () => notDone('mandates.query', { kind: 'failed', message: 'Nobody there.' }),
    });
    expect(world.observed('mandates.failed')).toMatchObject([
      { query_id: 'mandates/1', message: 'Nobody there.', cycle: 1 },
    ]);
    expect(governanceOf(world)[0]?.consulted?.outcome).toBe('failed');
  });
});
