import { InputRefused } from '../../service/service-errors.ts';
import { CommandFailed } from '../command-failed.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { refusalText } from '../refusal-text.ts';
import { withMind } from '../with-mind.ts';
import { reviewedDayLines } from './review-lines.ts';

/** Prints what became of a mind on a day, as a difference to the day before. */
export async function reviewDay(
  mind: MindFile,
  { day, json = false }: { day?: string; json?: boolean },
): Promise<void> {
  const review = await withMind(
    mind,
    'Type /identity review where it is awake, or stop it first.',
    (opened) =>
      opened.identityReview({ ...(day !== undefined && { day }) }).catch((error: unknown) => {
        if (error instanceof InputRefused) throw new CommandFailed(refusalText(error), undefined, error);
        throw error;
      }),
  );
  print(json ? JSON.stringify(review, null, 2) : reviewedDayLines(review).join('\n'));
}
