import { afterEvent } from '../service/picture/after-step.ts';
import type { LiveEvent } from '../service/picture/live-event.ts';
import type { ActorPicture, Picture } from '../service/picture/picture.ts';
import type { StepDelta } from '../service/picture/step-delta.ts';
import { protocolVersion, type InspectedSnapshot, type InspectionEvent } from './inspection-event.ts';

/** The actor that stands for all that is outside of a mind: it sends what happens, and is asked for effects. */
const world = 'world';

const root = 'mind';

/**
 * One mind as Stately's inspector is told it. It is given the live events of the mind, and answers each with the messages that show the same:
 * the actors there are after a `reset`, and after each step the event that was taken, the states it led to, and what was asked of the world.
 */
export class InspectedMind {
  private readonly definitions: ReadonlyMap<string, string>;
  private picture: Picture | null = null;

  constructor(definitions: ReadonlyMap<string, string>) {
    this.definitions = definitions;
  }

  /** The messages for one live event; none for what no chart shows. */
  see(event: LiveEvent): InspectionEvent[] {
    const before = this.picture;
    if (before === null && event.kind !== 'reset') return [];
    this.picture = event.kind === 'reset' ? event.picture : afterEvent(before!, event);
    if (event.kind === 'reset') return this.all(event.picture, event);
    return event.kind === 'step' ? this.step(event.step, event, before!, this.picture) : [];
  }

  private all(picture: Picture, event: LiveEvent): InspectionEvent[] {
    const base = baseOf(picture, event);
    return [
      {
        ...base(world),
        type: '@xstate.actor',
        name: `the world of ${picture.name}`,
        definition: JSON.stringify({ id: world }),
        parentId: sessionOf(picture, root),
        snapshot: { status: 'active', value: {}, context: {} },
      },
      ...Object.keys(picture.actors).map((actor) => this.born(actor, picture, event)),
    ];
  }

  private born(actor: string, picture: Picture, event: LiveEvent): InspectionEvent {
    const standing = picture.actors[actor]!;
    return {
      ...baseOf(picture, event)(actor),
      type: '@xstate.actor',
      name: actor === root ? picture.name : actor,
      definition: this.definitions.get(standing.chart) ?? JSON.stringify({ id: standing.chart }),
      ...(actor !== root && { parentId: sessionOf(picture, root) }),
      snapshot: snapshotOf(standing),
    };
  }

  private step(step: StepDelta, event: LiveEvent, before: Picture, after: Picture): InspectionEvent[] {
    const base = baseOf(after, event);
    const message = { ...step.message };
    return [
      {
        ...base(root),
        type: '@xstate.event',
        sourceId: sessionOf(after, world),
        event: message,
      },
      ...step.actors.map(({ actor }): InspectionEvent => {
        const standing = after.actors[actor];
        if (standing !== undefined && !Object.hasOwn(before.actors, actor))
          return this.born(actor, after, event);
        const snapshot =
          standing === undefined
            ? { ...snapshotOf(before.actors[actor]!), status: 'done' as const }
            : snapshotOf(standing);
        return { ...base(actor), type: '@xstate.snapshot', event: message, snapshot };
      }),
      ...step.asked.map((asked): InspectionEvent => ({
        ...base(world),
        type: '@xstate.event',
        sourceId: sessionOf(after, asked.from),
        event: asked,
      })),
    ];
  }
}

/** An actor as it is known among the actors of all minds that are shown. */
const sessionOf = ({ mind }: Picture, actor: string): string => `${mind}/${actor}`;

const baseOf = (picture: Picture, { id, at }: LiveEvent) => {
  const rootId = sessionOf(picture, root);
  return (actor: string) => ({
    sessionId: sessionOf(picture, actor),
    rootId,
    createdAt: String(at),
    id,
    _version: protocolVersion,
  });
};

const snapshotOf = ({ value, context }: ActorPicture): InspectedSnapshot => ({
  status: 'active',
  value,
  context,
});
