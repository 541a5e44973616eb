import { assign, createActor, setup, spawnChild, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { Command } from '../../ports/command.ts';
import type { MindMail } from '../../ports/mail.ts';

/** One faculty on a stage of its own: what it asks of the world and what it tells the mind are heard, and it can be restored. */
export class Stage<TEvent extends { type: string }> {
  readonly asked: Command[] = [];
  readonly told: MindMail[] = [];
  private readonly name: string;
  private readonly faculty: AnyActorLogic;
  private readonly input: object;
  private root: AnyActorRef;

  /** @param input what the faculty is born with */
  constructor(name: string, faculty: unknown, input: object = { life: 0 }) {
    this.name = name;
    this.faculty = faculty as AnyActorLogic;
    this.input = input;
    this.root = this.started();
  }

  send(event: TEvent): void {
    (this.root.system.get(this.name) as AnyActorRef).send(event);
  }

  /** What it asked for since the last look. */
  takeAsked(): Command[] {
    return this.asked.splice(0);
  }

  takeTold(): MindMail[] {
    return this.told.splice(0);
  }

  state(): { value: string; context: unknown } {
    return (this.root.system.get(this.name) as AnyActorRef).getSnapshot() as never;
  }

  /** The process dies, and the faculty goes on from what a checkpoint would hold. */
  restart(): void {
    const kept = JSON.stringify(this.root.getPersistedSnapshot());
    this.root.stop();
    this.root = this.started(JSON.parse(kept) as object);
  }

  private started(snapshot?: object): AnyActorRef {
    const { name, input } = this;
    const { told } = this;
    const parent = setup({ actors: { [name]: this.faculty } }).createMachine({
      id: 'mind',
      entry: spawnChild(name, { id: name, systemId: name, input }),
      on: {
        '*': {
          actions: assign(({ event }) => {
            told.push(event as unknown as MindMail);
            return {};
          }),
        },
      },
    });
    const root = createActor(parent, {
      systemId: 'mind',
      ...(snapshot ? { snapshot: snapshot as never } : {}),
    });
    root.start();
    const child = root.system.get(name) as unknown as AnyActorRef;
    child.on('*', (command) => this.asked.push(command as Command));
    return root;
  }
}

/** The effects among what was asked for, by key. */
export const keysOf = (asked: readonly Command[]): string[] =>
  asked.flatMap((command) => (command.type === 'perform' ? [command.key] : []));
