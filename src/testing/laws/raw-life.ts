import fc from 'fast-check';
import type { WrittenConfiguration } from '../../configuration/schema.ts';
import type { Asked, Message } from '../../../ports/step.ts';
import type { Build } from '../build.ts';
import { anyLife, type Happening } from '../happenings.ts';
import type { Origin, Steppable } from '../origin.ts';
import { RawWorld } from '../raw-world.ts';

/** A life of messages that come in any order, whether any host would send them so or not. */
export interface RawLife {
  configuration: WrittenConfiguration;
  happenings: Happening[];
}

/** Any raw life of a build, of `longest` messages at the most. */
export const rawLives =
  (longest: number) =>
  ({ configurations }: Build): fc.Arbitrary<RawLife> =>
    fc.record({ configuration: configurations, happenings: anyLife(longest) });

export const rawSize = ({ happenings }: RawLife): number => happenings.length;

/** What a step of a raw life was. */
export interface RawStep {
  mind: Steppable;
  message: Message;
  asked: readonly Asked[];
  now: number;
  /** Counts the steps from 0. */
  place: number;
}

/** Lives a raw life; returns all that was asked for, as text, and the last checkpoint. */
export function liveRaw(
  { configuration, happenings }: RawLife,
  build: Build,
  {
    origin = build.origin,
    seen = () => {},
    before = (mind) => mind,
  }: {
    origin?: Origin;
    /** After each step. */
    seen?: (step: RawStep) => void;
    /** Before each step: the mind that takes it. */
    before?: (mind: Steppable, place: number) => Steppable;
  } = {},
): string {
  const world = new RawWorld(build.settings(configuration));
  const birth = origin.born({ mind: 'ada', settings: world.settings, at: world.now });
  world.note(birth.asked);
  const trace: unknown[] = [birth.asked];
  let { mind } = birth;
  for (const [place, happening] of happenings.entries()) {
    mind = before(mind, place);
    const message = world.message(happening);
    const asked = mind.step(structuredClone(message), world.now);
    world.note(asked);
    trace.push(asked);
    seen({ mind, message, asked, now: world.now, place });
  }
  return `${JSON.stringify(trace)}\n${mind.checkpoint()}`;
}
