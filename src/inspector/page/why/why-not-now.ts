import type { WhyNot } from '../../../chart/why-not-answer.ts';
import { Transport } from '../../../client/transport.ts';
import { pageRoot } from '../server/page-root.ts';

/** Asks of each transition of the states that an actor is in what its guards answer now. */
export const whyNotNow = (mind: string, actor: string): Promise<WhyNot[]> =>
  new Transport({ url: pageRoot() }).get(`/api/minds/${encodeURIComponent(mind)}/why-not`, { actor });
