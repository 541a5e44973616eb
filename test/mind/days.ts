import fc from 'fast-check';
import { voiceFailureKinds } from '../../ports/voice.ts';
import type { Message } from '../../src/mind/stepped-mind.ts';
import { anyPercept } from './percepts.ts';
import { failing, saying, silence, thinking, type ThinkOutcome } from './thoughts.ts';
import { World, type WorldParts } from './world.ts';

/** What may happen in a mind's day. */
export type Event =
  | { what: 'percepts'; percepts: { id: number; percept: object }[] }
  | { what: 'time'; passes: number }
  | { what: 'told'; message: 'pause.requested' | 'resume.requested' }
  | { what: 'crash' }
  | { what: 'restart'; pause: number }
  | { what: 'clock'; error: number };

const percepts = (most: number) =>
  fc
    .array(fc.record({ id: fc.nat(200), percept: anyPercept }), { minLength: 1, maxLength: most })
    .map((percepts): Event => ({ what: 'percepts', percepts }));
const time = fc
  .oneof(fc.nat(500), fc.nat(10_000), fc.nat(300_000), fc.nat(1_800_000))
  .map((passes): Event => ({ what: 'time', passes }));
const trouble: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>(
    { what: 'told', message: 'pause.requested' },
    { what: 'told', message: 'resume.requested' },
    { what: 'told', message: 'resume.requested' },
    { what: 'crash' },
  ),
  fc.nat(86_400_000).map((pause): Event => ({ what: 'restart', pause })),
);
const thought: fc.Arbitrary<ThinkOutcome> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      silence,
      saying('Hello!'),
      thinking('I go in.', { name: 'enter_space', input: { space: 'terminal' } }),
      thinking('I fly.', { name: 'fly', input: {} }),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...voiceFailureKinds).map((kind) => failing(kind)) },
);

export interface Day {
  events: Event[];
  /** What the voice answers, in turn. */
  thoughts: ThinkOutcome[];
  /** How long a call takes, in turn, milliseconds. */
  latencies: (number | null)[];
}

/** Any day, with bursts, pauses, crashes, restarts and a voice that fails now and then. */
export const anyDay: fc.Arbitrary<Day> = fc.record({
  events: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: percepts(3) },
      { weight: 1, arbitrary: percepts(70) },
      { weight: 6, arbitrary: time },
      { weight: 2, arbitrary: trouble },
    ),
    { maxLength: 14, size: 'max' },
  ),
  thoughts: fc.array(thought, { minLength: 1, maxLength: 6 }),
  latencies: fc.array(fc.constantFrom(1, 300, 4_000, 30_000, null), { minLength: 1, maxLength: 4 }),
});

const inTurn = <T>(list: readonly T[], place: number): T => list[place % list.length]!;

/** A world that is about to live this day. */
export function worldOf({ thoughts, latencies }: Omit<Day, 'events'>, parts: WorldParts = {}): World {
  let calls = 0;
  return new World({
    think: (_, call) => inTurn(thoughts, call),
    latency: ({ effect }) => (effect === 'think' ? inTurn(latencies, calls++) : 2),
    ...parts,
  });
}

/** Lets one thing happen. */
export function happen(world: World, event: Event): void {
  switch (event.what) {
    case 'percepts':
      for (const { id, percept } of event.percepts)
        world.perceive({ id: `p${id}`, source: null, ...percept });
      break;
    case 'time':
      world.run(event.passes);
      break;
    case 'told':
      world.tell({ type: event.message } satisfies Message);
      break;
    case 'crash':
      world.crash();
      break;
    case 'restart':
      world.restart(event.pause);
      break;
    case 'clock':
      world.clockError += event.error;
      break;
    default:
      event satisfies never;
  }
}

/** Lives the day to its end. */
export function live(day: Day, parts: WorldParts = {}): World {
  const world = worldOf(day, parts);
  for (const event of day.events) happen(world, event);
  return world;
}
