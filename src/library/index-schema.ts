import { z } from 'zod';
import type { FileKind } from '../configuration/checked-yaml.ts';

/** The entry of an index for one file. A person may write all of it; the mind renews all but `keywords`, and only adds to `links`. */
const indexEntrySchema = z.strictObject({
  /** What is said when this file is meant, words or phrases; a person's own, which the mind never changes. */
  keywords: z.array(z.string().min(1).max(200)).max(100).default([]),
  /** The words that tell most of what stands in the file, with a space between two: one text, because a list of them takes eight times as long to read. */
  words: z.string().max(10_000).default(''),
  /** The fingerprint of the content that the words are of. */
  hash: z.string().max(200).optional(),
  /** The status in the front matter of the file, and when such a file was written last, as ISO 8601. */
  status: z.string().min(1).max(100).optional(),
  last_modified: z.string().max(40).optional(),
  /** The files of the folder that it links to, or ever did. */
  links: z.array(z.string().min(1).max(1_000)).max(1_000).optional(),
  /** The file is gone, and the entry is kept for its keywords. */
  missing: z.literal(true).optional(),
});

const folderIndexSchema = z.strictObject({
  files: z
    .record(z.string().min(1).max(4_000), indexEntrySchema.nullable())
    .nullable()
    .default({})
    .describe('The files of the folder, each with its keywords, words and hash.'),
});

/** What an index says of one file. */
export type IndexEntry = z.output<typeof indexEntrySchema>;

/** The index of a folder: its files by their path inside it. */
export type FolderIndex = ReadonlyMap<string, IndexEntry>;

/** The kind of file that an index is, for reports of what is wrong in one. */
export const folderIndexFile: FileKind<FolderIndex> = {
  schema: folderIndexSchema.transform(
    ({ files }): FolderIndex =>
      new Map(
        Object.entries(files ?? {}).map(([path, entry]) => [path, entry ?? indexEntrySchema.parse({})]),
      ),
  ),
  jsonSchema: () => {
    const { $schema: _, ...schema } = z.toJSONSchema(folderIndexSchema, { io: 'input' });
    return schema;
  },
  beginning: 'Write "files: {}", or take the file away: the mind makes a new one.',
  what: 'the index of a watched folder',
  example: 'docs/watched-folders.md',
};
