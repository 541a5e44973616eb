import { z } from 'zod';

/** The name of a person, 1 to 100 characters without line breaks. */
export const personSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\S(?:.*\S)?$/, { error: 'must be one line that begins and ends with a visible character' });

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
      .array(personSchema.describe('The name of a person.'))
      .min(1)
      .describe('Who is there besides the mind: at least one name.'),
  })
  .describe('One space: where people and the mind talk.');

/** One checked space. */
export type SpaceConfiguration = z.output<typeof spaceSchema>;

/** The space of a mind that names none: the terminal, with its owner there. */
export function terminalSpace(owner: string): SpaceConfiguration {
  return { id: 'terminal', name: 'Terminal', members: [owner] };
}
