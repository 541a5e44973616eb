import { z } from 'zod';
import { longestCorrectionText } from '../../../ports/correction-text.ts';
import { imageOf, type Image, type ImageContent } from '../../../ports/image.ts';
import { isOwnThought, perceptSchema, type Percept } from '../../../ports/percept.ts';
import { complaints } from '../../configuration/issue-problem.ts';
import { printPath } from '../../configuration/problem.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { agentsIn } from '../../configuration/spaces.ts';
import { type ImageInput, readImages } from '../../images/read-images.ts';
import { isNamed } from '../../../theory/is-named.ts';

/** A percept as a sender writes it: what has a default may be left out. */
export type PerceptInput = Omit<z.input<typeof perceptSchema>, 'images'> & {
  /** Images that come with what is said or done: with their bytes, without which none is taken. */
  images?: readonly (ImageInput | Image)[] | undefined;
};

/** The percept that was sent with the images that it names, or why this mind can never take it: the field and the remedy. */
export function readablePercept(
  input: unknown,
  from: 'world' | 'itself',
  configuration: Pick<MindConfiguration, 'inbox' | 'spaces'>,
): { percept: Percept; images: ImageContent[] } | { reason: string } {
  const { images: given, ...rest } = isObject(input) ? input : { images: undefined };
  if (given === undefined || (Array.isArray(given) && given.length === 0)) {
    const read = readPercept(given === undefined ? input : rest, from, configuration);
    return 'reason' in read ? read : { ...read, images: [] };
  }
  const read = readPercept(rest, from, configuration);
  if ('reason' in read) return read;
  const { source } = read.percept;
  if (!isSaid(source))
    return {
      reason: `images: only what somebody says or does can come with images, and this is a ${source.kind}. Send it as "speech", "chatter" or "action", or leave them out.`,
    };
  const found = readImages(given);
  if ('reason' in found) return found;
  const images = found.images.map(imageOf);
  return { percept: { ...read.percept, images }, images: found.images };
}

/** Whether somebody says or does something in a space: what may come with images. */
const isSaid = ({ kind }: Percept['source']): boolean =>
  kind === 'speech' || kind === 'chatter' || kind === 'action';

function readPercept(
  input: unknown,
  from: 'world' | 'itself',
  { inbox, spaces }: Pick<MindConfiguration, 'inbox' | 'spaces'>,
): { percept: Percept } | { reason: string } {
  const read = perceptSchema.safeParse(input, { error: objectWanted });
  const issues = read.success ? unread(input, read.data) : read.error.issues;
  if (!read.success || issues.length > 0) return { reason: complaintsAbout(issues, input) };
  const percept = read.data;
  const { source, text } = percept;
  if ((source.kind === 'task' || isOwnThought(source)) && from === 'world')
    return {
      reason: `source.kind: what a ${source.kind} says is told by the mind itself. Send what you have to tell as "speech" or "observation".`,
    };
  if (
    source.kind === 'command' &&
    (source.command.name === 'resolve' || source.command.name === 'correct') &&
    isNamed(agentsIn(spaces), source.speaker)
  )
    return {
      reason: `source.speaker: ${source.speaker.trim()} is an agent by the configuration, and only a person can say what became of something, or that it was wrong. Have one settle it: wakeful review.`,
    };
  if (source.kind === 'command' && source.command.name === 'correct') {
    if (text.trim() === '') return { reason: `text: is empty. Say what was wrong, and how to do better.` };
    if (text.length > longestCorrectionText)
      return {
        reason: `text: ${text.length} characters are more than the ${longestCorrectionText} that a correction has. Say it shorter.`,
      };
  }
  if (text.length > inbox.longestText)
    return {
      reason: `text: ${text.length} characters are more than the ${inbox.longestText} that are taken. Send it in parts, or raise "inbox.longestText".`,
    };
  if ('space' in source && source.space !== undefined && !spaces.some(({ id }) => id === source.space))
    return {
      reason: `source.space: there is no space ${JSON.stringify(source.space.slice(0, 100))}. Send it to one of: ${spaces.map(({ id }) => id).join(', ')}; or add it to "spaces".`,
    };
  return { percept };
}

/** Says what is wanted to whoever sent something else where an object belongs. */
function objectWanted({ code, path, ...issue }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type' || issue['expected'] !== 'object') return undefined;
  const source = { kind: 'speech', speaker: 'Tom', space: 'terminal' };
  const examples: Record<string, object> = { source, command: { name: 'focus', task: 'the report' } };
  const example = examples[String(path?.at(-1))] ?? { source, text: 'Good morning!' };
  return `must be an object like ${JSON.stringify(example)}`;
}

/** What is wrong with the fields of what was sent, a sentence or two each. */
function complaintsAbout(issues: readonly z.core.$ZodIssue[], input: unknown): string {
  const schema = z.toJSONSchema(perceptSchema, { io: 'input' });
  return issues
    .flatMap((issue) => complaints(issue, input, schema))
    .map(({ path, message, remedy }) => {
      const said = `${path.length === 0 ? 'the percept' : printPath(path)}: ${message}.`;
      // what something must be tells already what to write
      return message.startsWith('must') ? said : `${said} ${remedy}`;
    })
    .join(' ');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that were sent and are not read: each may be a known one, misspelt. */
function unread(sent: unknown, read: unknown, path: PropertyKey[] = []): z.core.$ZodIssue[] {
  if (!isObject(sent) || !isObject(read)) return [];
  const keys = Object.keys(sent);
  const strange = keys.filter((key) => !Object.hasOwn(read, key));
  return [
    ...(strange.length === 0
      ? []
      : [{ code: 'unrecognized_keys' as const, keys: strange, path, message: 'Unrecognized' }]),
    ...keys.flatMap((key) => unread(sent[key], read[key], [...path, key])),
  ];
}
