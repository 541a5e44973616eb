import type { PageMind } from '../frame/page-mind.ts';
import { problemText } from '../server/problem-text.ts';

/** Tells what became of something that was asked of the server. */
export function answerTo(
  page: Pick<PageMind, 'tell'>,
  asked: Promise<unknown>,
  success: string | null,
): void {
  asked.then(
    () => {
      if (success !== null) page.tell(success);
    },
    (error: unknown) => page.tell(problemText(error), true),
  );
}
