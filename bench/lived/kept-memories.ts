import { contentWords } from './content-words.ts';

/** What a mind has kept of a conversation. */
export interface Kept {
  turns: number;
  memories: number;
  /** How many of them end with a question mark. */
  questions: number;
  /** How many are what the mind itself said or thought. */
  ownWords: number;
  /** How many have the very content words of an older one. */
  duplicates: number;
}

/** A memory as far as it is counted, oldest first. */
export interface KeptMemory {
  content: string;
  isOwn: boolean;
}

/** Counts what was kept. */
export function countKept(memories: readonly KeptMemory[], turns: number): Kept {
  const known = new Set<string>();
  let duplicates = 0;
  for (const { content } of memories) {
    const words = [...contentWords(content)].sort().join(' ');
    if (known.has(words)) duplicates += 1;
    known.add(words);
  }
  return {
    turns,
    memories: memories.length,
    questions: memories.filter(({ content }) => content.trimEnd().endsWith('?')).length,
    ownWords: memories.filter(({ isOwn }) => isOwn).length,
    duplicates,
  };
}

/** What several minds have kept. */
export const allKept = (each: readonly Kept[]): Kept => {
  const sum = (of: (kept: Kept) => number): number => each.reduce((total, kept) => total + of(kept), 0);
  return {
    turns: sum(({ turns }) => turns),
    memories: sum(({ memories }) => memories),
    questions: sum(({ questions }) => questions),
    ownWords: sum(({ ownWords }) => ownWords),
    duplicates: sum(({ duplicates }) => duplicates),
  };
};
