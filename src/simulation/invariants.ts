import type { Stage } from './stage/stage.ts';
import type { Invariant } from './vocabulary.ts';

/** A checkpoint is smaller than this, bytes. */
const largestCheckpoint = 100_000;

/** An invariant whose breaches the chronicle records as they happen. */
const seen = (name: string, promise: string): Invariant => ({
  name,
  promise,
  breaches: async ({ chronicle }) => chronicle.breaches.get(name) ?? [],
});

/** The invariants of every scenario. */
export const invariants: readonly Invariant[] = [
  {
    name: 'nothing lost',
    promise:
      'Every percept that was accepted waits, is held back for a person, or was handled in a committed cycle (I3).',
    breaches: async (stage) => {
      const { inbox } = await stage.record();
      const open = [...stage.chronicle.accepted].filter((id) => !stage.chronicle.handled.has(id));
      const held = new Set((await inbox.quarantined()).map(({ id }) => id));
      const waiting = new Set((await inbox.waiting(open)).map(({ id }) => id));
      return open.filter((id) => !waiting.has(id) && !held.has(id)).map((id) => `"${id}" was lost`);
    },
  },
  seen(
    'nothing doubled',
    'No percept is handled twice, no cycle committed twice, nothing said twice (I3, I4).',
  ),
  seen('effects once', 'A model call whose outcome is durable is not made again (I4).'),
  seen('idle costs nothing', 'Every thought is about percepts that wait (I11).'),
  {
    name: 'sound record',
    promise: 'Nothing in the durable record contradicts the rest of it.',
    breaches: async (stage) => {
      const { life } = await stage.record();
      return (await life.examine()).map(({ message }) => message);
    },
  },
  {
    name: 'safety untouched',
    promise: 'Nothing that is lived through moves a safety memory, or adds to its history (I12).',
    breaches: async (stage) => {
      const { memory } = await stage.record();
      const beliefs = await Promise.all((await memory.immutables()).map(({ id }) => memory.why(id)));
      return beliefs.flatMap((belief) => {
        const isAsEntered = belief?.evidence.every(({ kind }) => kind === 'imported') ?? true;
        return isAsEntered && belief?.memory.movement == null
          ? []
          : [`"${belief!.memory.content}" was moved, or its history has more than that it was entered`];
      });
    },
  },
  {
    name: 'small checkpoint',
    promise: `A checkpoint stays under ${largestCheckpoint / 1_000} kB.`,
    breaches: async ({ chronicle: { checkpointBytes } }: Stage) =>
      checkpointBytes < largestCheckpoint ? [] : [`a checkpoint had ${checkpointBytes} bytes`],
  },
];
