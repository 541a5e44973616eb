import type { AnyActorRef, AnyMachineSnapshot, Snapshot } from 'xstate';

/**
 * Lets an actor that rests be written down as it was the last time. Most faculties rest from one checkpoint to the next, and XState
 * looks through a whole context for actors whenever it writes one down. A snapshot never changes; that of an actor with actors of its
 * own does not tell what they have come to, and is written down anew.
 */
export function keepPersisted(actor: AnyActorRef): void {
  const persist = actor.getPersistedSnapshot.bind(actor);
  let kept: { of: AnyMachineSnapshot; persisted: Snapshot<unknown> } | null = null;
  actor.getPersistedSnapshot = () => {
    const of = actor.getSnapshot() as AnyMachineSnapshot;
    if (kept?.of === of) return kept.persisted;
    const persisted = persist();
    kept = Object.keys(of.children).length === 0 ? { of, persisted } : null;
    return persisted;
  };
}
