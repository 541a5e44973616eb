import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** An expression that is looked for in an answer, whether its letters are large or small. */
const expression = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'iu');
  } catch (error) {
    context.addIssue({ code: 'custom', message: `is no regular expression: ${String(error)}` });
    return z.NEVER;
  }
});

const askSchema = z.object({
  ask: z.string().min(1),
  /** What kind of question it is, by which good answers are counted apart. */
  kind: z.string().optional(),
  /** A good answer has all of these, and none of those that are forbidden. */
  expect: z.array(expression).default([]),
  forbid: z.array(expression).default([]),
});

const talksSchema = z
  .array(
    z.object({ name: z.string().min(1), tells: z.array(z.string().min(1)), asks: z.array(askSchema).min(1) }),
  )
  .min(1);

/** What somebody tells a mind line by line, and what they ask of it later. */
export type Talk = z.infer<typeof talksSchema>[number];
export type Ask = Talk['asks'][number];

/** A file of talks cannot be read; the message says why and where. */
export class BadTalks extends Error {
  override name = 'BadTalks';
}

/** The talks of a file of JSON (docs/talk.md). Throws `BadTalks`. */
export async function readTalks(file: string): Promise<Talk[]> {
  const written: unknown = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch((error: unknown) => {
      throw new BadTalks(
        `${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    });
  const read = talksSchema.safeParse(written);
  if (!read.success)
    throw new BadTalks(
      read.error.issues
        .slice(0, 10)
        .map(
          ({ path, message }) => `${file}: ${path.length === 0 ? 'the whole' : path.join('.')}: ${message}`,
        )
        .join('\n'),
      { cause: read.error },
    );
  return read.data;
}

/** The talks that come with the bench. */
export const ownTalks = new URL('talks.json', import.meta.url).pathname;
