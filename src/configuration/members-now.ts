import type { MemberChange, MemberNow } from '../../ports/member.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { isNamed } from '../../theory/is-named.ts';
import type { MindConfiguration } from './schema.ts';
import { membersIn, type SpaceConfiguration } from './spaces.ts';

type Space = Pick<SpaceConfiguration, 'id' | 'members' | 'follows'>;
type Spaces = readonly Space[];

/**
 * The members of a space: those of its configuration, without those whom an operator has taken out, and with those whom an operator has let in; a later
 * configuration changes neither. Who came by its room is there while the space follows that. Whom the configuration calls an agent stays one.
 */
export function membersNow(space: Space, changes: readonly MemberChange[]): MemberNow[] {
  const here = new Map(
    changes.flatMap((each) => (each.space === space.id ? [[each.id, each] as const] : [])),
  );
  const configured = membersIn(space);
  const known = new Set(configured.map(({ id }) => id));
  return [
    ...configured.flatMap(({ id, name, kind }): MemberNow[] => {
      const change = here.get(id);
      if (change === undefined) return [{ id, name, kind, from: 'configuration', since: null, by: null }];
      if (!change.isIn) return [];
      const { since, by, from } = change;
      return [{ id, name: change.name, kind: kind === 'agent' ? kind : change.kind, from, since, by }];
    }),
    ...[...here.values()].flatMap(({ id, name, kind, isIn, from, since, by }): MemberNow[] =>
      isIn && (from === 'operator' || isFollowed(space, from)) && !known.has(id)
        ? [{ id, name, kind, from, since, by }]
        : [],
    ),
  ];
}

/** Whether somebody came by a room that the space still follows. */
export const isFollowed = (
  { follows }: Pick<SpaceConfiguration, 'follows'>,
  from: MemberChange['from'] | undefined,
): boolean => from === 'room' && follows === true;

/** Who was taken out of a space, or has left its room, and was not let in again. */
export const leftNow = (space: Pick<SpaceConfiguration, 'id'>, changes: readonly MemberChange[]) =>
  changes.filter((each) => each.space === space.id && !each.isIn);

/** The configuration with the members that its spaces have now. */
export const withMembersNow = <C extends Pick<MindConfiguration, 'spaces'>>(
  configuration: C,
  changes: readonly MemberChange[],
): C =>
  changes.length === 0
    ? configuration
    : {
        ...configuration,
        spaces: configuration.spaces.map((space) => ({
          ...space,
          members: membersNow(space, changes).map(({ id, name, kind }) => ({ id, name, kind })),
        })),
      };

/** Whether somebody of this name was in the space and has left, and nobody of that name is there now. */
export const hasLeft = (
  spaces: Spaces,
  changes: readonly MemberChange[],
  { name, space }: { name: string; space: string },
): boolean =>
  changes.some((each) => each.space === space && !each.isIn && isNamed([each.name], name)) &&
  !spaces.some(
    (each) => each.id === space && membersNow(each, changes).some((member) => isNamed([member.name], name)),
  );

/** The names of those who have left and are in no space now. */
export function goneNow(spaces: Spaces, changes: readonly MemberChange[]): string[] {
  const present = spaces.flatMap((space) => membersNow(space, changes).map(({ name }) => name));
  const isThere = ({ isIn, from, space }: MemberChange) =>
    isIn && (from !== 'room' || spaces.some((each) => each.id === space && isFollowed(each, from)));
  return [
    ...new Set(changes.flatMap((each) => (isThere(each) || isNamed(present, each.name) ? [] : [each.name]))),
  ];
}

/** What the settings say of what operators and rooms have changed; nothing where they have changed nothing. */
export function membershipOf(
  spaces: Spaces,
  changes: readonly MemberChange[],
): Pick<MindSettings, 'membership'> {
  const gone = goneNow(spaces, changes);
  const joined = spaces.flatMap((space) => {
    const since = membersNow(space, changes).flatMap(({ name, since: at }) =>
      at === null ? [] : [[name, at] as const],
    );
    return since.length === 0 ? [] : [[space.id, Object.fromEntries(since)] as const];
  });
  if (gone.length === 0 && joined.length === 0) return {};
  return {
    membership: {
      ...(gone.length > 0 && { gone }),
      ...(joined.length > 0 && { joined: Object.fromEntries(joined) }),
    },
  };
}
