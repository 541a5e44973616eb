import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What is corrected. */
export const kinds = ['move', 'job', 'name', 'date', 'file'] as const;
export type Kind = (typeof kinds)[number];

/**
 * A way to correct something. In `text`, `{name}` is the person, `{old}` and `{new}` are what was so and what is so now, and `{thing}` is
 * what it is about; in a line of a file `{value}` is what stood there first and what stands there later.
 */
const phrasingSchema = z.strictObject({
  kind: z.enum(kinds),
  /** Who says it: the person, the owner of the mind about the person or thing, or a file that has changed. */
  by: z.enum(['self', 'owner', 'file']),
  text: z.string().min(1),
});

export type Phrasing = z.infer<typeof phrasingSchema>;

/** The phrasings of a file of JSON. Throws what is wrong with it. */
export async function readPhrasings(file: string | URL): Promise<Phrasing[]> {
  return z
    .array(phrasingSchema)
    .min(1)
    .parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Those that come with the bench: looked at while corrections were built, and not looked at. */
export const known = new URL('phrasings/known.json', import.meta.url);
export const unseen = new URL('phrasings/unseen.json', import.meta.url);
