import { z } from 'zod';
import { memberIdOf, type MemberKind } from '../../ports/member.ts';

/** The name of a person, 1 to 100 characters without line breaks. */
export const personSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\S(?:.*\S)?$/, { error: 'must be one line that begins and ends with a visible character' });

const kindOfMember = z
  .enum(['human', 'agent'])
  .default('human')
  .describe('Whether it is a person, or an agent: a program, whose word allows nothing. Default human.');

/** One member of a space: a name, or a name and a kind. */
const memberSchema = z.union([
  personSchema.describe('The name of a person.'),
  z
    .strictObject({
      name: personSchema.describe('The name.'),
      kind: kindOfMember,
      id: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/, { error: 'must be 1 to 40 small letters, digits and "-"' })
        .optional()
        .describe('Names the member for ever; made of the name when left out.'),
    })
    .describe('A member with its kind.'),
]);

/** One space: where people and the mind talk. */
export const spaceSchema = z
  .strictObject({
    id: z
      .string()
      .max(100)
      .regex(/^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/, {
        error: 'must be made of small letters, digits, "-" and "_", and begin and end with a letter or digit',
      })
      .describe('Names the space for ever: small letters, digits, "-" and "_". Unique among the spaces.'),
    name: z.string().min(1).max(100).describe('What the space is called, up to 100 characters.'),
    members: z
      .array(memberSchema)
      .min(1)
      .describe('Who is there besides the mind: at least one name, or a name and a kind.'),
  })
  .describe('One space: where people and the mind talk.');

/** One checked space. */
export type SpaceConfiguration = z.output<typeof spaceSchema> & {
  /** Its room's people are its members. */
  follows?: true;
};

/** The members of a space with their ids; who is written twice is one. */
export function membersIn({
  members,
}: Pick<SpaceConfiguration, 'members'>): { id: string; name: string; kind: MemberKind }[] {
  const whole = members.map((member) => {
    const {
      name,
      kind,
      id = memberIdOf(name),
    } = typeof member === 'string' ? { name: member, kind: 'human' as const } : member;
    return { id, name, kind };
  });
  return [...new Map(whole.map((each) => [each.id, each])).values()];
}

/** The names of the members of a space. */
export const memberNames = (space: Pick<SpaceConfiguration, 'members'>): string[] =>
  membersIn(space).map(({ name }) => name);

/** The names of the members of some spaces that are programs: who is one in one space is one in all. */
export const agentsIn = (spaces: readonly Pick<SpaceConfiguration, 'members'>[]): string[] => [
  ...new Set(
    spaces.flatMap(({ members }) =>
      members.flatMap((member) =>
        typeof member === 'object' && member.kind === 'agent' ? [member.name] : [],
      ),
    ),
  ),
];

/** The space of a mind that names none: the terminal, with its owner there. */
export function terminalSpace(owner: string): SpaceConfiguration {
  return { id: 'terminal', name: 'Terminal', members: [owner] };
}
