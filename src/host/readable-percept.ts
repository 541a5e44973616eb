import type { z } from 'zod';
import { isOwnThought, perceptSchema, type Percept } from '../../ports/percept.ts';
import type { MindConfiguration } from '../configuration/schema.ts';

/** A percept as a sender writes it: what has a default may be left out. */
export type PerceptInput = z.input<typeof perceptSchema>;

/** The percept that was sent, or why this mind can never take it: the field and the remedy. */
export function readablePercept(
  input: unknown,
  from: 'world' | 'itself',
  { inbox, spaces }: Pick<MindConfiguration, 'inbox' | 'spaces'>,
): { percept: Percept } | { reason: string } {
  const read = perceptSchema.safeParse(input);
  if (!read.success)
    return {
      reason: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    };
  const percept = read.data;
  const { source, text } = percept;
  if ((source.kind === 'task' || isOwnThought(source)) && from === 'world')
    return {
      reason: `source.kind: what a ${source.kind} says is told by the mind itself. Send what you have to tell as "speech" or "observation".`,
    };
  if (text.length > inbox.longestText)
    return {
      reason: `text: ${text.length} characters are more than the ${inbox.longestText} that are taken. Send it in parts, or raise "inbox.longestText".`,
    };
  if ('space' in source && !spaces.some(({ id }) => id === source.space))
    return {
      reason: `source.space: there is no space ${JSON.stringify(source.space.slice(0, 100))}. Send it to one of: ${spaces.map(({ id }) => id).join(', ')}; or add it to "spaces".`,
    };
  return { percept };
}
