import type { Acceptance } from '../../ports/store.ts';

/** What became of something that was sent; what is refused is thrown as a `ProblemError`. */
export type TakenPercept = Exclude<Acceptance, { outcome: 'refused' }>;
