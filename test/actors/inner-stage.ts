import { assign, createActor, setup, spawnChild, fromTransition, type AnyActorRef } from 'xstate';
import { affect } from '../../actors/affect/affect.ts';
import { affectContextSchema, type AffectContext } from '../../actors/affect/feeling.ts';
import { body } from '../../actors/body/body.ts';
import { bodyContextSchema, type BodyContext } from '../../actors/body/living.ts';
import { drives } from '../../actors/drives/drives.ts';
import { drivesContextSchema, type DrivesContext } from '../../actors/drives/lacking.ts';
import { faculties as manifests } from '../../actors/faculties.ts';
import { telling } from '../../machines/ask.ts';
import { tellingTo } from '../../machines/telling.ts';
import type { Goal } from '../../ports/goal.ts';
import type { InnerSettings, InnerState, LivedCycle, Stimulus } from '../../ports/inner.ts';
import { personSettings } from '../../src/testing/inner-life.ts';
import { livedWith } from '../../src/testing/inner-states.ts';

export const birth = 1_000_000_000;

const faculties = ['body', 'drives', 'affect'] as const;
type Faculty = (typeof faculties)[number];

/** Who else is moved by how the mind feels. */
export const listeners = ['salience', 'thoughtQueue', 'reviewer'] as const;
type Heard = [name: string, at: number][];

/** Who tells whom what is as in a whole mind. */
const actions = { [telling]: tellingTo(manifests) };

const listenerOf = (name: string, heard: Heard) =>
  fromTransition((state: null, event: { type: string; inner?: InnerState }) => {
    if (event.inner) heard.push([name, event.inner.at]);
    return state;
  }, null);

/** What stands in for the mind: it bears body, drives and affect, and hears what affect tells. */
const mindOf = (told: InnerState[], heard: Heard, inner: InnerSettings | null) =>
  setup({
    actors: {
      body: body.provide({ actions }),
      drives: drives.provide({ actions }),
      affect: affect.provide({ actions }),
      ...Object.fromEntries(listeners.map((name) => [name, listenerOf(name, heard)])),
    },
  }).createMachine({
    id: 'mind',
    entry: [...faculties, ...listeners].map((name) =>
      spawnChild(name, { id: name, systemId: name, input: { life: 0, inner, seed: 5, at: birth } }),
    ) as never,
    on: {
      'affect.changed': {
        actions: assign(({ event }) => {
          told.push((event as unknown as { inner: InnerState }).inner);
          return {};
        }),
      },
    },
  });

/** Body, drives and affect of one mind, with a clock of their own that rings the alarm of the body when it is due. */
export class InnerStage {
  /** What affect has told the mind. */
  readonly told: InnerState[] = [];
  /** What the others that are moved by it have heard. */
  readonly heard: Heard = [];
  /** In how many milliseconds the body has asked to be woken, each time; null: not at all. */
  readonly asked: (number | null)[] = [];
  now = birth;
  private alarmAt: number | null = null;
  private root: AnyActorRef;

  constructor(inner: InnerSettings | null = personSettings()) {
    this.root = this.started(inner);
    this.adopt(inner);
  }

  adopt(inner: InnerSettings | null): void {
    for (const name of faculties) this.send(name, { type: 'inner.adopted', inner, seed: 5 });
  }

  stimulate(stimulus: Stimulus, intensity = 1): void {
    this.send('body', { type: 'body.stimulated', stimulus, intensity });
  }

  sleep(asleep: boolean): void {
    this.send('body', { type: 'sleep.noticed', asleep });
  }

  live(lived: Partial<LivedCycle> = {}): void {
    for (const name of faculties) this.send(name, { type: 'cycle.lived', lived: livedWith(lived) });
  }

  pursue(goals: readonly Goal[]): void {
    this.send('drives', { type: 'goals.changed', goals });
  }

  /** Time passes, and every alarm rings when it is due. */
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    while (this.alarmAt !== null && this.alarmAt <= end) {
      this.now = Math.max(this.now, this.alarmAt);
      this.alarmAt = null;
      this.send('body', { type: 'alarm.rang', name: 'beat' });
    }
    this.now = end;
  }

  /** Time passes in which nothing lives; then all is restored from what a checkpoint would hold. */
  away(milliseconds: number): void {
    const kept = JSON.stringify(this.root.getPersistedSnapshot());
    this.root.stop();
    this.now += milliseconds;
    this.root = this.started(null, JSON.parse(kept) as object);
  }

  takeTold(): InnerState[] {
    return this.told.splice(0);
  }

  get body(): BodyContext {
    return bodyContextSchema.parse(this.contextOf('body'));
  }

  get drives(): DrivesContext {
    return drivesContextSchema.parse(this.contextOf('drives'));
  }

  get affect(): AffectContext {
    return affectContextSchema.parse(this.contextOf('affect'));
  }

  /** When the body wants to be woken; null: not at all. */
  get wakes(): number | null {
    return this.alarmAt;
  }

  private contextOf(name: Faculty): unknown {
    return this.actor(name).getSnapshot().context;
  }

  private actor(name: Faculty): AnyActorRef {
    return this.root.system.get(name) as AnyActorRef;
  }

  private send(name: Faculty, event: { type: string } & Record<string, unknown>): void {
    this.actor(name).send({ ...event, at: this.now });
  }

  private started(inner: InnerSettings | null, snapshot?: object): AnyActorRef {
    const root = createActor(mindOf(this.told, this.heard, inner), {
      systemId: 'mind',
      ...(snapshot ? { snapshot: snapshot as never } : {}),
    });
    root.start();
    (root.system.get('body') as unknown as AnyActorRef).on('*', (command) => {
      const { name, in: delay } = command as unknown as { name: string; in: number | null };
      if (name === 'beat') this.asked.push(delay);
      if (name === 'beat') this.alarmAt = delay === null ? null : this.now + delay;
    });
    return root;
  }
}
