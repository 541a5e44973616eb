import type { StoredClaim } from '../../../ports/claim.ts';
import type { Statement } from '../../../theory/claims/statement.ts';

/** Whether a sentence may only tell what time it is: "it's 8:30 now" after "I have a meeting at 9". "It's at 8:30" tells when something begins. */
export const isTimeOfDay = ({ words, isCorrection }: Statement, { kind }: StoredClaim): boolean =>
  kind === 'clock' &&
  !isCorrection &&
  /^ it is (?:now |already )?(?:\d|half|quarter|noon|midnight)/u.test(words);
