import type { ActorLogic, AnyActorRef, AnyMachineSnapshot, EventObject, Snapshot } from 'xstate';

type Persisted = Snapshot<unknown>;

/** The forms that are kept of actors that rest. */
const resting = new WeakSet<object>();

/** Whether a snapshot is the form that is kept of an actor: it does not change. */
export const isKept = (persisted: object): boolean => resting.has(persisted);

/**
 * Keeps the persisted form of actors, because writing an actor is most of what a checkpoint costs.
 *
 * An actor that rests is written down as it was the last time: most faculties rest from one checkpoint to the next, and a snapshot
 * never changes. That of an actor with actors of its own does not tell what they have come to, and is written down anew. And XState
 * looks through a whole context for actors, whenever it writes one down: ours hold none, all are known by name.
 */
export function keepPersisted(actor: AnyActorRef): void {
  const { logic } = actor as unknown as { logic: ActorLogic<AnyMachineSnapshot, EventObject> };
  let kept: { of: AnyMachineSnapshot; persisted: Persisted } | null = null;
  actor.getPersistedSnapshot = () => {
    const of = actor.getSnapshot() as AnyMachineSnapshot;
    if (kept?.of === of) return kept.persisted;
    const { context } = of;
    const persisted = {
      ...logic.getPersistedSnapshot({ ...of, context: {} } as AnyMachineSnapshot),
      context,
    } as unknown as Persisted;
    kept = Object.keys(of.children).length === 0 ? { of, persisted } : null;
    if (kept !== null) resting.add(persisted);
    return persisted;
  };
}
