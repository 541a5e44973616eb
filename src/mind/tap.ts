import { isDeepStrictEqual } from 'node:util';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type {
  ActorChange,
  ActorState,
  Asked,
  Message,
  StepListener,
  StepMoment,
  StepRecord,
} from '../../ports/step.ts';
import { alarmChanges, type Alarms } from './alarm-changes.ts';

interface Seen {
  chart: string;
  snapshot: AnyMachineSnapshot;
}

/** The mind whose steps are shown, as far as its root chart does not tell it. */
interface Tapped {
  root: AnyActorRef;
  moment: () => StepMoment;
  alarms: () => Alarms;
}

/**
 * Shows the steps of one mind to listeners, each as one record. Snapshots of XState are never changed, so a record holds the
 * mind's own and copies nothing; and while nobody listens, no snapshot is looked at and nothing is made.
 */
export class Tap {
  private readonly listeners = new Set<StepListener>();
  /** The actors after the last step that was shown: those before the next one, while somebody listens. */
  private seen: ReadonlyMap<string, Seen> | null = null;

  /** Whether somebody listens. */
  get isOpen(): boolean {
    return this.listeners.size > 0;
  }

  /** Shows `listener` every step from the next one on. Returns what ends it. */
  listen(listener: StepListener): () => void {
    // steps were taken meanwhile that nobody saw
    if (!this.isOpen) this.seen = null;
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The actors go, and come again as others before the next step. */
  forget(): void {
    this.seen = null;
  }

  /**
   * Takes a step that somebody listens to. Throws what the step throws, once everybody has seen that it broke the mind, and
   * what a listener throws.
   */
  record({ root, moment, alarms }: Tapped, message: Message, take: () => Asked[]): Asked[] {
    const before = this.seen ?? actorsOf(root);
    const alarmsBefore = { ...alarms() };
    const tell = (commands: readonly Asked[], broke: string | null): void => {
      const after = actorsOf(root);
      this.seen = after;
      const changed = alarmChanges(alarmsBefore, alarms());
      const record = recordOf(before, after, { ...moment(), message, commands, alarms: changed, broke });
      for (const listener of this.listeners) listener(record);
    };
    let commands: Asked[];
    try {
      commands = take();
    } catch (error) {
      tell([], String(error));
      throw error;
    }
    tell(commands, null);
    return commands;
  }
}

/** The record of a step. What has changed is found when somebody asks: many listeners only want to know what the step asked for. */
function recordOf(
  before: ReadonlyMap<string, Seen>,
  after: ReadonlyMap<string, Seen>,
  rest: Omit<StepRecord, 'actors'>,
): StepRecord {
  let actors: readonly ActorChange[] | null = null;
  return {
    ...rest,
    get actors() {
      return (actors ??= changesSince(before, after));
    },
  };
}

/** Every actor that lives, by its name. */
export function actorsOf(root: AnyActorRef): ReadonlyMap<string, Seen> {
  const actors = new Map<string, Seen>();
  const add = (name: string, actor: AnyActorRef): void => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const { src } = actor;
    actors.set(name, { chart: typeof src === 'string' ? src : name, snapshot });
    const children = snapshot.children as Record<string, AnyActorRef | undefined>;
    for (const child of Object.keys(children)) if (children[child]) add(child, children[child]);
  };
  add(root.id, root);
  return actors;
}

function changesSince(before: ReadonlyMap<string, Seen>, after: ReadonlyMap<string, Seen>): ActorChange[] {
  const others: string[] = [];
  for (const [actor, { snapshot }] of after) if (before.get(actor)?.snapshot !== snapshot) others.push(actor);
  for (const actor of before.keys()) if (!after.has(actor)) others.push(actor);
  const changes: ActorChange[] = [];
  for (const actor of others.sort()) {
    const [was, is] = [before.get(actor), after.get(actor)];
    const change = {
      actor,
      chart: (is ?? was)!.chart,
      before: was ? stateOf(was) : null,
      after: is ? stateOf(is) : null,
    };
    if (!isDeepStrictEqual(change.before, change.after)) changes.push(change);
  }
  return changes;
}

/** The state of an actor that was seen. */
export const stateOf = ({ snapshot: { value, context } }: Seen): ActorState => ({
  value,
  context: context as ActorState['context'],
});
