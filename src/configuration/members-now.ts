import type { MemberChange, MemberNow } from '../../ports/member.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { isNamed } from '../../theory/is-named.ts';
import type { MindConfiguration } from './schema.ts';
import { membersIn, type SpaceConfiguration } from './spaces.ts';

type Spaces = readonly Pick<SpaceConfiguration, 'id' | 'members'>[];

/**
 * The members of a space: those of its configuration, without those whom an operator has taken out, and with those whom an operator has let in; a later
 * configuration changes neither. Whom the configuration calls an agent stays one.
 */
export function membersNow(
  space: Pick<SpaceConfiguration, 'id' | 'members'>,
  changes: readonly MemberChange[],
): MemberNow[] {
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
      isIn && from === 'operator' && !known.has(id) ? [{ id, name, kind, from, since, by }] : [],
    ),
  ];
}

/** Whom an operator has taken out of a space and not let in again. */
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
  return [...new Set(changes.flatMap(({ isIn, name }) => (isIn || isNamed(present, name) ? [] : [name])))];
}

/** What the settings say of what operators have changed; nothing where they have changed nothing. */
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
