import { keepLatest } from '../../../theory/keep-latest.ts';
import { questionShare } from '../../../theory/question-share.ts';

/** Whether a text asks more than it tells: a question claims nothing. */
export const asks = keepLatest((text: string): boolean => questionShare(text) > 0.5, 512);
