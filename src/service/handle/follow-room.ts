import {
  isWordOfRoom,
  type MemberChange,
  type MemberStep,
  type RoomFollowed,
  type RoomPeople,
} from '../../../ports/member.ts';
import { isNamed } from '../../../theory/is-named.ts';
import { membersNow } from '../../configuration/members-now.ts';
import { agentsIn, membersIn } from '../../configuration/spaces.ts';
import { InputRefused } from '../service-errors.ts';
import { admitted, dismissed, isFull, renamed, spaceIn, type StepGiven } from './member-steps.ts';

/** The steps by which the members of a space become those who are in its room, and what holds after them. */
export interface RoomSteps extends RoomFollowed {
  steps: readonly MemberStep[];
}

/**
 * Makes the members of a space follow its room. Whom the configuration names for a user is that member, and goes by the id that they have; anybody
 * else goes by the id of the user. Who is in the room is let in, and who is not in it any more leaves. A room can do no more than an operator: whom an operator has
 * taken out stays out, a name that an operator has given stays, and who is refused to an operator is refused to a room. Where the room is as it was, there is no step.
 */
export function followSteps(
  given: Pick<StepGiven, 'configuration' | 'changes' | 'now'>,
  people: RoomPeople,
): RoomSteps {
  return new Following(given, people).done();
}

class Following {
  private readonly given: Pick<StepGiven, 'configuration' | 'now'>;
  private readonly people: RoomPeople;
  private readonly steps: MemberStep[] = [];
  private readonly problems: string[] = [];
  private changes: readonly MemberChange[];

  constructor(
    { changes, ...given }: Pick<StepGiven, 'configuration' | 'changes' | 'now'>,
    people: RoomPeople,
  ) {
    this.given = given;
    this.people = people;
    this.changes = changes;
  }

  done(): RoomSteps {
    const { joined, named } = this.people;
    const users = [...joined.keys()].sort();
    const wanted = new Map(users.map((user) => [this.idOf(user), user]));
    const tied = new Set([
      ...Object.keys(named).map((user) => this.idOf(user)),
      ...this.here().flatMap(({ id, from }) => (from === 'room' ? [id] : [])),
    ]);
    for (const { id } of this.members())
      if (tied.has(id) && !wanted.has(id)) this.take(id, () => dismissed(this.stepGiven(), id));
    this.letIn(wanted);
    const now = new Map(this.members().map(({ id, name }) => [id, name]));
    const names = new Map(
      users.flatMap((user) => {
        const name = now.get(this.idOf(user));
        return name === undefined ? [] : [[user, name] as const];
      }),
    );
    return { steps: this.steps, names, problems: this.problems };
  }

  /** Lets in who is in the room: those whom the configuration lists first, so that no crowd of others keeps them out. */
  private letIn(wanted: ReadonlyMap<string, string>): void {
    const present = new Map(this.members().map((member) => [member.id, member]));
    const listed = new Set(membersIn(spaceIn(this.stepGiven())).map(({ id }) => id));
    const rank = (id: string, user: string) =>
      listed.has(id) ? 0 : Object.hasOwn(this.people.named, user) ? 1 : 2;
    const inOrder = [...wanted].toSorted(
      ([one, first], [other, second]) => rank(one, first) - rank(other, second),
    );
    let firstLeftOut: string | null = null;
    for (const [id, user] of inOrder) {
      const row = this.here().find((each) => each.id === id);
      const member = present.get(id);
      if (member !== undefined) {
        if (row?.from === 'room' && isWordOfRoom(row.by)) this.rename(user, member);
      } else if (row === undefined || row.isIn || isWordOfRoom(row.by)) {
        // nobody leaves while others are let in: once all places are taken, they stay taken
        if (!listed.has(id) && (firstLeftOut !== null || isFull(this.stepGiven()))) firstLeftOut ??= user;
        else this.admit(user, { id, row });
      }
    }
    if (firstLeftOut !== null)
      this.problems.push(
        `No more members can be let into "${this.people.space}": ${firstLeftOut}, like anybody else in the room who is not a member yet, is heard as a stranger.`,
      );
  }

  private rename(user: string, { id, name }: { id: string; name: string }): void {
    const [best = user] = this.namesOf(user);
    if (best !== name) this.takeFirst(id, this.namesOf(user), (each) => renamed(this.stepGiven(), id, each));
  }

  private admit(user: string, { id, row }: { id: string; row: MemberChange | undefined }): void {
    // somebody whom the configuration lists keeps the name that an operator has given them
    const names = row === undefined || row.from === 'room' ? this.namesOf(user) : [row.name];
    const agents = agentsIn(this.given.configuration.spaces);
    this.takeFirst(id, names, (name) => {
      const isAgent = row?.kind === 'agent' || isNamed(agents, name);
      return admitted(this.stepGiven(), { id, name, kind: isAgent ? 'agent' : 'human' });
    });
  }

  /** Takes the step of the first name that can be had. */
  private takeFirst(id: string, names: readonly string[], step: (name: string) => MemberStep): void {
    const refusals: string[] = [];
    for (const name of names) {
      if (this.members().some((each) => each.id === id && each.name === name)) return;
      const refusal = this.taken(() => step(name));
      if (refusal === null) return;
      refusals.push(refusal);
    }
    this.problems.push(`${id} in ${this.people.room}: ${refusals[0]}`);
  }

  private take(id: string, step: () => MemberStep): void {
    const refusal = this.taken(step);
    if (refusal !== null) this.problems.push(`${id} is not in ${this.people.room}: ${refusal}`);
  }

  /** Takes a step; why it cannot be, or null. */
  private taken(step: () => MemberStep): string | null {
    try {
      const taken = step();
      this.steps.push(taken);
      const { change, forgotten } = taken;
      const isOf = (one: Pick<MemberChange, 'space' | 'id'>) => (other: Pick<MemberChange, 'space' | 'id'>) =>
        one.space === other.space && one.id === other.id;
      const rest = this.changes.filter((each) => !isOf(change)(each) && !forgotten.some(isOf(each)));
      this.changes = [...rest, change];
      return null;
    } catch (error) {
      if (error instanceof InputRefused) return error.message;
      throw error;
    }
  }

  /** The id of the member that a user is: of the one whom the configuration names for them, where there is such a member, else the id of the user. */
  private idOf(user: string): string {
    const { named } = this.people;
    const name = Object.hasOwn(named, user) ? named[user]! : null;
    if (name === null) return user;
    const known = [
      ...membersIn(spaceIn(this.stepGiven())),
      ...this.here().filter(({ from }) => from === 'operator'),
    ];
    return known.find((each) => isNamed([each.name], name))?.id ?? user;
  }

  private namesOf(user: string): readonly string[] {
    const { named, joined } = this.people;
    return Object.hasOwn(named, user) ? [named[user]!] : (joined.get(user) ?? []);
  }

  private here(): readonly MemberChange[] {
    return this.changes.filter(({ space }) => space === this.people.space);
  }

  private members() {
    return membersNow(spaceIn(this.stepGiven()), this.changes);
  }

  private stepGiven(): StepGiven {
    const { space, room } = this.people;
    return { ...this.given, changes: this.changes, space, by: room, byRoom: true };
  }
}
