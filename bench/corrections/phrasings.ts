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

/** What everything has that is told by one person in words of its own, in which only `{name}` is filled in: that person. */
const told = { fact: z.string().min(1), text: z.string().min(1), question: z.string().min(1) };

/** A fact of any kind and what puts it right. */
const pairSchema = z.strictObject({
  kind: z.literal('other'),
  ...told,
  /** Words of the fact that hold no longer, and of the correction that hold instead. */
  old: z.string().min(1),
  new: z.string().min(1),
  pastQuestion: z.string().min(1),
});

/** A fact and what only sounds as if it put it right. */
const lookAlikeSchema = z.strictObject({
  kind: z.literal('control'),
  ...told,
  /** Words of the fact that hold on. */
  value: z.string().min(1),
});

export type Pair = z.infer<typeof pairSchema>;
export type LookAlike = z.infer<typeof lookAlikeSchema>;

/** What a file of phrasings has: ways to correct, and look-alikes in place of the controls of the bench. */
export interface Phrasings {
  corrections: (Phrasing | Pair)[];
  lookAlikes: LookAlike[];
}

/** The phrasings of a file of JSON. Throws what is wrong with it. */
export async function readPhrasings(file: string | URL): Promise<Phrasings> {
  const all = z
    .array(z.union([phrasingSchema, pairSchema, lookAlikeSchema]))
    .min(1)
    .parse(JSON.parse(await readFile(file, 'utf8')));
  const lookAlikes = all.filter((each) => each.kind === 'control');
  return { corrections: all.filter((each) => each.kind !== 'control'), lookAlikes };
}

/** Those that come with the bench: looked at while corrections were built, and not looked at. */
export const known = new URL('phrasings/known.json', import.meta.url);
export const unseen = new URL('phrasings/unseen.json', import.meta.url);
