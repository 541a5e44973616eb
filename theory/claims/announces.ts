import { isSameSubject } from './same-subject.ts';
import type { Statement } from './statement.ts';

/** How many words a sentence has at the most that only announces what the next one tells: "I was wrong.", "Big news!". */
const longestAnnouncement = 6;

/** Whether a sentence says that something has changed and leaves it to the next one to tell what. */
export function announces(
  { isChange, isCorrection, claims, gone, words, subjects }: Statement,
  next: Statement,
): boolean {
  if (!isChange || / you /u.test(words)) return false;
  // "Friday was a typo. Monday is right."
  if ((isCorrection || gone.length > 0) && next.leftOver?.length === 0) return true;
  const isShort = claims.length === 0 && words.trim().split(' ').length <= longestAnnouncement;
  return isShort || subjects.some((one) => next.subjects.some((other) => isSameSubject(other, one)));
}
