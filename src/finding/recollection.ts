/** Something known that a question may be about. */
export interface Recollection {
  text: string;
  /** Whether whoever asks said it, somebody else did, it stood in a file, it was kept as a memory, or it always holds for the mind. */
  from: 'asker' | 'speaker' | 'file' | 'memory' | 'always' | 'other';
  /** The speaker or the file; null where nobody can be named. */
  who: string | null;
  /** What was said at once has the same number; the later, the higher. */
  turn: number;
  /** Noon of the day on which it was told, milliseconds since the epoch; null where nothing says it. */
  day: number | null;
  /** Whom its pronouns and names mean, by what was told before: "my sister Ana". */
  meant: string;
  /** Whether it was said to hold no longer, and has not been said again since. */
  isGone: boolean;
}

/** Whether whoever asks said it, and it still holds. */
export const isOwn = ({ from, isGone }: Recollection): boolean => from === 'asker' && !isGone;
