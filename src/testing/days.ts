import fc from 'fast-check';
import type { WrittenConfiguration } from '../configuration/schema.ts';
import { voiceFailureKinds } from '../../ports/voice.ts';
import type { Message } from '../../ports/step.ts';
import { faultTimesOf, type FaultSchedule, noFaults } from './fault-schedule.ts';
import { anyPercept } from './percepts.ts';
import { settingsWith } from './settings.ts';
import { delegations } from './tasks.ts';
import { failing, ringing, saying, silence, thinking, type ThinkOutcome } from './thoughts.ts';
import type { WorldParts } from './world-parts.ts';
import { World } from './world.ts';

const tellings = [
  { type: 'pause.requested' },
  { type: 'resume.requested' },
  { type: 'resources.scarce', what: 'disk' },
  { type: 'resources.sufficient' },
] as const satisfies Message[];

/** The events of a mind's day. */
export type DayEvent =
  | { what: 'percepts'; percepts: { id: number; percept: object }[] }
  /** Milliseconds. */
  | { what: 'time'; passes: number }
  | { what: 'told'; message: (typeof tellings)[number] }
  | { what: 'crash' }
  | { what: 'restart'; pause: number }
  /** The clock that the mind is given is set, milliseconds forwards or backwards. */
  | { what: 'clock'; error: number };

/** A day of a mind's life with everything that its course depends on. */
export interface Day {
  configuration: WrittenConfiguration;
  events: DayEvent[];
  /** The answers of the voice, in turn. */
  thoughts: ThinkOutcome[];
  /** How long a call takes, in turn, milliseconds; null: it never comes back. */
  latencies: (number | null)[];
  faults: FaultSchedule;
}

const percepts = (most: number) =>
  fc
    .array(fc.record({ id: fc.nat(200), percept: anyPercept }), { minLength: 1, maxLength: most })
    .map((percepts): DayEvent => ({ what: 'percepts', percepts }));

const time = (longest: number) =>
  fc
    .oneof(...[500, 10_000, 300_000, 1_800_000].map((most) => fc.nat(Math.min(most, longest))))
    .map((passes): DayEvent => ({ what: 'time', passes }));

const troubles = (crashes: boolean): fc.Arbitrary<DayEvent> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...tellings).map((message): DayEvent => ({ what: 'told', message })),
    },
    { weight: crashes ? 2 : 0, arbitrary: fc.constant<DayEvent>({ what: 'crash' }) },
    { weight: 3, arbitrary: fc.nat(86_400_000).map((pause): DayEvent => ({ what: 'restart', pause })) },
  );

const clock = fc.integer({ min: -60_000, max: 20_000 }).map((error): DayEvent => ({ what: 'clock', error }));

/** What a voice may answer, failures of every kind among it. */
export const anyThought: fc.Arbitrary<ThinkOutcome> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      silence,
      saying('Hello!'),
      thinking('I go in.', { name: 'enter_space', input: { space: 'terminal' } }),
      thinking('I fly.', { name: 'fly', input: {} }),
      ...delegations,
      ringing,
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...voiceFailureKinds).map((kind) => failing(kind)) },
);

/** The limits of a day, and what may go wrong in it. */
export interface DayLimits {
  /** Events. */
  events?: number;
  /** Percepts that come in at once. */
  burst?: number;
  /** The longest time that passes without anything happening, milliseconds. */
  pause?: number;
  configurations?: fc.Arbitrary<WrittenConfiguration>;
  faults?: fc.Arbitrary<FaultSchedule>;
  /** Whether the clock is set while the mind lives. */
  clock?: boolean;
  /** Whether the process dies between things, besides where the faults have it die. */
  crashes?: boolean;
}

/** Any day within these limits: with bursts, pauses, crashes, restarts and a voice that fails now and then. */
export const daysOf = ({
  events = 14,
  burst = 70,
  pause = 1_800_000,
  configurations = fc.constant({}),
  faults = fc.constant(noFaults),
  clock: isSet = false,
  crashes = true,
}: DayLimits = {}): fc.Arbitrary<Day> =>
  fc.record({
    configuration: configurations,
    events: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: percepts(Math.min(3, burst)) },
        { weight: 1, arbitrary: percepts(burst) },
        { weight: 6, arbitrary: time(pause) },
        { weight: 2, arbitrary: troubles(crashes) },
        { weight: isSet ? 1 : 0, arbitrary: clock },
      ),
      { maxLength: events, size: 'max' },
    ),
    thoughts: fc.array(anyThought, { minLength: 1, maxLength: 6 }),
    latencies: fc.array(fc.constantFrom(1, 300, 4_000, 30_000, null), { minLength: 1, maxLength: 4 }),
    faults,
  });

/** Any day of a mind with the default settings. */
export const anyDay: fc.Arbitrary<Day> = daysOf();

const inTurn = <T>(list: readonly T[], place: number): T => list[place % list.length]!;

/** The parts of a world that is about to live a day: how the voice answers, what takes how long, and what goes wrong. */
export function worldParts(
  { thoughts, latencies, faults }: Omit<Day, 'events' | 'configuration'>,
  parts: WorldParts = {},
): WorldParts {
  let calls = 0;
  let others = 0;
  return {
    think: (_, call) => inTurn(thoughts, call),
    latency: ({ effect }) =>
      effect === 'think' ? inTurn(latencies, calls++) : inTurn(faults.delays, others++),
    ...faultTimesOf(faults),
    ...parts,
  };
}

/** A world that is about to live this day. */
export const worldOf = (day: Omit<Day, 'events'>, parts: WorldParts = {}): World =>
  new World({ settings: settingsWith(day.configuration), ...worldParts(day, parts) });

/** How often a sender that gets no answer, because the process died, sends again under the same id. */
const patience = 20;

function send(world: World, id: string, percept: object): void {
  for (let each = 0; each < patience && !world.inbox.knows(id); each += 1) {
    if (each > 0) world.run(1);
    world.perceive({ id, source: null, ...percept });
  }
}

/** Lets one thing happen. */
export function happen(world: World, event: DayEvent): void {
  switch (event.what) {
    case 'percepts':
      for (const { id, percept } of event.percepts) send(world, `p${id}`, percept);
      break;
    case 'time':
      world.run(event.passes);
      break;
    case 'told':
      world.tell(event.message);
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
