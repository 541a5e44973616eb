import { createActor, type Actor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { MindInput } from '../../machines/mind/context.ts';
import type { MindComposition } from './compose.ts';
import { FoldedActors, type Tree } from './folded-actors.ts';
import { noTimers } from './no-timers.ts';

type Root = Actor<MindComposition['machine']>;

/** Who hears of the actors of a mind. */
interface ActorsHeard {
  /** An actor is there. `isNew`: it was born in a step, and not with the others. */
  appeared: (actor: AnyActorRef, isNew: boolean) => void;
  broke: (error: unknown) => void;
}

/**
 * The actors of one mind, which are text while nothing moves in them: XState keeps fifty kilobytes of objects for what is five as text.
 * Whoever asks for them has them again in a fraction of a millisecond, as they would come out of a checkpoint, so that nothing can tell whether
 * they were folded (I6). The text is written and read in this process alone and is no checkpoint: nothing in it has to be migrated or checked.
 */
export class FoldingActors {
  private readonly machine: MindComposition['machine'];
  private readonly heard: ActorsHeard;
  private standing: Root | null;
  private folded: { actors: FoldedActors; cycle: number } | null = null;
  /** What they were unfolded from, and what came of it: an actor that has its snapshot still is not written anew. */
  private last: {
    actors: FoldedActors;
    snapshots: ReadonlyMap<string, unknown>;
    settings: unknown;
  } | null = null;

  constructor(
    { machine }: MindComposition,
    heard: ActorsHeard,
    from: { input: MindInput } | { snapshot: unknown },
  ) {
    this.machine = machine;
    this.heard = heard;
    this.standing = this.started(from);
  }

  /** The root chart with all that it has spawned, unfolded if need be. */
  get root(): Root {
    this.standing ??= this.unfolded();
    return this.standing;
  }

  /** Cycles begun since birth. */
  get cycle(): number {
    return this.folded?.cycle ?? this.root.getSnapshot().context.life.cycle;
  }

  /** Folds them, between two steps. */
  fold(): void {
    if (this.folded !== null) return;
    const { cycle, root, machine } = this;
    const snapshot = root.getSnapshot();
    const { context } = snapshot;
    // who has the same settings as the mind is written without them: where the mind has others by now, it is written anew
    const last = this.last?.settings === context.self.settings ? this.last : null;
    const all = Object.entries(childrenOf(root));
    const others = all.filter(([name, child]) => last?.snapshots.get(name) !== child!.getSnapshot());
    const written = { ...snapshot, context: {}, children: Object.fromEntries(others) } as typeof snapshot;
    const tree = { ...machine.getPersistedSnapshot(written), context } as unknown as Tree;
    const names = all.map(([name]) => name);
    this.folded = { actors: FoldedActors.of(tree, names, last?.actors ?? null), cycle };
    // not stopped, which is an event to its charts: nobody has a hold on them any more
    this.standing = null;
    this.last = null;
  }

  private unfolded(): Root {
    if (this.folded === null) throw new Error('The actors of a mind neither stand nor are they folded.');
    const { actors } = this.folded;
    const { context, ...tree } = actors.unfolded();
    const root = this.started({ snapshot: { ...tree, context: {} } }, (started) => {
      giveContext(started, () => context);
      for (const [name, child] of Object.entries(childrenOf(started)))
        giveContext(child!, () => actors.contextOf(name, context));
    });
    const snapshots = Object.entries(childrenOf(root)).map(
      ([name, child]) => [name, child!.getSnapshot()] as const,
    );
    const { settings } = root.getSnapshot().context.self;
    this.last = { actors, snapshots: new Map(snapshots), settings };
    this.folded = null;
    return root;
  }

  /** @param made is given them before they run */
  private started(
    from: { input: MindInput } | { snapshot: unknown },
    made: (root: AnyActorRef) => void = () => {},
  ): Root {
    const { machine, heard } = this;
    let isRunning = false;
    const root = createActor(machine, {
      id: machine.id,
      systemId: machine.id,
      clock: noTimers,
      logger() {},
      inspect: (event) => {
        if (event.type === '@xstate.actor') heard.appeared(event.actorRef as AnyActorRef, isRunning);
      },
      ...(from as { input: MindInput }),
    });
    made(root);
    root.subscribe({ error: heard.broke });
    root.start();
    isRunning = true;
    return root;
  }
}

const childrenOf = (actor: AnyActorRef): Record<string, AnyActorRef | undefined> =>
  (actor.getSnapshot() as AnyMachineSnapshot).children;

/**
 * Gives an actor its context after XState has restored it without, which would look through all of it for actors. It is read when it is asked for:
 * most actors are asked nothing before they are folded again.
 */
function giveContext(actor: AnyActorRef, read: () => unknown): void {
  const snapshot = actor.getSnapshot() as object;
  const field = { configurable: true, enumerable: true };
  Object.defineProperty(snapshot, 'context', {
    ...field,
    get() {
      const value = read();
      Object.defineProperty(snapshot, 'context', { ...field, writable: true, value });
      return value;
    },
  });
}
