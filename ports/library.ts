/** A file that an index of a watched folder leads to, as it is now. */
export interface IndexedFile {
  /** The name of the watch. */
  observer: string;
  /** The file inside the folder, with `/` between folders. */
  path: string;
  /** What it is to a file beside it: a note outranks its source (docs/model/rooms-and-tasks.md). Null where there is no such other file. */
  companion: { is: 'note' | 'source'; other: string } | null;
  /** Its text, or what of a long one is about what was asked. */
  text: string;
}

/** Looks up what was written down, by the index of the folder in which it stands (docs/model/rooms-and-tasks.md). */
export interface Library {
  /** The files that are meant by a text, the best first; read anew each time. */
  about(text: string): Promise<readonly IndexedFile[]>;
}

/** A library without any file. */
export const noLibrary: Library = { about: async () => [] };
