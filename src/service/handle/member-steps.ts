import {
  isWordOfRoom,
  memberChanged,
  memberIdOf,
  mostAdded,
  type MemberChange,
  type MemberNow,
  type MemberStep,
} from '../../../ports/member.ts';
import { isNamed } from '../../../theory/is-named.ts';
import { isFollowed, leftNow, membersNow } from '../../configuration/members-now.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { personSchema, type SpaceConfiguration } from '../../configuration/spaces.ts';
import type { MemberWanted } from '../members.ts';
import { InputRefused, NotFound } from '../service-errors.ts';

/** What a step goes by: the configuration, what was changed before, and whose word it is when. */
export interface StepGiven {
  configuration: Pick<MindConfiguration, 'spaces' | 'owner' | 'operators'>;
  changes: readonly MemberChange[];
  space: string;
  by: string;
  now: number;
  /** Whoever is let in comes by a room. */
  byRoom?: true;
}

const refused = (field: string, problem: string): InputRefused => new InputRefused([{ field, problem }]);

/** Characters that show nothing, or make others show elsewhere than they stand. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A name that somebody can be told by. Throws `InputRefused`. */
function readName(written: string): string {
  const name = written.normalize('NFC').trim();
  if (unseen.test(name))
    throw refused('name', 'has a character that shows nothing: others could not tell it from another name.');
  if (!personSchema.safeParse(name).success)
    throw refused('name', 'must be one line of 1 to 100 characters that begins and ends with a visible one.');
  return name;
}

/** The space that is meant, as it is configured. Throws `NotFound`. */
export function spaceIn({ configuration, space }: StepGiven): SpaceConfiguration {
  const found = configuration.spaces.find(({ id }) => id === space);
  if (found !== undefined) return found;
  const known = configuration.spaces.map(({ id }) => id).join(', ');
  throw new NotFound('space', space, `The spaces are: ${known}.`);
}

/** Refuses a name that somebody else in the space has, or one that looks the same. */
function refuseTaken(name: string, others: readonly MemberNow[]): void {
  const same = others.find((each) => isNamed([each.name], name));
  if (same === undefined) return;
  throw refused(
    'name',
    `is that of ${same.name} (${same.id}), who is there. Choose another; or give an "id" of its own to let in another of the same name, of whom neither can consent.`,
  );
}

/** An id that nobody has or had in the space but somebody of this name. */
function freeId(name: string, present: readonly MemberNow[], left: readonly MemberChange[]): string {
  const id = memberIdOf(name);
  const isFree = (wanted: string) =>
    !present.some((each) => each.id === wanted) &&
    !left.some((each) => each.id === wanted && each.name !== name);
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? id : `${id}-${number}`;
    if (isFree(wanted)) return wanted;
  }
}

/** Whether nobody else can be let in at run time. */
export const isFull = ({ configuration, changes }: Pick<StepGiven, 'configuration' | 'changes'>): boolean =>
  configuration.spaces
    .flatMap((space) => membersNow(space, changes))
    .filter(({ from }) => from !== 'configuration').length >= mostAdded;

/** Somebody is let into a space. Throws `NotFound`, `InputRefused`. */
export function admitted(given: StepGiven, wanted: Omit<MemberWanted, 'by'>): MemberStep {
  const space = spaceIn(given);
  const { changes, by, now, configuration } = given;
  const name = readName(wanted.name);
  const present = membersNow(space, changes);
  const left = leftNow(space, changes);
  const { byRoom = false } = given;
  const before = left.find(({ id }) => id === wanted.id);
  if (wanted.id === undefined || byRoom) refuseTaken(name, present);
  // a user of a room is let in again by the id that they had
  if (wanted.id !== undefined && !byRoom && before === undefined && !/^[a-z0-9-]{1,40}$/.test(wanted.id))
    throw refused('id', 'must be 1 to 40 small letters, digits and "-", or the id of somebody who has left.');
  if (present.some(({ id }) => id === wanted.id))
    throw refused('id', 'is that of somebody who is there. Choose another, or rename them.');
  const id = wanted.id ?? freeId(name, present, left);
  const isConfigured = membersNow(space, []).some((each) => each.id === id);
  if (!isConfigured && isFull(given))
    throw refused(
      'name',
      `would be one more than the ${mostAdded} that can be let in at run time. Write members into the configuration, or have some leave.`,
    );
  const { kind = 'human' } = wanted;
  const isOfRoom = byRoom || isFollowed(space, before?.from);
  const from = isConfigured ? 'configuration' : isOfRoom ? 'room' : 'operator';
  const change: MemberChange = { space: space.id, id, name, kind, isIn: true, from, since: now, by };
  refuseWhoLeads(configuration, { name, kind });
  return { change, forgotten: [], act: memberChanged('admitMember', change) };
}

/** An agent by the name of the owner or of an operator would take their word away. */
function refuseWhoLeads(
  { owner, operators }: StepGiven['configuration'],
  { name, kind }: Pick<MemberChange, 'name' | 'kind'>,
): void {
  if (kind === 'agent' && (name === owner || operators.some((each) => each.name === name)))
    throw refused('kind', `must be human: ${name} is the owner or an operator by the configuration.`);
}

/** The member that is meant, by id or by a name that one alone has. Throws `NotFound`, `InputRefused`. */
function memberIn(given: StepGiven, meant: string): MemberNow {
  const space = spaceIn(given);
  const present = membersNow(space, given.changes);
  const byId = present.find(({ id }) => id === meant);
  const named = present.filter(({ name }) => name === meant);
  if (byId === undefined && named.length > 1)
    throw refused(
      'member',
      `is the name of ${named.length} members. Say which by the id: ${named.map(({ id }) => id).join(', ')}.`,
    );
  const member = byId ?? named[0];
  if (member === undefined)
    throw new NotFound('member', meant, `Nobody of that id or name is in "${space.id}".`);
  const { owner, operators } = given.configuration;
  if (member.name === owner)
    throw refused('member', 'is the owner of the mind, who stays. Name another owner in the configuration.');
  if (operators.some(({ name, notify }) => name === member.name && notify.space === space.id))
    throw refused(
      'member',
      'is an operator who is told there what waits. Change "operators" in the configuration first.',
    );
  return member;
}

const changed = (
  { space, by, now }: StepGiven,
  { id, name, kind, from }: MemberNow,
  what: Partial<Pick<MemberChange, 'name' | 'isIn'>>,
): MemberChange => ({ space, id, name, kind, from, isIn: true, since: now, by, ...what });

/** Somebody leaves a space. Of those whom operators had let in, only so many are kept as having left. Throws `NotFound`, `InputRefused`. */
export function dismissed(given: StepGiven, meant: string): MemberStep {
  const change = changed(given, memberIn(given, meant), { isIn: false });
  const gone = given.changes.filter((each) => !each.isIn && each.from !== 'configuration');
  const follows = ({ space }: MemberChange) =>
    given.configuration.spaces.some((each) => each.id === space && each.follows === true);
  const isKeptOut = (each: MemberChange) => !isWordOfRoom(each.by) && (each.from === 'room' || follows(each));
  if (isKeptOut(change) && gone.filter(isKeptOut).length >= mostAdded)
    throw refused(
      'member',
      `would be one more than the ${mostAdded} who are kept out while they are in a room. Ban them from the room instead.`,
    );
  // those who are kept out are not forgotten: they would come in again by the room
  const old = gone.filter((each) => !isKeptOut(each)).toSorted((one, other) => other.since - one.since);
  const forgotten = old.slice(mostAdded - 1).map(({ space, id }) => ({ space, id }));
  return { change, forgotten, act: memberChanged('dismissMember', change) };
}

/** Somebody has another name from now on. Throws `NotFound`, `InputRefused`. */
export function renamed(given: StepGiven, meant: string, written: string): MemberStep {
  const member = memberIn(given, meant);
  const name = readName(written);
  if (name === member.name) throw refused('name', 'is the one that they have.');
  const others = membersNow(spaceIn(given), given.changes).filter(({ id }) => id !== member.id);
  refuseTaken(name, others);
  refuseWhoLeads(given.configuration, { name, kind: member.kind });
  const change = changed(given, member, { name });
  return { change, forgotten: [], act: memberChanged('renameMember', change) };
}
